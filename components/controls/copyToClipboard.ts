/** Copies to the clipboard; false if the browser refuses. */
export async function copyToClipboard(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}
