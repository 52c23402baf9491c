export const scopes = [
  "aliases:read",
  "aliases:create",
  "aliases:edit",
  "aliases:delete",
  "domains:read",
  "profile:read",
] as const;

export type Scope = (typeof scopes)[number];

export const scopeWords: Record<Scope, string> = {
  "aliases:read": "See your aliases",
  "aliases:create": "Create aliases",
  "aliases:edit": "Rename aliases and turn them on or off",
  "aliases:delete": "Delete aliases",
  "domains:read": "See your custom domains",
  "profile:read": "See your email address",
};

const needingRead: readonly Scope[] = ["aliases:create", "aliases:edit", "aliases:delete"];

export function needsRead(scope: Scope): boolean {
  return needingRead.includes(scope);
}

/** In the order of the table, without unknown names. */
export function knownScopes(names: Iterable<string>): Scope[] {
  const given = new Set(names);
  return scopes.filter((scope) => given.has(scope));
}

export function withoutOrphans(chosen: readonly Scope[]): Scope[] {
  return chosen.includes("aliases:read")
    ? [...chosen]
    : chosen.filter((scope) => !needsRead(scope));
}
