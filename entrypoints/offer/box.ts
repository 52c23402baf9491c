import tokens from "@/components/tokens.css?inline";
import css from "./offer.css?inline";
import { findSpot } from "./place";

/**
 * A box over the page that the page can neither read nor restyle: its content is in a closed shadow
 * root with constructed styles (which need no permission from the page's CSP), itself in the top
 * layer. Where it is, is said by a rule of its own, not by attributes that a page could watch or set.
 */
export interface Box {
  content: ShadowRoot;
  /** Puts it where there is room beside the field now. */
  place(): void;
  owns(target: EventTarget | null): boolean;
  remove(): void;
}

export function createBox(field: HTMLElement): Box {
  const host = document.createElement("div");
  host.popover = "manual";
  const content = host.attachShadow({ mode: "closed" });
  const look = new CSSStyleSheet();
  look.replaceSync(tokens + css);
  const spot = new CSSStyleSheet();
  const rule = spot.cssRules[spot.insertRule(":host {}")] as CSSStyleRule;
  content.adoptedStyleSheets = [look, spot];
  // Everything outside an open modal dialog is inert, the top layer included.
  (field.closest("dialog:modal") ?? document.documentElement).append(host);
  host.showPopover();

  function remove(): void {
    // Whoever is in it with the keyboard goes on from the field, not from the top of the page.
    if (content.activeElement) field.focus();
    host.remove();
  }

  function place(): void {
    const { width, height } = host.getBoundingClientRect();
    const { left, top } = findSpot(field, width, height);
    rule.style.setProperty("left", `${Math.round(left)}px`, "important");
    rule.style.setProperty("top", `${Math.round(top)}px`, "important");
  }

  return { content, place, owns: (target) => target === host, remove };
}
