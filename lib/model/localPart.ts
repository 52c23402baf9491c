/** What servers are known to do to such a local part, to be said before it is sent: a key of our words. */
export type LocalPartHint = "hintSpaces" | "hintCapitals" | "hintUnderscore";

export function hintLocalPart(typed: string): LocalPartHint | undefined {
  const localPart = typed.trim();
  if (/\s/.test(localPart)) return "hintSpaces";
  if (localPart.includes("_")) return "hintUnderscore";
  if (localPart !== localPart.toLowerCase()) return "hintCapitals";
  return undefined;
}
