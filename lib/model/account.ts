import * as zod from "./zod";
import { Failure } from "./failure";
import { AccountIdentity, ConnectionEnd } from "./credential";

export const SignInMethod = zod.enum(["oauth", "password", "token"]);
export type SignInMethod = zod.infer<typeof SignInMethod>;

/** Which account is signed in, and where. Holds no secret: it is all that pages of the extension may know. */
export const Account = zod.discriminatedUnion("status", [
  zod.object({
    status: zod.literal("signed-out"),
    /** Why the session ended, if the user did not sign out. */
    failure: zod.nullable(Failure),
  }),
  zod.object({ status: zod.literal("signing-in") }),
  zod.extend(AccountIdentity, {
    status: zod.literal("signed-in"),
    method: SignInMethod,
    /** The granted scopes; null when the method grants all. */
    scopes: zod.nullable(zod.array(zod.string())),
    end: zod.optional(ConnectionEnd),
  }),
]);
export type Account = zod.infer<typeof Account>;

/** Email, password and, with two-factor authentication, the code as typed. */
export const Credentials = zod.object({
  email: zod.string().check(zod.minLength(1), zod.maxLength(320)),
  password: zod.string().check(zod.minLength(1), zod.maxLength(4096)),
  code: zod.string().check(zod.maxLength(64)),
});
export type Credentials = zod.infer<typeof Credentials>;

/** The server that the page showed as the secret was typed: it is sent to no other, even if that is changed just then. */
export const ForServer = zod.object({ server: zod.optional(zod.string()) });

/** A two-factor code, which the contract has as an integer: "012 345" is 12345. undefined for none, null for no code. */
export function readCode(typed: string): number | undefined | null {
  const digits = typed.replace(/[\s-]/g, "");
  if (digits === "") return undefined;
  return /^\d{6,8}$/.test(digits) ? Number(digits) : null;
}

export const Usage = zod.object({
  /** The account (`accountKey`). */
  owner: zod.string(),
  count: zod.int().check(zod.gte(0)),
  /** null for no limit. */
  limit: zod.nullable(zod.int().check(zod.gte(0))),
  /** Whether the account may create aliases at all, whatever its limit. */
  canCreate: zod.optional(zod.boolean()),
  defaultDomain: zod.nullable(zod.string()),
  /** When the server was last asked; in ms since 1970. */
  askedAt: zod.number(),
});
export type Usage = zod.infer<typeof Usage>;

/** Names an account by server and address; or where the server tells none, by a key of the sign-in, to confuse no two. */
export function accountKey({ baseUrl, email, key }: AccountIdentity): string {
  return `${baseUrl} ${email ?? key ?? ""}`.trim();
}

/** The address of a server without the scheme, which people do not choose. */
export function displayServer(baseUrl: string): string {
  return baseUrl.replace(/^https?:\/\//, "");
}

/** The scopes of the contract, in the order of its table. */
export const scopes = [
  "aliases:read",
  "aliases:create",
  "aliases:edit",
  "aliases:delete",
  "domains:read",
  "profile:read",
] as const;
export type Scope = (typeof scopes)[number];

export function may(account: Account, scope: Scope): boolean {
  return account.status === "signed-in" && (account.scopes?.includes(scope) ?? true);
}

/** The end of a sign-in, if it is near enough for a warning. An estimated end that has passed was wrong. */
export function findNearEnd({ end }: { end?: ConnectionEnd | undefined }, now = Date.now()) {
  return end && end.warnFrom < now && now < end.at ? end : undefined;
}

/** How many aliases an account can still create, as far as is known. */
export interface Room {
  /** null without a limit, or while none is known. */
  limited: { count: number; limit: number } | null;
  /** Why no alias can be created: the plan is full, or the account is not active. null if one can. */
  closed: "full" | "inactive" | null;
}

export function findRoom(usage: Usage | null | undefined): Room {
  const { count = 0, limit = null, canCreate } = usage ?? {};
  // After a change to a smaller plan, the count may exceed the limit.
  const isFull = limit !== null && count >= limit;
  // A full plan explains by itself why the server allows no creation.
  const closed = isFull ? "full" : canCreate === false ? "inactive" : null;
  return { limited: limit === null ? null : { count, limit }, closed };
}

/** Several accounts can be signed in, each in its own slot, whose name is the prefix of the account's storage keys. */
export const slots = ["", "1", "2", "3", "4"] as const;
export const Slot = zod.enum(slots);
export type Slot = zod.infer<typeof Slot>;

export const Accounts = zod.object({
  /** The account that extension pages show, and that web pages use unless `sites` has another one. */
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

/** An account as its owner tells it from the others. */
export interface OneOfAccounts {
  slot: Slot;
  email: string | null;
  /** null while none is chosen for the slot. */
  baseUrl: string | null;
  /** The account of the page that asks. */
  isShown: boolean;
  /** false where the server has ended the session. */
  isSignedIn: boolean;
  /** Nobody has signed in to this slot yet, or everything about its last account was deleted. */
  isEmpty: boolean;
}

export interface AccountList {
  accounts: OneOfAccounts[];
  /** Which account is always used on a site, by registrable domain. */
  sites: Readonly<Sites>;
  hasRoom: boolean;
}
