import { hostnameOf } from "./site";

const longest = 253;

/** Labels between dots, or an IP address; `URL` also accepts `a..b` and `*.b`. */
const hostName =
  /^([a-z\d_]([a-z\d_-]*[a-z\d_])?)(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*$|^\[[\d:a-f.]+\]$/;

/**
 * The host name in a typed text: a host or the address of a page. A name without a dot is more likely incomplete
 * than a local host, unless it is typed with a scheme.
 */
export function findTypedSite(typed: string): string | undefined {
  const text = typed.trim();
  const complete = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const address = complete ? text : `https://${text}`;
  const site = /\s/.test(text) ? undefined : hostnameOf(address);
  if (site === undefined || site.length > longest || !hostName.test(site)) return undefined;
  // An email address is not a site.
  if (new URL(address).username !== "") return undefined;
  // `URL` reads a plain number as an IP address.
  if (/^[\d.]+$/.test(site) && !text.includes(site)) return undefined;
  const known = complete || site === "localhost" || /[.:]/.test(site);
  return known ? site : undefined;
}
