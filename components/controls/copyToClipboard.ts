/** Puts words where they can be pasted from; false where the browser does not let a page do that. */
export async function copyToClipboard(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}
