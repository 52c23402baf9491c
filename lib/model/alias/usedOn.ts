/** The registrable domains on which aliases were filled in, beside those they were created for; by address. */
export type SitesByAddress = Readonly<Record<string, readonly string[]>>;
