/**
 * The longest label, in code points. Servers store it in a column of this length, and one that does not check
 * fails on a longer label with an error of its own, which would be retried in vain.
 */
export const longestLabel = 255;

/** In code points. */
export function countLetters(label: string): number {
  return Array.from(label).length;
}

export function isLabelTooLong(label: string): boolean {
  // The length in code units decides most cases, and spares counting a very long label.
  if (label.length <= longestLabel) return false;
  return label.length > 2 * longestLabel || countLetters(label) > longestLabel;
}
