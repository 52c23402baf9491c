import type { ElementHandle, Page } from "@playwright/test";

/** The kinds of elements that a person reads or uses, and that must not be covered. */
export type Kind = "text" | "label" | "control" | "field" | "own field";

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Obstacle extends Rect {
  kind: Kind;
  words: string;
}

export type Field = ElementHandle<HTMLElement | SVGElement>;

/** Everything drawn in the window that matters to a person, except the offer. */
export function findObstacles(page: Page, field: Field): Promise<Obstacle[]> {
  return page.evaluate(readObstacles, field);
}

/**
 * Runs in the page. It walks the whole document instead of testing points of the window, so that it shares no
 * method with the code it judges.
 */
function readObstacles(own: Node): Obstacle[] {
  const controls =
    "a[href], button, select, summary, iframe, [role=button], [role=checkbox], [role=link], [role=combobox]";
  const pressable = /^(button|submit|reset|image|checkbox|radio|file|color|range)$/;
  const found: Obstacle[] = [];
  readRoot(document);
  return found;

  function readRoot(root: Document | ShadowRoot): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) readText(node);
      else if (node instanceof Element) readElement(node);
    }
  }

  function readText(text: Text): void {
    const parent = text.parentElement;
    if (text.data.trim() === "" || !parent || !isSeen(parent)) return;
    // Text on a control is part of the control; the children of a field are never shown.
    if (parent.closest(`${controls}, textarea, option, script, style, noscript`)) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    const kind = parent.closest("label") ? "label" : "text";
    for (const rect of range.getClientRects()) note(kind, text.data, rect, parent);
  }

  function readElement(element: Element): void {
    // The offer's shadow root contains a chip.
    const root = element.shadowRoot;
    if (root && !root.querySelector(".chip > .bar")) readRoot(root);
    const kind = findKind(element);
    if (!kind || !isSeen(element)) return;
    const words = element.getAttribute("name") ?? element.textContent;
    for (const rect of element.getClientRects()) {
      note(kind, `${element.localName} ${words}`, rect, element);
    }
  }

  function findKind(element: Element): Kind | undefined {
    if (element === own) return "own field";
    if (element instanceof HTMLTextAreaElement) return "field";
    if (element instanceof HTMLInputElement) {
      if (element.type === "hidden") return undefined;
      return pressable.test(element.type) ? "control" : "field";
    }
    return element.matches(controls) && !element.contains(own) ? "control" : undefined;
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  function isSeen(element: Element): boolean {
    // A modal dialog makes everything behind it unusable.
    const modal = document.querySelector("dialog:modal");
    if (modal && !modal.contains(element)) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function note(kind: Kind, words: string, rect: DOMRect, element: Element): void {
    let { left, top, right, bottom } = rect;
    const isText = kind === "text" || kind === "label";
    // Clipped content is not drawn.
    for (let each = isText ? element : findOuter(element); each; each = findOuter(each)) {
      const { overflowX, overflowY, display } = getComputedStyle(each);
      if (display === "inline" || display === "contents" || each === document.documentElement) {
        continue;
      }
      if (each === document.body) continue;
      const box = each.getBoundingClientRect();
      if (overflowX !== "visible")
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== "visible")
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    if (right - left <= 1 || bottom - top <= 1 || !isInWindow) return;
    found.push({ kind, words: words.trim().slice(0, 40), left, top, right, bottom });
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
  function findOuter(element: Element): Element | null {
    const root = element.getRootNode();
    return (
      element.assignedSlot ??
      element.parentElement ??
      (root instanceof ShadowRoot ? root.host : null)
    );
  }
}

/** The overlap of two boxes in px²; up to one pixel counts as rounding. */
export function overlapOf(one: Rect, other: Rect): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 1 && down > 1 ? across * down : 0;
}

export interface Cover {
  kind: Kind;
  words: string;
  area: number;
}

export function findCovered(boxes: readonly Rect[], obstacles: readonly Obstacle[]): Cover[] {
  return obstacles.flatMap(({ kind, words, ...rect }) => {
    const area = Math.round(Math.max(...boxes.map((box) => overlapOf(box, rect)), 0));
    return area > 0 ? [{ kind, words, area }] : [];
  });
}

/**
 * Whether a box of this size has a free position beside the bar. If so, a panel that covers something could have
 * been placed better.
 */
export function hasFreeSpot(
  size: { width: number; height: number },
  bar: Rect,
  obstacles: readonly Obstacle[],
  window: { width: number; height: number },
): boolean {
  const near = 8;
  for (let top = 4; top + size.height <= window.height - 4; top += 4) {
    for (let left = 4; left + size.width <= window.width - 4; left += 4) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const isBeside =
        box.left <= bar.right + near &&
        box.right >= bar.left - near &&
        box.top <= bar.bottom + near &&
        box.bottom >= bar.top - near;
      if (!isBeside || overlapOf(box, bar) > 0) continue;
      if (obstacles.every((each) => overlapOf(each, box) === 0)) return true;
    }
  }
  return false;
}
