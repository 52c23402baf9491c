const extensionRedirect =
  /^https:\/\/(?:[a-p]{32}\.chromiumapp\.org|[0-9a-f]+\.extensions\.allizom\.org)\/(.*)$/;

/**
 * Where a browser hands a redirect back to an extension. The host names the extension, and it
 * differs from one unpacked copy to the next, so that a list of addresses cannot name them.
 * @param host of this server, which the path may be: an address that no other server answers at
 */
export function isExtensionRedirect(uri: string, host: string): boolean {
  const path = extensionRedirect.exec(uri)?.[1];
  return path === "" || path === host;
}

const loopback = ["127.0.0.1", "[::1]", "localhost"];

/** Plain http is safe only where it does not leave the machine (RFC 8252, section 7.3). */
export function isSafeRedirect(uri: unknown): boolean {
  const url = typeof uri === "string" ? URL.parse(uri) : null;
  if (url === null || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && loopback.includes(url.hostname));
}
