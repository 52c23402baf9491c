import type { Account } from "./account";

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
