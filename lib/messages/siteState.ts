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

/** What a form was taken for, and which of its signs speak for which side, the strongest first. */
export interface FormReport {
  intent: "known" | "new" | "other" | "unsure";
  known: FormSign[];
  new: FormSign[];
}

type FormSign = "Button" | "Headings" | "Links" | "Fields" | "Boxes" | "Title" | "Code";

/** What was seen when a page was looked through for fields. */
export type SiteReport =
  /** The browser lets no extension into this page, or it is none of the web. */
  | { kind: "closed" }
  /** The person has not let Alibi into this site. */
  | { kind: "withheld"; origin: string }
  /** It is of the server itself. */
  | { kind: "server" }
  | {
      kind: "seen";
      /** Fields in sight for one line of text. */
      fields: number;
      /** Those of them that ask for an email address, or were picked. */
      emailFields: number;
      /** What the form of the field in use was taken for, or else that of the first one. */
      form?: FormReport | undefined;
      /** Offers are shown only when the person asks for one, on all sites. */
      onlyAsked: boolean;
      /** Of a site that Alibi is let onto only by what the person just pressed. */
      origin?: string;
    };
