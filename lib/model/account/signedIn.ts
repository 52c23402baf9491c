import type { Account } from "./account";
import type { ConnectionEnd } from "./connectionEnd";
import type { Usage } from "./usage";

/*
 * Which account is signed in and where, what it may do, until when, and what it has room for. Apart from what checks
 * an account: the popup does without that.
 */

interface Whose {
  baseUrl: string;
  email: string | null;
  key?: string | undefined;
}

/**
 * Identifies an account by its server and email address: servers give no other id. Where the server does not say who
 * somebody is, by how they came in, so that one is not taken for another.
 */
export function accountKey({ baseUrl, email, key }: Whose): string {
  return `${baseUrl} ${email ?? key ?? ""}`.trim();
}

/** A server as people call it: without the scheme, which they did not choose. */
export function displayServer(baseUrl: string): string {
  return baseUrl.replace(/^https?:\/\//, "");
}

/** Scopes of the contract, in the order of its table. */
export const scopes = [
  "aliases:read",
  "aliases:create",
  "aliases:edit",
  "aliases:delete",
  "domains:read",
  "profile:read",
] as const;
export type Scope = (typeof scopes)[number];

/** May this account do what needs `scope`? */
export function may(account: Account, scope: Scope): boolean {
  return account.status === "signed-in" && (account.scopes?.includes(scope) ?? true);
}

/** The end of a sign-in, where it is near enough to be told. What has passed without an end was none. */
export function findNearEnd(
  { end }: { end?: ConnectionEnd | undefined },
  now = Date.now(),
): ConnectionEnd | undefined {
  return end && end.warnFrom < now && now < end.at ? end : undefined;
}

/** How many aliases there are, of how many there may be. */
export interface LimitedUse {
  count: number;
  limit: number;
}

/** What an account has room for, as far as it is known. */
export interface Room {
  /** null where there is no limit, or none is known. */
  limited: LimitedUse | null;
  /** Why no alias can be made: the plan is full, or the account is not active. null where one can. */
  closed: "full" | "inactive" | null;
}

export function findRoom(usage: Usage | null | undefined): Room {
  const { count = 0, limit = null, canCreate } = usage ?? {};
  if (limit === null) return { limited: null, closed: canCreate === false ? "inactive" : null };
  // Of a plan that was larger before, there are more than there may be.
  const isFull = count >= limit;
  // A plan that is full says by itself why the server lets it make none.
  const closed = isFull ? "full" : canCreate === false ? "inactive" : null;
  return { limited: { count, limit }, closed };
}
