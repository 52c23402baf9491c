/**
 * Cuts a text from others, so that a megabyte of it does not make the page slow. Never cuts inside a character.
 * @param longest in UTF-16 units
 */
export function clip(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
