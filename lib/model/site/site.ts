/**
 * What hosts are called: letters, digits, dots, hyphens, underscores, and IPv6 addresses. A URL takes more
 * (`bank.example,x.evil.example`), which who has all names below one may use to be read as somebody else.
 */
const hostName = /^([a-z\d._-]+|\[[\d:a-f.]+\])$/;

/**
 * The site of a page, as aliases are labelled with it: the host name in its ASCII form, without port
 * and without the dot that may end it. undefined for anything that is not a web page.
 * @param url as the browser reports it, never as a page does
 */
export function hostnameOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  const site = hostname.replace(/\.$/, "");
  return hostName.test(site) ? site : undefined;
}
