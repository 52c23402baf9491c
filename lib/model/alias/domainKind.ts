/**
 * Who owns the domain of an address: on the account's own an alias can be recreated, on a shared one it cannot.
 */
export type DomainKind = "own" | "shared" | "unknown";
