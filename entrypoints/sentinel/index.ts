import { browser } from "wxt/browser";
import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { findFocused } from "@/lib/fields/focusedElement";

declare global {
  /** In the extension's own world, which the page does not see: this frame is looked after. */
  var alibiSentinel: true | undefined;
}

const gestures = ["pointerdown", "pointerup", "keydown"];

/** Where the extension was switched off under this page, the call itself throws. */
async function ask(type: string): Promise<{ ok: boolean } | undefined> {
  return browser.runtime.sendMessage({ type, payload: {} });
}

/**
 * The only thing that is in every page, and only in its top frame until a person goes into another:
 * it waits for a field that could take an email address to be touched, and then has the offer brought
 * into this frame. Where a page moves the focus by itself, it waits on until a person does something,
 * so that the page learns nothing from trying.
 */
export default defineUnlistedScript(() => {
  // A picture or a feed has no place for an offer, though there may be a field in it.
  if (globalThis.alibiSentinel || !(document.documentElement instanceof HTMLElement)) return;
  globalThis.alibiSentinel = true;

  const inTop = window === top;
  let awake = false;

  const look = (event?: Event) => {
    if (awake || event?.isTrusted === false) return;
    const start = event?.type === "focusin" ? (event.target as Element) : document.activeElement;
    const focused = findFocused(start, (root) => root.addEventListener("focusin", look, true));
    if (!(focused instanceof HTMLInputElement && /^(email|text)$/.test(focused.type))) return;
    if (!navigator.userActivation.hasBeenActive) {
      for (const gesture of gestures) addEventListener(gesture, look, true);
      return;
    }
    for (const gesture of gestures) removeEventListener(gesture, look, true);
    void wake();
  };

  const wake = async () => {
    awake = true;
    // Without an answer the extension was updated under this page; there is nobody to tell.
    const answer = await ask("offer.wake").catch(() => ({ ok: true }));
    awake = answer?.ok === true;
  };

  /** The focus goes into a frame, or, seen from inside one, perhaps into the next. */
  const leave = ({ target, isTrusted }: Event) => {
    if (target !== window || !isTrusted || !navigator.userActivation.hasBeenActive) return;
    const focused = findFocused(document.activeElement);
    if (inTop && !(focused instanceof HTMLIFrameElement || focused instanceof HTMLFrameElement)) {
      return;
    }
    ask("offer.watchFrames").catch(() => {});
  };

  addEventListener("focusin", look, true);
  addEventListener("blur", leave);
  look();
});
