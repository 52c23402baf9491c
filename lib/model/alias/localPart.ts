/** RFC 5321, section 4.5.3.1.1. In octets, which equal characters in a valid local part. */
export const longestLocalPart = 64;

/** Why no address can have this local part: a message key. */
export type LocalPartFault = "hintEmpty" | "hintLetters" | "hintDots" | "hintLong";

/**
 * Checks a local part against the dot-string of RFC 5321, section 4.1.2. The quoted form is rare, and few
 * servers accept it.
 */
export function findLocalPartFault(localPart: string): LocalPartFault | undefined {
  if (localPart === "") return "hintEmpty";
  if (!/^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(localPart)) return "hintLetters";
  if (/^\.|\.\.|\.$/.test(localPart)) return "hintDots";
  return localPart.length > longestLocalPart ? "hintLong" : undefined;
}
