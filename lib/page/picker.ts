import { getMessage } from "@/lib/words/getMessage";
import { isTextField, isUsable } from "@/lib/fields/usableFields";
import type { PickField } from "@/lib/messages/offerState";
import { findFocused, elementAt } from "@/lib/fields/shadowTrees";
import { closestTo } from "@/lib/fields/safeDom";
import { keepRestFromPage } from "./events";
import { createElement, setUnfindableText, createOverlay } from "./overlay";
import tokens from "@/components/controls/tokens.css?inline";
import css from "./picker.css?inline";

/**
 * Lets the person point at a field: with the mouse, or with Tab and then Enter. Calls back once with the field, or with
 * null if they cancel. Until then nothing else in the page can be pressed.
 */
export const pickField: PickField = (signal, done) => {
  const { host, content, open } = createOverlay(
    tokens + css,
    findFocused(document.activeElement) ?? document.body,
  );
  const frame = createElement("div", "frame");
  content.append(frame);
  open();
  if (window === top) {
    const bar = createElement("div", "chip bar");
    bar.setAttribute("role", "status");
    bar.dir = getMessage("languageDirection");
    bar.lang = getMessage("languageTag");
    setUnfindableText(bar, getMessage("pickerWords"));
    content.append(bar);
  }
  signal.addEventListener("abort", () => host.remove());

  const outline = (field: HTMLInputElement | undefined) => {
    frame.hidden = field === undefined;
    if (!field) return;
    const { left, top: above, width, height } = field.getBoundingClientRect();
    frame.style.cssText = `left:${left}px;top:${above}px;width:${width}px;height:${height}px`;
  };
  outline(undefined);

  const listen = (type: string, hear: (event: Event) => void) =>
    addEventListener(type, (event) => event.isTrusted && hear(event), { capture: true, signal });
  listen("pointermove", (event) => outline(fieldAt(event as PointerEvent)));
  listen("focusin", () => outline(findFocusedField()));
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"]) listen(type, swallow);
  listen("click", (event) => {
    swallow(event);
    const field = fieldAt(event as PointerEvent);
    if (field) done(field);
  });
  listen("keydown", (event) => {
    const { key } = event as KeyboardEvent;
    if (key !== "Escape" && key !== "Enter") return;
    swallow(event);
    keepRestFromPage(key);
    const field = key === "Enter" ? findFocusedField() : null;
    if (field !== undefined) done(field);
  });
};

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function findFocusedField(): HTMLInputElement | undefined {
  const focused = findFocused(document.activeElement);
  return isTextField(focused) && isUsable(focused) ? focused : undefined;
}

function fieldAt({ clientX, clientY }: PointerEvent): HTMLInputElement | undefined {
  const hit = elementAt(clientX, clientY);
  // A label or an icon over the field leads to it.
  const label = hit && closestTo<HTMLLabelElement>(hit, "label");
  const field = isTextField(hit) ? hit : label?.control;
  return isTextField(field) && isUsable(field) ? field : undefined;
}
