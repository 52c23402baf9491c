import type { browser as Browser } from "wxt/browser";
import { findFocused } from "@/lib/fields/shadowTrees";
import { watchTouch, type HandledFields } from "./touch";
import { isTyped, trackTyping } from "./enteredByPerson";

declare const browser: Pick<typeof Browser, "runtime">;
declare const chrome: typeof browser;

/**
 * Not through `wxt/browser`, which reads the browser's functions at once: the browser creates them when they are read,
 * and that takes longer than everything else here (`npm run bench -- pages`). If the extension was switched off under this
 * page, the call itself throws. In a browser without `browser`, an element of the page may have that name.
 */
async function ask(type: string): Promise<{ ok: boolean } | undefined> {
  const { runtime } = import.meta.env.FIREFOX || import.meta.env.SAFARI ? browser : chrome;
  return runtime.sendMessage({ type, payload: {} });
}

/**
 * Hears, in browsers that do not say what lies over an element, how often popovers and dialogs of the document open.
 * Once a page has removed the listener, it may listen first and keep events from it.
 * @returns adds the listener again
 */
function hearPage(handled: HandledFields): () => void {
  if (import.meta.env.CHROME) return () => {};
  /** An event whose name no page knows. */
  const proof = `${Math.random()}`;
  let isHeard = true;
  const hear = (event: Event) => {
    if (event.type === proof) isHeard = true;
    else if ((event as ToggleEvent).newState === "open") handled.risen += 1;
  };
  const listen = () => {
    dispatchEvent(new Event(proof));
    if (!isHeard) handled.risen = NaN;
    isHeard = false;
    addEventListener("beforetoggle", hear, true);
    addEventListener(proof, hear);
  };
  listen();
  return listen;
}

/** What a person presses to get to a field: “With email”. */
const control =
  "button, summary, a[href], [role=button], [role=tab], input:is([type=button], [type=submit], [type=radio], [type=checkbox])";

/** A field that the page focuses this long after a press on a control was gone to by that press. In ms. */
const answering = 1000;

/**
 * The only script that is in every page, and only in its top frame until a person goes into another one. It waits until
 * a person goes to a field that could take an email address, and then has the offer injected into this frame. If the
 * page itself moves the focus, and not because they pressed a control, it goes on waiting, so that the page learns
 * nothing by trying. Until a field has the focus it does not even touch the document, which the browser would first
 * have to make available to this world.
 */
export function watchPage(): void {
  // Only own properties: a page's element with this `id` is a property of the global object as well.
  if (Object.hasOwn(globalThis, "alibiSentinel") && globalThis.alibiSentinel) return;
  const inTop = window === top;
  const handled: HandledFields = {
    touched: new WeakSet(),
    isTyped,
    risen: 0,
    listenAgain: () => listen(),
  };
  globalThis.alibiSentinel = handled;

  // In the top frame, this is before any script of the page.
  const hearAgain = hearPage(handled);
  let awake = false;
  let touching: ReturnType<typeof watchTouch> | undefined;
  /** When the person last pressed a control, unless they have pressed something else since. */
  let pressedAt = -Infinity;

  const look = (event?: Event) => {
    if (event?.isTrusted === false) return;
    // In an image (SVG) or a feed (XML), nothing can be shown or filled in, although there may be a field in it.
    if (!(document.createElement("p") instanceof HTMLElement)) return;
    const start = event?.type === "focusin" ? (event.target as Element) : document.activeElement;
    const focused = findFocused(start, (root) => root.addEventListener("focusin", look, true));
    if (!(focused instanceof HTMLInputElement && /^(email|text)$/.test(focused.type))) return;
    trackTyping(focused);
    const { touch, replacesTouched } = watch();
    const isAnswer = event !== undefined && event.timeStamp - pressedAt < answering;
    if (isAnswer || replacesTouched(focused)) touch(focused);
    if (!awake && handled.touched.has(focused)) void wake();
  };

  const watch = () => {
    if (touching) return touching;
    removeEventListener("keydown", tab, true);
    touching = watchTouch(handled, () => (awake ? globalThis.alibiOffer?.consider() : look()));
    touching.readPress();
    return touching;
  };

  /** The first thing that a person does may be to go to a field by Tab. */
  const tab = (event: KeyboardEvent) =>
    event.isTrusted && event.key === "Tab" && watch().type(event);

  /** By mouse, finger or key. */
  const press = (event: Event) => {
    if (!event.isTrusted) return;
    // Not `closest` of the element: in a form, a field may have that name.
    const isControl = Element.prototype.closest.call(event.composedPath()[0] as Element, control);
    pressedAt = isControl ? event.timeStamp : -Infinity;
  };

  const wake = async () => {
    awake = true;
    // Without an answer, the worker was ended meanwhile, or the extension was updated under this page.
    const answer = await ask("offer.wake").catch(() => undefined);
    awake = answer?.ok === true;
  };

  /** The focus has gone into a frame or, seen from inside a frame, perhaps into another one. */
  const leave = ({ target, isTrusted }: Event) => {
    if (target === window && isTrusted) setTimeout(tellOfFrame, 0, true);
  };

  /**
   * Firefox updates the focused frame, and the user activation, only after this event; later still if the frame's
   * process is new.
   */
  const tellOfFrame = (mayBeLate: boolean) => {
    const focused = findFocused(document.activeElement);
    const isInFrame =
      !inTop || focused instanceof HTMLIFrameElement || focused instanceof HTMLFrameElement;
    if (isInFrame && navigator.userActivation.hasBeenActive) {
      ask("offer.watchFrames").catch(() => {});
    } else if (mayBeLate) setTimeout(tellOfFrame, 300, false);
  };

  /** A listener that is still there is not added twice. */
  const listen = () => {
    addEventListener("focusin", look, true);
    addEventListener("click", press, true);
    addEventListener("blur", leave);
    if (touching) touching.listen();
    else addEventListener("keydown", tab, true);
    hearAgain();
  };

  listen();
  // In the top frame, the sentinel is there before anything can have the focus; into others it comes because they have
  // it.
  if (inTop) return;
  watch();
  look();
}
