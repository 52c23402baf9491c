/** Whether a text has any visible character: not only spaces, controls and zero-width characters. */
export function isVisible(text: string | null | undefined): text is string {
  return text != null && /[^\p{C}\p{Z}\p{M}]/u.test(text.slice(0, 1000));
}
