/** What the popup knows of the page it was opened over. */
export interface SiteState {
  /** The site as the browser reports it; null where the page is none of the web. */
  site: string | null;
  /** What is switched off with it: all hosts of the same registrable domain. */
  domain: string | null;
  /** What that domain is called without its suffix, for addresses. */
  name: string | null;
  /** An organisation has switched it off there. */
  offByPolicy: boolean;
  /** It was switched off in a private window, and the page is in one. */
  offPrivately: boolean;
  /** How many fields the person has picked on it. */
  picked: number;
}

/** A document, and the site that its tab was at then; null where that is none of the web. */
export interface BoundDocument {
  /** As far as the browser tells it; empty where no extension gets in. */
  document: string;
  site: string | null;
}
