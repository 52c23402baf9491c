/** At the last @, because a quoted local part may have others (RFC 5321, section 4.1.2). Without one, it is all domain. */
export function splitAddress(address: string): { localPart: string; domain: string } {
  const at = address.lastIndexOf("@");
  return { localPart: address.slice(0, Math.max(0, at)), domain: address.slice(at + 1) };
}

/**
 * An address as it is shown: its host in ASCII, because some Unicode hosts look like others (`аpple.example`, with a
 * Cyrillic first letter). What is filled in, copied and sent to the server stays as the server spells it.
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

/** Servers may change the case of letters, and write the host in ASCII or not. */
export function isSameAddress(one: string, other: string): boolean {
  return showAddress(one).toLowerCase() === showAddress(other).toLowerCase();
}

/** Longest address of RFC 5321, section 4.5.3.1: 64 + "@" + 255. */
const longestAddress = 320;

/** Deliberately loose about what an address is, and strict about what would be dangerous in a form or a path. */
export function isPlausibleAddress(address: string): boolean {
  return address.length <= longestAddress && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address);
}

/** RFC 5321, section 4.5.3.1.1. In octets, which equal characters in a valid local part. */
export const longestLocalPart = 64;

/** Why no address can have this local part: a message key. */
export type LocalPartFault = "hintEmpty" | "hintLetters" | "hintDots" | "hintLong";

/** By the dot-string of RFC 5321, section 4.1.2. The quoted form is rare, and few servers accept it. */
export function findLocalPartFault(localPart: string): LocalPartFault | undefined {
  if (localPart === "") return "hintEmpty";
  if (!/^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(localPart)) return "hintLetters";
  if (/^\.|\.\.|\.$/.test(localPart)) return "hintDots";
  return localPart.length > longestLocalPart ? "hintLong" : undefined;
}
