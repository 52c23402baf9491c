import * as zod from "./zod";

/**
 * Several accounts can be signed in, each in its own slot, whose name is the prefix of the account's storage
 * keys. The first slot's name is empty.
 */
export const slots = ["", "1", "2", "3", "4"] as const;
export const Slot = zod.enum(slots);
export type Slot = zod.infer<typeof Slot>;

/** The slots in use. */
export const Accounts = zod.object({
  /**
   * The account that extension pages show, and that web pages use unless `sites` has another one.
   */
  current: Slot,
  used: zod.array(Slot),
  /** The account that web pages of a site use, whichever is current; by registrable domain. */
  sites: zod.record(zod.string(), Slot),
});
export type Accounts = zod.infer<typeof Accounts>;
type Sites = Accounts["sites"];

/** Own properties only, because a host may have the name of one that every object inherits. */
export function findOfSite(sites: Sites, site: string): Slot | undefined {
  return Object.hasOwn(sites, site) ? sites[site] : undefined;
}

export function withoutSites(
  sites: Sites,
  isDropped: (site: string, slot: Slot) => boolean,
): Sites {
  const stay = Object.entries(sites).filter(([site, slot]) => !isDropped(site, slot));
  return Object.fromEntries(stay);
}

/** @param slot undefined to remove the site */
export function withSite(sites: Sites, site: string, slot: Slot | undefined): Sites {
  const others = withoutSites(sites, (each) => each === site);
  return slot === undefined ? others : { ...others, [site]: slot };
}

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
  /** Another account can be added. */
  hasRoom: boolean;
}
