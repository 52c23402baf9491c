/** What servers are known to do to such a local part, to be said before it is sent: a key of our words. */
export type LocalPartHint = "hintSpaces" | "hintCapitals" | "hintUnderscore";

/** All of them, so that nobody mends one and is told of the next. */
export function hintLocalPart(typed: string): LocalPartHint[] {
  const localPart = typed.trim();
  const hints: LocalPartHint[] = [];
  if (/\s/.test(localPart)) hints.push("hintSpaces");
  if (localPart.includes("_")) hints.push("hintUnderscore");
  if (localPart !== localPart.toLowerCase()) hints.push("hintCapitals");
  return hints;
}

/** RFC 5321, section 4.5.3.1.1; in octets, which all characters of a valid one are. */
export const longestLocalPart = 64;

/** Why no address can have this before its @: a key of our words. */
export type LocalPartFault = "hintEmpty" | "hintSpaces" | "hintLetters" | "hintDots" | "hintLong";

/** Checks it against the dot-string of RFC 5321, section 4.1.2. The quoted form is rare, and few servers accept it. */
export function findLocalPartFault(localPart: string): LocalPartFault | undefined {
  if (localPart === "") return "hintEmpty";
  if (/\s/.test(localPart)) return "hintSpaces";
  if (!/^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(localPart)) return "hintLetters";
  if (/^\.|\.\.|\.$/.test(localPart)) return "hintDots";
  return localPart.length > longestLocalPart ? "hintLong" : undefined;
}
