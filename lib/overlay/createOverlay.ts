import { unfindableTextRule } from "./element";

/**
 * A layer over the page that the page can neither read nor restyle: its content is in a closed shadow
 * root with constructed styles (which need no permission from the page's CSP), itself in the top
 * layer. Where it is, is said by a rule of its own, not by attributes that a page could watch or set.
 */
interface Overlay {
  host: HTMLElement;
  content: ShadowRoot;
  /** Sets a property of the host, or a custom one of `.chip` in it. */
  set(property: string, value: string): void;
  /** Draws it as large as it would be in a page that is not zoomed by its own style. */
  resetZoom(): void;
}

const overlays = new WeakSet<Element>();

/**
 * What a page says of a custom property by its name (`@property`, `CSS.registerProperty`) holds in all shadow
 * trees: it is not inherited any more, or is no colour. So ours are called something else in each document.
 */
const salt = Math.random().toString(36).slice(2);

function rename(css: string): string {
  return css.replaceAll("--", `--${salt}`);
}

/** Is it ours? Nothing in it is a field of the page. */
export function isOverlay(element: Element): boolean {
  return overlays.has(element);
}

/**
 * Not as the last in a dialog, where there is more than one thing in it: many styles have room below all but that, and the
 * dialog would grow. Not by functions of its own: of a form, those may be fields of these names.
 */
export function putInto(parent: Element, host: HTMLElement): void {
  const last = ":scope:not(:root) > :last-child:not(:only-child)";
  const { querySelector, insertBefore } = Element.prototype;
  insertBefore.call(parent, host, querySelector.call(parent, last));
}

/**
 * What an element is in moves as it does itself. The page may have something open for the element: of all that is open for
 * the same one, browsers lead the keyboard into one alone.
 */
export function findAnchor(element: HTMLElement): HTMLElement {
  return element.parentElement ?? element;
}

/**
 * @param anchor what `anchor()` in its styles means, without a name that a page could see. In Chromium alone: it has to be
 * looked, again and again, whether it is still where it belongs, and in Firefox such a look brings it back up above what a
 * page lays over it
 */
export function show(host: HTMLElement, anchor: HTMLElement | undefined): void {
  if (anchor && import.meta.env.CHROME) host.showPopover({ source: anchor });
  else host.showPopover();
}

/**
 * @param css of all that is in it
 * @param beside what it is for: it goes into the same dialog
 * @param anchor for `show`
 */
export function createOverlay(css: string, beside: Element, anchor?: HTMLElement): Overlay {
  const host = document.createElement("div");
  overlays.add(host);
  host.popover = "manual";
  const content = host.attachShadow({ mode: "closed" });
  const look = new CSSStyleSheet();
  look.replaceSync(rename(css) + unfindableTextRule);
  const own = new CSSStyleSheet();
  // Which custom properties the host has, `computedStyleMap` tells the page.
  own.replaceSync(":host {} .chip {}");
  const [outer, inner] = Array.from(own.cssRules) as CSSStyleRule[];
  content.adoptedStyleSheets = [look, own];
  const modals = document.querySelectorAll("dialog:modal");
  // What was opened over the field since has made everything else inert.
  const modal = findModal(beside) ?? modals[modals.length - 1];
  putInto(modal ?? document.documentElement, host);
  show(host, anchor);
  const set = (property: string, value: string) =>
    (property.startsWith("--") ? inner : outer)?.style.setProperty(
      rename(property),
      value,
      "important",
    );
  return {
    host,
    content,
    set,
    resetZoom: () => set("zoom", `${1 / (host.parentElement?.currentCSSZoom ?? 1)}`),
  };
}

/**
 * The dialog that an element is in. Everything outside an open modal one is inert, the top layer included; and those
 * that pages make themselves take the focus back from whatever is outside, and close when something there is pressed,
 * as popovers do.
 */
function findModal(element: Element): Element | undefined {
  for (let inner: Element | null = element; inner;) {
    const modal = inner.closest("dialog, [aria-modal=true], [role=dialog], :popover-open");
    if (modal) return modal;
    const root = inner.getRootNode();
    inner = root instanceof ShadowRoot ? root.host : null;
  }
  return undefined;
}
