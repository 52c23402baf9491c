/**
 * Puts text on the clipboard; only possible from what a person has just pressed.
 * @returns false where the browser does not allow it
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsCommand(text);
  }
}

/** Pages without encryption have no `navigator.clipboard`. */
function copyAsCommand(text: string): boolean {
  let copied = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    // It is no copy of the page's, which need not hear of it.
    event.stopImmediatePropagation();
    copied = true;
  };
  addEventListener("copy", put, { capture: true, once: true });
  document.execCommand("copy");
  removeEventListener("copy", put, true);
  return copied;
}
