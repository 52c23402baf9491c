import { unfindableTextRule } from "./words";

/**
 * A layer over the page that the page can neither read nor restyle: its content is in a closed shadow
 * root with constructed styles (which need no permission from the page's CSP), itself in the top
 * layer. Where it is, is said by a rule of its own, not by attributes that a page could watch or set.
 */
export interface Layer {
  host: HTMLElement;
  content: ShadowRoot;
  /** Sets a property of the host. */
  set(property: string, value: string): void;
}

const layers = new WeakSet<Element>();

/** Is it ours? Nothing in it is a field of the page. */
export function isOverlay(element: Element): boolean {
  return layers.has(element);
}

/**
 * @param css of all that is in it
 * @param beside what it is for: it goes into the same dialog
 */
export function createOverlay(css: string, beside: Element): Layer {
  const host = document.createElement("div");
  layers.add(host);
  host.popover = "manual";
  const content = host.attachShadow({ mode: "closed" });
  const look = new CSSStyleSheet();
  look.replaceSync(css + unfindableTextRule);
  const own = new CSSStyleSheet();
  const rule = own.cssRules[own.insertRule(":host {}")] as CSSStyleRule;
  content.adoptedStyleSheets = [look, own];
  const modals = document.querySelectorAll("dialog:modal");
  // What was opened over the field since has made everything else inert.
  const inner = findModal(beside) ?? modals[modals.length - 1];
  (inner ?? document.documentElement).append(host);
  host.showPopover();
  return {
    host,
    content,
    set: (property, value) => rule.style.setProperty(property, value, "important"),
  };
}

/**
 * Everything outside an open modal dialog is inert, the top layer included; and those that pages make
 * themselves take the focus back from whatever is outside, and close when something there is pressed.
 */
function findModal(element: Element): Element | undefined {
  for (let inner: Element | null = element; inner;) {
    const modal = inner.closest("dialog, [aria-modal=true], [role=dialog]");
    if (modal) return modal;
    const root = inner.getRootNode();
    inner = root instanceof ShadowRoot ? root.host : null;
  }
  return undefined;
}
