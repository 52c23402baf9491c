import * as zod from "./zod";

/** A URL accepts more (`bank.example,x.evil.example`), with which the owner of a domain could look like another site. */
const hostName = /^([a-z\d._-]+|\[[\d:a-f.]+\])$/;

/**
 * The site of a web page, as aliases are labelled: its host in ASCII, without port and final dot.
 * @param url as the browser reports it, never as a page does
 */
export function hostnameOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  const site = hostname.replace(/\.$/, "");
  return hostName.test(site) ? site : undefined;
}

const longestHost = 253;

/** Labels between dots, or an IP address; `URL` also accepts `a..b` and `*.b`. */
const typedHostName =
  /^([a-z\d_]([a-z\d_-]*[a-z\d_])?)(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*$|^\[[\d:a-f.]+\]$/;

/** In a host or the address of a page. A name without a dot is more likely incomplete than local, unless it has a scheme. */
export function findTypedSite(typed: string): string | undefined {
  const text = typed.trim();
  const complete = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const address = complete ? text : `https://${text}`;
  const site = /\s/.test(text) ? undefined : hostnameOf(address);
  if (site === undefined || site.length > longestHost || !typedHostName.test(site))
    return undefined;
  // An email address is not a site.
  if (new URL(address).username !== "") return undefined;
  // `URL` reads a plain number as an IP address.
  if (/^[\d.]+$/.test(site) && !text.includes(site)) return undefined;
  const isSite = complete || site === "localhost" || /[.:]/.test(site);
  return isSite ? site : undefined;
}

/** The match pattern of an address, to ask the browser about access. Without the port, which not all browsers allow. */
export function readHostPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}

export type SiteAccess = "all" | "some" | "none";

export const allSites: readonly string[] = ["http://*/*", "https://*/*"];

/** The granted origins (`permissions.getAll`) without those of servers, which are granted only for requests to them. */
export function findSites(
  granted: readonly string[] = [],
  servers: readonly (string | null)[],
): string[] {
  const own = new Set(servers.map((each) => each && readHostPattern(each)));
  return granted.filter((pattern) => !own.has(pattern));
}

export function judgeAccess(sites: readonly string[]): SiteAccess {
  if (sites.includes("<all_urls>") || sites.includes("*://*/*")) return "all";
  if (allSites.every((pattern) => sites.includes(pattern))) return "all";
  return sites.length > 0 ? "some" : "none";
}

/**
 * Which address a form wants. `known`: the one that its site knows. `new`: a new one, as for a sign-up or a newsletter.
 * `other`: a new one that begins nothing. `both`: it takes either, or does not say. `unsure`: it seems to want the known one.
 */
export type FormIntent = "known" | "new" | "other" | "both" | "unsure";

export type SiteReport =
  /** The browser allows no extension in this page, or it is not on the web. */
  | { kind: "closed" }
  /** The browser does not let Alibi access this site. */
  | { kind: "withheld"; origin: string }
  | { kind: "server" }
  | {
      kind: "seen";
      /** Visible fields that ask for an email address, or were picked. */
      emailFields: number;
      /** A field has the keyboard, of whatever kind: an alias can be filled into it. */
      isInField: boolean;
      /** The form of the field in use, or else that of the first field. */
      form?: FormIntent | undefined;
      /** Offers are shown only when the user asks for one, on all sites. */
      onlyOnRequest: boolean;
      /** Present if Alibi has access to the site only because of what the user has just pressed. */
      origin?: string;
    };

/** The user's choice on a site where a form's intent was unclear: the known address, or a new one. */
export const SiteChoice = zod.enum(["known", "new"]);
export type SiteChoice = zod.infer<typeof SiteChoice>;

/** The last choice on each registrable domain, the most recent site last. */
export const SiteChoices = zod.record(zod.string(), SiteChoice);

const Text = zod.string().check(zod.maxLength(200));

/** The properties by which a picked field is recognised, which a page seldom changes. */
export const PickedField = zod.object({
  /** The site of the field's frame, which need not be that of the page. */
  host: Text,
  type: Text,
  name: Text,
  id: Text,
  autocomplete: Text,
  label: Text,
});
export type PickedField = zod.infer<typeof PickedField>;

/** By site, as `registrableDomainOf` gives it. */
export const PickedFields = zod.record(zod.string(), zod.array(PickedField));
export type PickedFields = zod.infer<typeof PickedFields>;

/** What a page requested, on which registrable domain, that of its frame if it is another, and when in ms since 1970. */
export const PageRequest = zod.object({
  what: zod.enum(["alias", "other", "address"]),
  domain: zod.string(),
  frame: zod.optional(zod.string()),
  at: zod.number(),
});
export type PageRequest = zod.infer<typeof PageRequest>;

interface Tab {
  id?: number | undefined;
  url?: string | undefined;
  lastAccessed?: number | undefined;
}

/**
 * The page that was used last in a window, for an extension page in a tab of its own. The browser's own pages are not
 * known, because Alibi does not request the addresses of all tabs. @param extension its origin
 */
export function findLastPage(
  tabs: readonly Tab[],
  own: number | undefined,
  extension: string,
): number | undefined {
  const [last] = tabs
    .filter(({ id, url }) => id !== own && !url?.startsWith(extension))
    .toSorted((one, other) => (other.lastAccessed ?? 0) - (one.lastAccessed ?? 0));
  return last?.id;
}

/** What the popup knows about its page. */
export interface SiteState {
  /** The site as the browser reports it; null if the page is not on the web. */
  site: string | null;
  /** The registrable domain, all of whose hosts are switched off together. */
  domain: string | null;
  /** The domain without its public suffix, for addresses. */
  name: string | null;
  offByPolicy: boolean;
  picked: number;
}

/** A document, and the site of its tab at that time; null if that is not on the web. */
export interface BoundDocument {
  /** Identifies the document, as far as the browser can; "" where no extension may run. */
  document: string;
  site: string | null;
}
