/** What servers are known to do to such a local part, to be said before it is sent. */
export type LocalPartHint = "spaces" | "capitals" | "underscore";

export function hintLocalPart(typed: string): LocalPartHint | undefined {
  const localPart = typed.trim();
  if (/\s/.test(localPart)) return "spaces";
  if (localPart.includes("_")) return "underscore";
  if (localPart !== localPart.toLowerCase()) return "capitals";
  return undefined;
}
