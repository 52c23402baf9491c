/**
 * Whose the domain of an address is: at one of the account's own it can be made again, at one that all share it
 * cannot.
 */
export type DomainKind = "own" | "shared" | "unknown";
