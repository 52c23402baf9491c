/** The detected intent of a form, and the signs for each side, the strongest first. */
export interface FormReport {
  intent: "known" | "new" | "other" | "unsure";
  known: FormSign[];
  new: FormSign[];
}

export type FormSign = "Button" | "Headings" | "Links" | "Fields" | "Boxes" | "Title" | "Code";

export type SiteReport =
  /** The browser allows no extension in this page, or it is not on the web. */
  | { kind: "closed" }
  /** The browser does not let Alibi access this site. */
  | { kind: "withheld"; origin: string }
  /** The page belongs to the server itself. */
  | { kind: "server" }
  | {
      kind: "seen";
      /** Visible single-line text fields. */
      fields: number;
      /** Those of them that ask for an email address, or were picked. */
      emailFields: number;
      /** The form of the field in use, or else that of the first field. */
      form?: FormReport | undefined;
      /** Offers are shown only when the person asks for one, on all sites. */
      onlyAsked: boolean;
      /** Present if Alibi has access to the site only because of what the person has just pressed. */
      origin?: string;
    };
