/**
 * How long a label may be, in code points. Servers keep it in a column of so many, and one that does not check
 * answers a longer one with a failure of its own, which would be tried again in vain.
 */
export const longestLabel = 255;

/** In code points. */
export function countLetters(label: string): number {
  return Array.from(label).length;
}

export function isLabelTooLong(label: string): boolean {
  // The first is enough for most, and the second for what would take long to be counted.
  if (label.length <= longestLabel) return false;
  return label.length > 2 * longestLabel || countLetters(label) > longestLabel;
}
