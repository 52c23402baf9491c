import { flatParentOf, isMatch } from "@/lib/fields/safeDom";
import { isFocused } from "@/lib/fields/shadowTrees";

export function createElement<Name extends "div" | "span">(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

/**
 * Shows words that no page can find: `window.find` also searches closed shadow trees, so a page could try letter by
 * letter, but it does not search text that styles generate. Screen readers read that like any other text.
 */
export function setUnfindableText(element: HTMLElement, words: string): void {
  element.dataset["words"] = words;
}

/** Must be in the styles of every overlay. */
const unfindableTextRule = "[data-words]::before { content: attr(data-words); }";

const overlays = new WeakSet<Element>();

/**
 * If a page registers a custom property by its name (`@property`, `CSS.registerProperty`), that holds in all shadow
 * trees: the property is then no longer inherited, say, or no colour. So ours have other names in each document.
 */
const salt = Math.random().toString(36).slice(2);

function rename(css: string): string {
  return css.replaceAll("--", `--${salt}`);
}

/** Is this element the host of an overlay of ours? Then nothing in it is a field of the page. */
export function isOverlay(element: Element): boolean {
  return overlays.has(element);
}

/** Not by the parent's own method: in a form, a field may have its name. */
export function putInto(parent: Element, host: HTMLElement): void {
  Element.prototype.append.call(parent, host);
}

/**
 * The parent moves as the element itself does. The element itself may already be the source of a popover of the page,
 * and of all popovers with the same source, browsers lead the keyboard into only one. It may be part of a drawing, which
 * cannot be a source.
 */
export function findAnchor(element: HTMLElement): HTMLElement {
  const { parentElement } = element;
  return parentElement instanceof HTMLElement ? parentElement : element;
}

/**
 * @param anchor what `anchor()` in its styles refers to, without a name that a page could see. Only in Chromium: the
 * place has to be checked again and again, and in Firefox such a check puts the popover back above what a page lays
 * over it
 */
export function show(host: HTMLElement, anchor: HTMLElement | undefined): void {
  if (anchor && import.meta.env.CHROME) host.showPopover({ source: anchor });
  else host.showPopover();
}

/**
 * An overlay that the page can neither read nor restyle: its content is in a closed shadow root with constructed styles
 * (which need no permission from the page's CSP), and its host is in the top layer. A rule inside sets its place, not
 * attributes, which a page could watch or set.
 * @param css for everything in it
 * @param beside the element that it is for
 * @param anchor passed to `show`
 */
export function createOverlay(css: string, beside: Element, anchor?: HTMLElement) {
  // No page has an element of this name, or can name one in its styles or scripts, or fit one of its own to it. All
  // names have one length, which a page can measure.
  const [number = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  const host = document.createElement(`x-${number.toString().padStart(20, "0")}`);
  overlays.add(host);
  host.popover = "manual";
  const content = host.attachShadow({ mode: "closed" });
  const look = new CSSStyleSheet();
  look.replaceSync(rename(css) + unfindableTextRule);
  const own = new CSSStyleSheet();
  // Custom properties are set on `.chip`: those of the host can be read by the page, with `computedStyleMap`.
  own.replaceSync(":host {} .chip {}");
  const [outer, inner] = Array.from(own.cssRules) as CSSStyleRule[];
  content.adoptedStyleSheets = [look, own];
  const parent = findParent(beside);
  /** Sets a property of the host, or a custom one of `.chip` in it. */
  const set = (property: string, value: string) =>
    (property.startsWith("--") ? inner : outer)?.style.setProperty(
      rename(property),
      value,
      "important",
    );
  let zoom = 0;
  /** Draws it in the size that it would have if the page had no `zoom` in its styles. */
  const resetZoom = () => {
    const now = (host.parentElement ?? parent).currentCSSZoom ?? 1;
    if (now !== zoom) set("zoom", `${1 / now}`);
    zoom = now;
  };
  // Read before anything is written.
  resetZoom();
  return {
    host,
    content,
    set,
    resetZoom,
    /** Puts it into the page and shows it. */
    open() {
      putInto(parent, host);
      show(host, anchor);
    },
  };
}

/**
 * Removes an element of ours from the page. In Chromium, removing any node ends the undo step that is being typed, so
 * that Ctrl+Z would undo less than without us. So while the field has the focus, the element is only hidden; it is
 * removed when the field loses the focus. In Firefox, no event says so if the page removes the field.
 */
export function removeElement(element: Element, field: HTMLElement, hide: () => void): void {
  if (import.meta.env.FIREFOX || !isFocused(field)) return element.remove();
  hide();
  field.addEventListener("focusout", () => element.remove(), { once: true });
}

/** Elements that the browser itself closes as soon as anything outside them is pressed. */
const dismissible = `dialog[open][closedby="any" i],
  :is([popover=""], [popover="auto" i], [popover="hint" i]):popover-open`;

/**
 * The root element, not one of the page's own subtrees: pages patch them by index or by name, and save them. Only
 * where the browser leaves no other way, the element that has to be pressed together with ours: everything outside an
 * open modal dialog is inert, the top layer included.
 */
function findParent(beside: Element): Element {
  for (let each: Element | null = beside; each; each = flatParentOf(each)) {
    if (isMatch(each, `dialog:modal, ${dismissible}`)) return each;
  }
  // A modal dialog that was opened since.
  return Array.from(document.querySelectorAll("dialog:modal")).at(-1) ?? document.documentElement;
}
