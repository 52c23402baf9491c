/** Longest address of RFC 5321, section 4.5.3.1: 64 + "@" + 255. */
const longestAddress = 320;

/**
 * Could this be an address a server made? Deliberately loose about what an address is, and strict
 * about what would be dangerous to fill into a form or to put into a path.
 */
export function isPlausibleAddress(address: string): boolean {
  return address.length <= longestAddress && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address);
}
