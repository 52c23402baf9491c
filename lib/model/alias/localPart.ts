/** What some servers do to such a local part: a message key. */
export type LocalPartHint = "hintLetters" | "hintCapitals" | "hintUnderscore";

/** All hints together, so that the person does not fix one only to be told of the next. */
export function hintLocalPart(typed: string): LocalPartHint[] {
  const localPart = typed.trim();
  const hints: LocalPartHint[] = [];
  if (/\s/.test(localPart)) hints.push("hintLetters");
  if (localPart.includes("_")) hints.push("hintUnderscore");
  if (localPart !== localPart.toLowerCase()) hints.push("hintCapitals");
  return hints;
}

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
