/** By address, the registrable domains on which it was filled in, beside those it was made for. */
export type SitesByAddress = Readonly<Record<string, readonly string[]>>;
