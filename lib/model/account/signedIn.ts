import type { Account } from "./account";
import type { ConnectionEnd } from "./connectionEnd";
import type { Usage } from "./usage";

/*
 * Which account is signed in, what it may do, until when, and its limit of aliases. Kept apart from the schema
 * of an account, because the popup does without the validation library.
 */

interface AccountIdentity {
  baseUrl: string;
  email: string | null;
  key?: string | undefined;
}

/**
 * Identifies an account by its server and email address, because servers give no other id. If the server does
 * not tell the address, by a key of the sign-in, so that two accounts are not confused.
 */
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
export function findNearEnd(
  { end }: { end?: ConnectionEnd | undefined },
  now = Date.now(),
): ConnectionEnd | undefined {
  return end && end.warnFrom < now && now < end.at ? end : undefined;
}

export interface LimitedUse {
  count: number;
  limit: number;
}

/** How many aliases an account can still create, as far as is known. */
export interface Room {
  /** null without a limit, or while none is known. */
  limited: LimitedUse | null;
  /** Why no alias can be created: the plan is full, or the account is not active. null if one can. */
  closed: "full" | "inactive" | null;
}

export function findRoom(usage: Usage | null | undefined): Room {
  const { count = 0, limit = null, canCreate } = usage ?? {};
  if (limit === null) return { limited: null, closed: canCreate === false ? "inactive" : null };
  // After a change to a smaller plan, the count may exceed the limit.
  const isFull = count >= limit;
  // A full plan explains by itself why the server allows no creation.
  const closed = isFull ? "full" : canCreate === false ? "inactive" : null;
  return { limited: { count, limit }, closed };
}
