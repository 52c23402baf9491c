/**
 * What stands before and after the last @ of an address: a quoted local part may have others in it (RFC 5321,
 * section 4.1.2). Of a text without any, all of it is the domain.
 */
export function splitAddress(address: string): { localPart: string; domain: string } {
  const at = address.lastIndexOf("@");
  return { localPart: address.slice(0, Math.max(0, at)), domain: address.slice(at + 1) };
}

/**
 * An address as people get to see it: with the host behind its @ in ASCII, as browsers name hosts that may be
 * taken for another (`shop@аpple.example`, with a Cyrillic first letter, is `shop@xn--pple-43d.example`).
 * All hosts, not only those that mix scripts: hosts of pages and servers are shown in no other way either.
 * What is filled in, copied and sent to the server stays as the server spells it.
 */
export function showAddress(address: string): string {
  const { localPart, domain: host } = splitAddress(address);
  if (host === address || /^[!-~]*$/.test(host)) return address;
  const url = `http://${host}`;
  const named = URL.canParse(url) ? new URL(url).hostname : "";
  // Not a host name, so it has no ASCII form.
  const whole = named !== "" && !/[/?#:\\]/.test(host);
  return `${localPart}@${whole ? named : encodeURI(host.toWellFormed())}`;
}

/** Longest address of RFC 5321, section 4.5.3.1: 64 + "@" + 255. */
const longestAddress = 320;

/**
 * Could this be an address a server made? Deliberately loose about what an address is, and strict
 * about what would be dangerous to fill into a form or to put into a path.
 */
export function isPlausibleAddress(address: string): boolean {
  return address.length <= longestAddress && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address);
}
