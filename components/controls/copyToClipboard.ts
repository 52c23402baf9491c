/** Copies to the clipboard; false where the browser refuses. */
export async function copyToClipboard(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}
