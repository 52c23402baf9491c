/** What a form was taken for, and which of its signs speak for which side, the strongest first. */
export interface FormReport {
  intent: "known" | "new" | "other" | "unsure";
  known: FormSign[];
  new: FormSign[];
}

export type FormSign = "Button" | "Headings" | "Links" | "Fields" | "Boxes" | "Title" | "Code";

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
