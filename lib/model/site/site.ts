/**
 * Valid host names: letters, digits, dots, hyphens, underscores, and IPv6 addresses. A URL accepts more
 * (`bank.example,x.evil.example`), with which the owner of a domain could look like another site.
 */
const hostName = /^([a-z\d._-]+|\[[\d:a-f.]+\])$/;

/**
 * The site of a page, as aliases are labelled: the host name in ASCII, without port and without a final dot.
 * undefined for anything that is not a web page.
 * @param url as the browser reports it, never as a page does
 */
export function hostnameOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  const site = hostname.replace(/\.$/, "");
  return hostName.test(site) ? site : undefined;
}
