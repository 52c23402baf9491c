/**
 * The parts before and after the last @ of an address, because a quoted local part may contain others (RFC 5321,
 * section 4.1.2). Without an @, all of it is the domain.
 */
export function splitAddress(address: string): { localPart: string; domain: string } {
  const at = address.lastIndexOf("@");
  return { localPart: address.slice(0, Math.max(0, at)), domain: address.slice(at + 1) };
}

/**
 * An address as it is shown: the host after the @ in ASCII, because some Unicode hosts look like others
 * (`shop@аpple.example`, with a Cyrillic first letter, becomes `shop@xn--pple-43d.example`). For all hosts, not
 * only those that mix scripts, as for hosts of pages and servers. What is filled in, copied and sent to the
 * server stays as the server spells it.
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
 * Whether this could be an address that a server made. Deliberately loose about what an address is, and strict
 * about what would be dangerous in a form or a path.
 */
export function isPlausibleAddress(address: string): boolean {
  return address.length <= longestAddress && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address);
}
