/** What the popup knows about its page. */
export interface SiteState {
  /** The site as the browser reports it; null if the page is not on the web. */
  site: string | null;
  /** The registrable domain, all of whose hosts are switched off together. */
  domain: string | null;
  /** The domain without its public suffix, for addresses. */
  name: string | null;
  /** A policy switches Alibi off there. */
  offByPolicy: boolean;
  /** The number of fields that the person has picked on the site. */
  picked: number;
}

/** A document, and the site of its tab at that time; null if that is not on the web. */
export interface BoundDocument {
  /** Identifies the document, as far as the browser can; "" where no extension may run. */
  document: string;
  site: string | null;
}
