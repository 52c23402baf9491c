import { browser } from "wxt/browser";

/** The extension was switched off, removed or updated under this page: nobody answers here any more. */
export function isGone(): boolean {
  // Then all of `runtime` may be missing, whatever its type says.
  const { runtime } = browser as { runtime?: { id?: string } };
  return runtime?.id === undefined;
}
