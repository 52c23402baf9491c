import * as z from "zod/mini";

/**
 * Accounts are signed in side by side, each in a slot of its own: what is kept for it has keys that begin with the
 * slot's name. The first slot's is empty, as before there were others.
 */
export const slots = ["", "1", "2", "3", "4"] as const;
export const Slot = z.enum(slots);
export type Slot = z.infer<typeof Slot>;

/** The slots that have, or had, an account. */
export const Accounts = z.object({
  /** Of the account that pages show, and that web pages get aliases of. */
  current: Slot,
  used: z.array(Slot),
  /** Of the account that web pages of a site get aliases of, whichever is current; by registrable domain. */
  sites: z.record(z.string(), Slot),
  /** The same of the tabs of a container, by its id, where the site has none. Firefox alone has containers. */
  containers: z.record(z.string(), Slot),
});
export type Accounts = z.infer<typeof Accounts>;

/** An account among others, as its owner tells it from them. */
export interface OneOfAccounts {
  slot: Slot;
  /** null where it is not known. */
  email: string | null;
  /** null in a slot that has none yet. */
  baseUrl: string | null;
  /** It is the one that the page shows which asks. */
  isShown: boolean;
  /** false where the server has ended the session. */
  isSignedIn: boolean;
  /** Nobody was in yet, or all of whoever was is forgotten. */
  isEmpty: boolean;
}

export interface AccountList {
  accounts: OneOfAccounts[];
  /** Which account is always used on a site, by registrable domain. */
  sites: Readonly<Record<string, Slot>>;
  /** Which is always used in the container of the tab that this is about; null for none. */
  inContainer: Slot | null;
  /** There is room for another. */
  hasRoom: boolean;
}
