import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import {
  isEditable,
  findTextFields,
  isTextField,
  isReachable,
  isShown,
  isUsable,
} from "@/lib/fields/usableFields";
import { explainIntent } from "@/lib/fields/explainIntent";
import { hasTraits, readTraits } from "@/lib/fields/fieldTraits";
import { findFocused } from "@/lib/fields/shadowTrees";
import { findTwin, isEmailField } from "@/lib/fields/emailField";
import { readForm } from "@/lib/fields/readForm";
import { send } from "@/lib/messages/send";
import type { OfferedAlias } from "@/lib/messages/offerState";
import type { PickedField } from "@/lib/model/site/pickedField";
import { isOverlay } from "@/lib/overlay/createOverlay";
import { showOffer, type Offer } from "./offer";
import { setRefusalReader } from "./refusal";
import { isSeen } from "./visibility";

/** So that as little moves as can be, and all of it is over at once. */
const nearest = { block: "nearest", inline: "nearest", behavior: "instant" } as const;

/** The second stage, brought into a frame when a field that could take an email address is touched. */
export default defineUnlistedScript(() => {
  // What the page calls so is there as well.
  if (Object.hasOwn(globalThis, "alibiOffer")) return;
  if (!Object.hasOwn(globalThis, "alibiSentinel")) globalThis.alibiSentinel = undefined;
  const inTop = window === top;

  /** The field that has the chip. */
  interface Shown {
    field: HTMLElement;
    /** Has the person asked for it by name, by the shortcut, the menu or the popup? */
    asked: boolean;
    controller: AbortController;
    offer?: Offer;
  }

  let picked: PickedField[] = [];
  let shown: Shown | undefined;
  let picking: AbortController | undefined;
  /** The field that the worker was told of, to which alone what comes next may be done. */
  let named: HTMLElement | undefined;
  /** The same field, where the person has been at none, and there is no other. */
  let only: HTMLElement | undefined;

  const close = () => {
    shown?.controller.abort();
    shown = undefined;
  };

  const stopPicking = () => {
    picking?.abort();
    picking = undefined;
  };

  const isPicked = (field: HTMLInputElement) =>
    picked.some((each) => each.host === location.hostname && hasTraits(field, each));

  const isOffered = (field: Element) =>
    isTextField(field) && (isEmailField(field) || (isUsable(field) && isPicked(field)));

  const show = (field: HTMLElement, asked: boolean, alias?: OfferedAlias) => {
    close();
    const controller = new AbortController();
    const mine: Shown = { field, asked, controller };
    shown = mine;
    mine.offer = showOffer({
      field,
      asked,
      alias,
      takes: () => (mine.asked ? isEditable(field) && isShown(field) : isOffered(field)),
      signal: controller.signal,
      close: () => (shown?.controller === controller ? close() : controller.abort()),
    });
  };

  const findKeyboard = () => {
    const { activeElement } = document;
    if (activeElement && isOverlay(activeElement)) return shown?.field ?? null;
    return findFocused(activeElement, (root) => root.addEventListener("focusin", notice, true));
  };

  /**
   * The field with the keyboard, if the person can mean it: in a frame, which may have taken the keyboard by
   * itself, one that they went to.
   */
  const findMeant = () => {
    const field = findKeyboard();
    // Nothing can be shown in a picture or a feed, though there may be a field in it.
    const isHtml = document.documentElement instanceof HTMLElement;
    if (!isHtml || !isEditable(field)) return undefined;
    return inTop || globalThis.alibiSentinel?.touched.has(field) ? field : undefined;
  };

  /** The one email field that can be seen, and reached, in the page itself; what repeats it is filled with it. */
  const findOnly = () => {
    const all = inTop ? findTextFields(isOverlay).filter(isOffered) : [];
    const [first, second, ...more] = all.filter((field) => isReachable(field));
    if (!first || more.length > 0) return undefined;
    return !second || findTwin(first) === second ? first : undefined;
  };

  const consider = (start: Element | null) => {
    if (!document.hasFocus()) return;
    if (start && isOverlay(start)) return;
    const focused = findFocused(start, (root) => root.addEventListener("focusin", notice, true));
    if (!isTextField(focused) || focused === shown?.field || picking) return;
    close();
    // What a page focuses by itself is none of ours.
    if (!globalThis.alibiSentinel?.touched.has(focused)) return;
    if (isOffered(focused) && isReachable(focused)) show(focused, false);
  };

  const notice = ({ target, isTrusted }: Event) => isTrusted && consider(target as Element);

  /** Also once a page has taken away what listened; what still does is not added twice. */
  const listen = () => {
    addEventListener("focusin", notice, true);
    globalThis.alibiSentinel?.listenAgain?.();
  };

  globalThis.alibiOffer = {
    count() {
      const fields = findTextFields(isOverlay);
      const offered = fields.filter(isOffered);
      const explained = offered.find((field) => field === findKeyboard()) ?? offered[0];
      const form = explained && explainIntent(readForm(explained));
      return { fields: fields.length, emailFields: offered.length, form };
    },
    async keyboard(orOnly) {
      const field = findMeant();
      only = !field && orOnly ? findOnly() : undefined;
      named = field ?? only;
      if (only) return 0;
      const { touchedAt = Date.now() } = globalThis.alibiSentinel ?? {};
      // Before anything is waited for, in which a page could take the keyboard.
      const at = document.hasFocus() ? Date.now() : touchedAt;
      return field && (inTop || (await isSeen(field))) ? at : null;
    },
    insert(alias) {
      only?.focus({ preventScroll: true });
      const field = findMeant();
      if (!field || field !== named) return false;
      // What is filled is to be seen, as what is typed is.
      field.scrollIntoView(nearest);
      if (!isReachable(field, true)) return false;
      // Whoever asked by name meant this field, whatever it looks like.
      if (shown?.field === field && shown.offer?.press(alias)) shown.asked = true;
      else show(field, true, alias);
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
        // Once, and here at once: the worker may refuse to hear of it.
        stopPicking();
        if (field) globalThis.alibiSentinel?.touched.add(field);
        field?.focus();
        const kept = field && { host: location.hostname, ...readTraits(field) };
        void send("offer.picked", { field: kept });
      });
    },
    stopPicking,
    setRefusalReader,
    forget: close,
  };

  consider(document.activeElement);
});
