import type { browser as Browser } from "wxt/browser";
import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { findFocused } from "@/lib/fields/shadowTrees";
import type { HandledFields } from "@/lib/fields/handledFields";
import { watchTouch } from "./touch";
import { isTyped, trackTyping } from "./trackTyping";

declare const browser: Pick<typeof Browser, "runtime">;
declare const chrome: typeof browser;

/**
 * Not by `wxt/browser`, which looks at the browser's functions at once: they are made when they are looked
 * at, and that takes longer than all else here does (`npm run bench:pages`). Where the extension was switched
 * off under this page, the call itself throws. Where the browser has no `browser`, something of the page may be called so.
 */
async function ask(type: string): Promise<{ ok: boolean } | undefined> {
  const { runtime } = import.meta.env.FIREFOX || import.meta.env.SAFARI ? browser : chrome;
  return runtime.sendMessage({ type, payload: {} });
}

/**
 * Hears what nothing else tells of. In Firefox, how often something of the document comes up in the top layer: the browser
 * does not say what lies over an element. In Chromium, which controls were reported as not filled in as they should be: it
 * says so beside them, above the top layer, where no script sees it. Once a page has taken away what listens, it may
 * listen first, and keep from being heard what it likes.
 * @returns listens again
 */
function hearPage(handled: HandledFields): () => void {
  /** An event that no page knows the name of. */
  const proof = `${Math.random()}`;
  let isHeard = true;
  const hear = (event: Event) => {
    if (event.type === proof) isHeard = true;
    else if (import.meta.env.CHROME) handled.reported?.add(event.target as Element);
    else if ((event as ToggleEvent).newState === "open") handled.risen += 1;
  };
  const listen = () => {
    dispatchEvent(new Event(proof));
    if (!isHeard) {
      handled.risen = NaN;
      handled.reported = undefined;
    }
    isHeard = false;
    addEventListener(import.meta.env.CHROME ? "invalid" : "beforetoggle", hear, true);
    addEventListener(proof, hear);
  };
  listen();
  return listen;
}

/**
 * The only thing that is in every page, and only in its top frame until a person goes into another: it waits for
 * somebody to go to a field that could take an email address, and then has the offer brought into this frame. Where a
 * page moves the focus by itself, it waits on, so that the page learns nothing from trying. Until a field has the
 * focus it does not so much as look at the document, which the browser would have to make known to this world first.
 */
export default defineUnlistedScript(() => {
  // What the page calls so is there as well.
  if (Object.hasOwn(globalThis, "alibiSentinel") && globalThis.alibiSentinel) return;
  const inTop = window === top;
  const handled: HandledFields = {
    touched: new WeakSet(),
    isTyped,
    risen: 0,
    // Into frames it comes after the page's own scripts.
    reported: inTop ? new WeakSet() : undefined,
    listenAgain: () => listen(),
  };
  globalThis.alibiSentinel = handled;

  // Before any script of the page.
  const hearAgain = hearPage(handled);
  let awake = false;
  let listenForTouch: (() => void) | undefined;

  const look = (event?: Event) => {
    if (event?.isTrusted === false) return;
    // A picture or a feed has no place for an offer, though there may be a field in it.
    if (!(document.documentElement instanceof HTMLElement)) return;
    const start = event?.type === "focusin" ? (event.target as Element) : document.activeElement;
    const focused = findFocused(start, (root) => root.addEventListener("focusin", look, true));
    if (!(focused instanceof HTMLInputElement && /^(email|text)$/.test(focused.type))) return;
    trackTyping(focused);
    watch();
    if (!awake && handled.touched.has(focused)) void wake();
  };

  const watch = () => {
    listenForTouch ??= watchTouch(handled, () =>
      awake ? globalThis.alibiOffer?.consider() : look(),
    );
  };

  const wake = async () => {
    awake = true;
    // Without an answer the worker was ended meanwhile, or the extension updated under this page.
    const answer = await ask("offer.wake").catch(() => undefined);
    awake = answer?.ok === true;
  };

  /** The focus goes into a frame, or, seen from inside one, perhaps into the next. */
  const leave = ({ target, isTrusted }: Event) => {
    if (target === window && isTrusted) setTimeout(tellOfFrame, 0, true);
  };

  /** Firefox has the frame in focus, and knows of the press in it, only after that, and some time later where its process is new. */
  const tellOfFrame = (mayBeLate: boolean) => {
    const focused = findFocused(document.activeElement);
    const isInFrame =
      !inTop || focused instanceof HTMLIFrameElement || focused instanceof HTMLFrameElement;
    if (isInFrame && navigator.userActivation.hasBeenActive) {
      ask("offer.watchFrames").catch(() => {});
    } else if (mayBeLate) setTimeout(tellOfFrame, 300, false);
  };

  /** What is there already is not added twice. */
  const listen = () => {
    addEventListener("focusin", look, true);
    addEventListener("blur", leave);
    listenForTouch?.();
    hearAgain();
  };

  listen();
  // It is in the top frame before anything can have the focus there, and comes into others because of it.
  if (inTop) return;
  watch();
  look();
});
