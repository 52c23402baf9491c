import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { isEmailField } from "@/lib/fields/isEmailField";
import { showOffer } from "./offer";

declare global {
  /** In the extension's own world, which the page does not see: this frame has the offer already. */
  var alibiOffer: true | undefined;
}

/** The second stage, brought into a frame when a field that could take an email address is touched. */
export default defineUnlistedScript(() => {
  if (globalThis.alibiOffer) return;
  globalThis.alibiOffer = true;

  let shown: { field: HTMLInputElement; controller: AbortController } | undefined;

  const close = () => {
    shown?.controller.abort();
    shown = undefined;
  };

  const consider = (target: EventTarget | null | undefined) => {
    // As the sentinel: what a page focuses by itself is none of ours.
    if (!navigator.userActivation.hasBeenActive) return;
    if (!(target instanceof HTMLInputElement) || target === shown?.field) return;
    close();
    if (!isEmailField(target)) return;
    const controller = new AbortController();
    shown = { field: target, controller };
    void showOffer(target, controller.signal, close);
  };

  addEventListener("focusin", (event) => consider(event.composedPath()[0]), true);
  consider(document.activeElement);
});
