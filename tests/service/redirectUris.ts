const extensionRedirect =
  /^https:\/\/(?:[a-p]{32}\.chromiumapp\.org|[0-9a-f]+\.extensions\.allizom\.org)\/(.*)$/;

/**
 * An address at which a browser returns a redirect to an extension. Its host names the extension and differs
 * between unpacked copies, so a fixed list cannot contain it.
 * @param host the host of this server, which may be the path: that makes the redirect URI unique to this server
 */
export function isExtensionRedirect(uri: string, host: string): boolean {
  const path = extensionRedirect.exec(uri)?.[1];
  return path === "" || path === host;
}

const loopback = ["127.0.0.1", "[::1]", "localhost"];

/** Plain http is safe only if it stays on the machine (RFC 8252, section 7.3). */
export function isSafeRedirect(uri: unknown): boolean {
  const url = typeof uri === "string" ? URL.parse(uri) : null;
  if (url === null || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && loopback.includes(url.hostname));
}
