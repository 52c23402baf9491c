import { browser } from "wxt/browser";
import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";

function couldTakeEmail(target: EventTarget | null | undefined): boolean {
  return target instanceof HTMLInputElement && /^(email|text)$/.test(target.type);
}

const gestures = ["pointerdown", "keydown"];

/**
 * The only thing that is in every page: one listener that waits for a field that could take an email
 * address to be touched, and then has the offer brought into this frame. Where a page moves the focus
 * by itself, it waits on until a person does something, so that the page learns nothing from trying.
 */
export default defineUnlistedScript(() => {
  const look = (event?: Event) => {
    const focused = event?.type === "focusin" ? event.composedPath()[0] : document.activeElement;
    if (!couldTakeEmail(focused)) return;
    if (!navigator.userActivation.hasBeenActive) {
      for (const gesture of gestures) addEventListener(gesture, look, true);
      return;
    }
    for (const type of ["focusin", ...gestures]) removeEventListener(type, look, true);
    browser.runtime.sendMessage({ type: "offer.wake", payload: {} }).then(
      (answer: { ok: boolean } | undefined) => answer?.ok || listen(),
      // The extension was updated under this page; there is nobody to tell.
      () => {},
    );
  };
  const listen = () => addEventListener("focusin", look, true);

  listen();
  look();
});
