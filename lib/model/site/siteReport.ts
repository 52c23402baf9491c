/** What a form is for, as far as it shows. */
export type FormIntent = "known" | "new" | "other" | "unsure";

export type SiteReport =
  /** The browser allows no extension in this page, or it is not on the web. */
  | { kind: "closed" }
  /** The browser does not let Alibi access this site. */
  | { kind: "withheld"; origin: string }
  /** The page belongs to the server itself. */
  | { kind: "server" }
  | {
      kind: "seen";
      /** Visible fields that ask for an email address, or were picked. */
      emailFields: number;
      /** The form of the field in use, or else that of the first field. */
      form?: FormIntent | undefined;
      /** Offers are shown only when the person asks for one, on all sites. */
      onlyAsked: boolean;
      /** Present if Alibi has access to the site only because of what the person has just pressed. */
      origin?: string;
    };
