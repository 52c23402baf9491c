import * as z from "zod/mini";

/**
 * Several accounts can be signed in, each in its own slot, whose name is the prefix of the account's storage
 * keys. The first slot's name is empty, because its keys are older than slots.
 */
export const slots = ["", "1", "2", "3", "4"] as const;
export const Slot = z.enum(slots);
export type Slot = z.infer<typeof Slot>;

/** The slots in use. */
export const Accounts = z.object({
  /**
   * The account that extension pages show, and that web pages use unless `sites` or `containers` has another
   * one.
   */
  current: Slot,
  used: z.array(Slot),
  /** The account that web pages of a site use, whichever is current; by registrable domain. */
  sites: z.record(z.string(), Slot),
  /**
   * The account for the tabs of a container, by the container's id, unless the site has its own. Only Firefox
   * has containers.
   */
  containers: z.record(z.string(), Slot),
});
export type Accounts = z.infer<typeof Accounts>;

/** An account as its owner tells it from the others. */
export interface OneOfAccounts {
  slot: Slot;
  /** null if unknown. */
  email: string | null;
  /** null while none is chosen for the slot. */
  baseUrl: string | null;
  /** The page that asks shows this account. */
  isShown: boolean;
  /** false where the server has ended the session. */
  isSignedIn: boolean;
  /** Nobody has signed in to this slot yet, or everything about its last account was deleted. */
  isEmpty: boolean;
}

export interface AccountList {
  accounts: OneOfAccounts[];
  /** Which account is always used on a site, by registrable domain. */
  sites: Readonly<Record<string, Slot>>;
  /** The account that is always used in the container of the tab that this is about; null for none. */
  inContainer: Slot | null;
  /** Another account can be added. */
  hasRoom: boolean;
}
