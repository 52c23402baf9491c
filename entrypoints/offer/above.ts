import { findShadow } from "@/lib/fields/shadowTrees";
import { isOverlay } from "@/lib/overlay/createOverlay";

/* Things that may lie over the offer and let clicks through, but that no hit test finds at any point of the page. */

/** Selectors for what is in the top layer, and for what can enter it. */
const above = ":popover-open, dialog:modal, :fullscreen";
const able = "[popover], dialog";

/** Finds what opens inside shadow trees: its events do not reach listeners outside. */
interface ShadowTops {
  /** Matching elements in all known trees, except our own. */
  find(selector: string): Element[];
  /**
   * Walks the whole page for trees that are not known yet.
   * @returns whether something may have been open since the last search without being known: in a tree that was new,
   * or, in Firefox, in an element that has changed or gone since
   */
  search(): boolean;
}

/**
 * Knows all shadow trees of the page, closed ones too, after the first search. A tree that is inserted together with
 * its element is known at once; a tree attached to an element later is known from the next search on.
 */
export function watchShadowTops(signal: AbortSignal): ShadowTops {
  const known = new Set<Document | ShadowRoot>();
  // Where Alibi runs only when the person asks for it, there is no sentinel: nothing has listened in the document
  // either.
  if (!import.meta.env.CHROME && !globalThis.alibiSentinel) known.add(document);
  let isMissed = false;
  const changes = new MutationObserver(read);
  const follow = (root: Node) =>
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ["popover", "open"] });
  signal.addEventListener("abort", () => changes.disconnect());
  follow(document);

  /**
   * Follows all shadow trees in a node.
   * @returns them, and whether any of them was not known before
   */
  function enter(node: Node): { trees: ShadowRoot[]; isNew: boolean } {
    if (!(node instanceof Element || node instanceof Document || node instanceof ShadowRoot)) {
      return { trees: [], isNew: false };
    }
    const elements = Array.from(node.querySelectorAll("*"));
    if (node instanceof Element) elements.push(node);
    const trees = elements
      .filter((each) => !isOverlay(each))
      .flatMap((each) => findShadow(each) ?? []);
    let isNew = false;
    for (const tree of trees) {
      if (known.has(tree)) continue;
      isNew = true;
      known.add(tree);
      follow(tree);
    }
    const inner = trees.map(enter);
    return {
      trees: [...trees, ...inner.flatMap((each) => each.trees)],
      isNew: isNew || inner.some((each) => each.isNew),
    };
  }

  function read(records: MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes } of records) {
      const inTree = target.getRootNode() !== document;
      if (type === "attributes") isMissed ||= inTree && !import.meta.env.CHROME;
      addedNodes.forEach(enter);
      for (const node of Array.from(removedNodes)) {
        const { trees, isNew } = enter(node);
        isMissed ||=
          isNew ||
          (!import.meta.env.CHROME && trees.some(isAble)) ||
          (!import.meta.env.CHROME &&
            inTree &&
            node instanceof Element &&
            (node.matches(able) || isAble(node)));
      }
    }
  }

  return {
    find: (selector) =>
      Array.from(known)
        .filter((tree) => tree.isConnected)
        .flatMap((tree) => Array.from(tree.querySelectorAll(selector)))
        .filter((each) => !isOverlay(each)),
    search() {
      read(changes.takeRecords());
      const { isNew } = enter(document);
      const missed = isMissed || isNew;
      isMissed = false;
      return missed;
    },
  };
}

function isAble(part: ParentNode): boolean {
  return part.querySelector(able) !== null;
}

/** Tells what lies over an element in the top layer, for browsers that do not report it themselves, such as Firefox. */
interface TopLayer {
  /** To be called when the element has just been put above all others. */
  raised(): void;
  /** Has anything of the document entered the top layer since? */
  isOver(): boolean;
  /** Is something in the top layer whose time of entry is unknown, so that it may be above the element? */
  isUnknown(): boolean;
}

