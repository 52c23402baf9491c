/** Is there anything to see in it? Spaces, controls and zero-width characters are nothing. */
export function isVisible(text: string | null): text is string {
  return text !== null && /[^\p{C}\p{Z}\p{M}]/u.test(text.slice(0, 1000));
}
