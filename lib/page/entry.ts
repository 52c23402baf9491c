import {
  isEditable,
  findTextFields,
  isTextField,
  isReachable,
  isShown,
  isUsable,
} from "@/lib/fields/usableFields";
import { judgeIntent } from "@/lib/fields/judgeIntent";
import { hasTraits, readTraits } from "@/lib/fields/nameField";
import { findFocused } from "@/lib/fields/shadowTrees";
import { findTwin, isEmailField } from "@/lib/fields/emailField";
import { readForm } from "@/lib/fields/readForm";
import { rootOf } from "@/lib/fields/safeDom";
import { send } from "@/lib/messages/send";
import type { OfferedAlias } from "@/lib/messages/offerState";
import type { PickedField } from "@/lib/model/site";
import { forgetLate } from "./deliver";
import { isOverlay } from "./overlay";
import { isInView, showOffer } from "./offer";
import type { RunningOffer } from "./runOffer";

/** Scrolls as little as possible, and at once. */
const nearest = { block: "nearest", inline: "nearest", behavior: "instant" } as const;

/** No more email fields are counted: to tell one takes longer the more fields its form has. */
const mostOffered = 100;

/** Makes the offer known to the worker in this frame, and shows it in the field that is touched. */
export function startOffering(): void {
  // Only own properties: a page's element with this `id` is a property of the global object as well.
  if (Object.hasOwn(globalThis, "alibiOffer")) return;
  if (!Object.hasOwn(globalThis, "alibiSentinel")) globalThis.alibiSentinel = undefined;
  const inTop = window === top;

  /** The field that has the chip. */
  interface CurrentOffer {
    field: HTMLElement;
    /** Has the person asked for it explicitly, by the shortcut, the menu or the popup? */
    isRequested: boolean;
    controller: AbortController;
    /** Missing as long as the chip has nothing to say. */
    offer?: RunningOffer | undefined;
  }

  let picked: PickedField[] = [];
  let current: CurrentOffer | undefined;
  let picking: AbortController | undefined;
  /** The field that the worker was told of; only this one may be filled next. */
  let named: HTMLElement | undefined;
  /** The same field, if the person has been in no field and it is the only one. */
  let only: HTMLElement | undefined;

  const close = () => {
    current?.controller.abort();
    current = undefined;
  };

  const stopPicking = () => {
    picking?.abort();
    picking = undefined;
  };

  const isPicked = (field: HTMLInputElement) =>
    picked.some((each) => each.host === location.hostname && hasTraits(field, each));

  const isOffered = (field: Element) =>
    isTextField(field) && (isEmailField(field) || (isUsable(field) && isPicked(field)));

  const findOffered = () => {
    const found: HTMLInputElement[] = [];
    for (const field of findTextFields(isOverlay)) {
      if (found.length < mostOffered && isOffered(field)) found.push(field);
    }
    return found;
  };

  const show = (field: HTMLElement, isRequested: boolean, alias?: OfferedAlias) => {
    close();
    const controller = new AbortController();
    const mine: CurrentOffer = { field, isRequested, controller };
    current = mine;
    void showOffer({
      field,
      isRequested,
      alias,
      takes: () => (mine.isRequested ? isEditable(field) && isShown(field) : isOffered(field)),
      signal: controller.signal,
      close: () => (current?.controller === controller ? close() : controller.abort()),
    }).then((running) => (mine.offer = running));
  };

  const findKeyboard = () => {
    const focused = findFocused(document.activeElement, (root) =>
      root.addEventListener("focusin", notice, true),
    );
    const { host = focused } = (focused ? rootOf(focused) : {}) as Partial<ShadowRoot>;
    return host && isOverlay(host) ? (current?.field ?? null) : focused;
  };

  /**
   * The focused field, if the person can mean it. A frame may have taken the focus by itself, so there it must be a
   * field that the person went to.
   */
  const findMeant = () => {
    const field = findKeyboard();
    // As in the sentinel: in an image (SVG) or a feed (XML), nothing can be shown.
    const isHtml = document.createElement("p") instanceof HTMLElement;
    if (!isHtml || !isEditable(field)) return undefined;
    return inTop || globalThis.alibiSentinel?.touched.has(field) ? field : undefined;
  };

  /**
   * The only email field of the top page that is visible and reachable; a twin of it does not count, since both are
   * filled together.
   */
  const findOnly = () => {
    const all = inTop ? findOffered() : [];
    const [first, second, ...more] = all.filter((field) => isReachable(field));
    if (!first || more.length > 0) return undefined;
    return !second || findTwin(first) === second ? first : undefined;
  };

  const consider = (start: Element | null) => {
    if (!document.hasFocus()) return;
    if (start && isOverlay(start)) return;
    const focused = findFocused(start, (root) => root.addEventListener("focusin", notice, true));
    if (!isTextField(focused) || focused === current?.field || picking) return;
    close();
    // A field that the page focused by itself gets no offer.
    if (!globalThis.alibiSentinel?.touched.has(focused)) return;
    if (isOffered(focused) && isReachable(focused)) show(focused, false);
  };

  const notice = ({ target, isTrusted }: Event) => isTrusted && consider(target as Element);

  /** Also adds what a page has removed; a listener that is still there is not added twice. */
  const listen = () => {
    addEventListener("focusin", notice, true);
    globalThis.alibiSentinel?.listenAgain();
  };

  globalThis.alibiOffer = {
    count() {
      const offered = findOffered();
      const explained = offered.find((field) => field === findKeyboard()) ?? offered[0];
      const form = explained && judgeIntent(readForm(explained));
      return { emailFields: offered.length, isInField: findMeant() !== undefined, form };
    },
    async keyboard(orOnly) {
      const field = findMeant();
      only = !field && orOnly ? findOnly() : undefined;
      named = field ?? only;
      if (only) return 0;
      const { touchedAt = Date.now() } = globalThis.alibiSentinel ?? {};
      // Read before the first `await`, during which a page could take the focus.
      const at = document.hasFocus() ? Date.now() : touchedAt;
      return field && (inTop || (await isInView(field))) ? at : null;
    },
    insert(alias) {
      only?.focus({ preventScroll: true });
      const field = findMeant();
      if (!field || field !== named) return false;
      // A field must be visible when it is filled, as it is when it is typed into.
      field.scrollIntoView(nearest);
      if (!isReachable(field, true)) return false;
      // The person asked explicitly, so they meant this field, whatever it looks like.
      if (current?.field === field && current.offer) {
        current.offer.press(alias);
        current.isRequested = true;
      } else show(field, true, alias);
      return true;
    },
    consider: () => consider(document.activeElement),
    setPicked(fields) {
      picked = fields;
      listen();
      consider(document.activeElement);
      return true;
    },
    startPicking(pickField) {
      close();
      stopPicking();
      picking = new AbortController();
      pickField(picking.signal, (field) => {
        // Once, and without waiting for the worker, which may refuse the message.
        stopPicking();
        if (field) globalThis.alibiSentinel?.touched.add(field);
        field?.focus();
        const traits = field && { host: location.hostname, ...readTraits(field) };
        void send("offer.picked", { field: traits });
      });
    },
    stopPicking,
    forget() {
      close();
      forgetLate();
    },
  };

  consider(document.activeElement);
}
