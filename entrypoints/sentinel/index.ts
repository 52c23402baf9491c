import { browser } from "wxt/browser";
import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";

function couldTakeEmail(target: EventTarget | null | undefined): boolean {
  return target instanceof HTMLInputElement && /^(email|text)$/.test(target.type);
}

/**
 * The only thing that is in every page: one listener that waits for a field that could take an email
 * address to be touched, and then has the offer brought into this frame. Once.
 */
export default defineUnlistedScript(() => {
  const wake = (target: EventTarget | null | undefined) => {
    if (!couldTakeEmail(target)) return;
    removeEventListener("focusin", onFocus, true);
    // Fails when the extension was updated under this page; there is nobody to tell.
    browser.runtime.sendMessage({ type: "offer.wake", payload: {} }).catch(() => {});
  };
  // The composed path sees into open shadow trees.
  const onFocus = (event: FocusEvent) => wake(event.composedPath()[0]);

  addEventListener("focusin", onFocus, true);
  wake(document.activeElement);
});