/**
 * The box of an element in the top layer does not show what it covers: its backdrop, its shadow and its children lie
 * where the page wants them and let clicks through. So everything that enters the top layer later counts. For the
 * document, the sentinel hears of it before any script of the page does. For shadow trees nothing hears of it, and full
 * screen is reported too late, so with either of them the order cannot be known.
 */
export function watchTopLayer(trees: ShadowTops, signal: AbortSignal): TopLayer {
  let below: Element[] = [];
  let risen = 0;
  let hasMoved = false;
  // An element from below may be moved into a shadow tree, shown again there unheard, and moved back without closing.
  const moves = new MutationObserver(readMoves);
  moves.observe(document, { childList: true, subtree: true });
  signal.addEventListener("abort", () => moves.disconnect());

  function readMoves(records: MutationRecord[]): void {
    hasMoved ||= records.some(({ removedNodes }) =>
      Array.from(removedNodes).some((node) => below.some((each) => node.contains(each))),
    );
  }

  return {
    raised() {
      below = Array.from(document.querySelectorAll(above));
      risen = readRisen();
      moves.takeRecords();
      hasMoved = false;
    },
    isOver() {
      readMoves(moves.takeRecords());
      const now = Array.from(document.querySelectorAll(above));
      return hasMoved || risen !== readRisen() || now.some((each) => !below.includes(each));
    },
    isUnknown: () => document.fullscreenElement !== null || trees.find(above).length > 0,
  };
}

/** How often popovers and dialogs of the document have opened; 0 if no sentinel was there before the page's scripts. */
function readRisen(): number {
  return globalThis.alibiSentinel?.risen ?? 0;
}

/** Without forms and fieldsets, which match `:invalid` when a control in them is invalid. */
const invalid = ":invalid:not(form, fieldset)";

/**
 * May Chromium be showing a validation message over the offer? It draws these bubbles above the top layer, lets clicks
 * through, and does not report them. But while one is shown, its control is invalid and has had an `invalid` event
 * (which is not heard in shadow trees). At a custom element the page chooses the place of the bubble; at other controls
 * it chooses at most the text, and the bubble never covers what is on the same line as the control.
 */
export function mayHaveBubble(field: HTMLElement, bar: Element, trees: ShadowTops): boolean {
  if (!import.meta.env.CHROME) return false;
  const reported = globalThis.alibiSentinel?.reported;
  const inDocument = Array.from(document.querySelectorAll(invalid));
  const all = [
    ...inDocument.filter((each) => !reported || reported.has(each)),
    ...trees.find(invalid),
  ];
  return all.some((control) => {
    const { validity } = control as Partial<HTMLInputElement>;
    if (!validity) return true;
    if (control === field && isInLine(field, bar)) return false;
    return validity.customError || validity.patternMismatch || validity.typeMismatch;
  });
}

function isInLine(field: Element, bar: Element): boolean {
  const own = field.getBoundingClientRect();
  const { top, bottom } = bar.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle >= own.top && middle <= own.bottom;
}

/** Matches nothing in a browser that does not know `:open`. */
const openList = "select:is(:open), input:is(:open)";

/**
 * The list of a select and the picker of an input are windows of the browser, above everything: no hit test finds them.
 */
export function hasOpenList(trees: ShadowTops): boolean {
  return document.querySelector(openList) !== null || trees.find(openList).length > 0;
}

/** During a view transition, a picture of the page lies over everything and may let clicks through. */
export function isInTransition(): boolean {
  const transition = ":active-view-transition";
  const isKnown = CSS.supports(`selector(${transition})`);
  return isKnown && document.querySelector(transition) !== null;
}

/** The styles of a root element that shows everything as it is. */
const plain = {
  opacity: "1",
  filter: "none",
  "mask-image": "none",
  "clip-path": "none",
  "mix-blend-mode": "normal",
};

/** In Firefox, effects on the root element, such as its opacity or a filter, also apply to the top layer. */
export function hasEffects(root: Element): boolean {
  if (import.meta.env.CHROME) return false;
  const style = getComputedStyle(root);
  return Object.entries(plain).some(
    ([property, value]) => style.getPropertyValue(property) !== value,
  );
}
