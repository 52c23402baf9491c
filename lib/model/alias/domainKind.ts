/**
 * Who owns the domain of an address: an alias can be recreated on the account's own domain, but not on a shared
 * one.
 */
export type DomainKind = "own" | "shared" | "unknown";
