import { findShadow } from "@/lib/fields/shadowTrees";
import { isOverlay } from "@/lib/overlay/createOverlay";

/* What may lie over the offer, and lets clicks through, without being found at any point of the page. */

/** What is in the top layer, and what may be. */
const above = ":popover-open, dialog:modal, :fullscreen";
const able = "[popover], dialog";

/** What comes up in shadow trees, which nobody outside of them hears of. */
interface ShadowTops {
  /** What is in those that are known, but for our own. */
  find(selector: string): Element[];
  /**
   * Goes through the whole page.
   * @returns whether something may have been up that was not known of, or, in Firefox, that has gone since the last time
   */
  search(): boolean;
}

/**
 * All shadow trees of the page, closed ones too, are known from the first search on. One that comes with what is put
 * into the page is known at once; one that an element is given later, from the next search on.
 */
export function watchShadowTops(signal: AbortSignal): ShadowTops {
  const known = new Set<Document | ShadowRoot>();
  // Where Alibi comes only as somebody asks for it, nobody hears of what is in the document, either.
  if (!import.meta.env.CHROME && !globalThis.alibiSentinel) known.add(document);
  let isMissed = false;
  const changes = new MutationObserver(read);
  const follow = (root: Node) =>
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ["popover", "open"] });
  signal.addEventListener("abort", () => changes.disconnect());
  follow(document);

  /** @returns the trees below it, those that were not known before among them */
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

/** What lies over an element in the top layer, where the browser does not say so itself, as in Firefox. */
interface TopLayer {
  /** It has just been put above all others. */
  raised(): void;
  /** Has anything of the document come up since? */
  isOver(): boolean;
  /** Is something up of which it cannot be told when it came, and so whether it is over it? */
  isUnknown(): boolean;
}

/**
 * Where its box is says nothing of an element in the top layer: its backdrop, its shadow and its children lie
 * where a page wants them, and let clicks through. So whatever came up later counts. What of the document comes up
 * the sentinel hears before any script of the page. In a shadow tree nobody hears it, nor does anybody hear of
 * a full screen in time: with any of these, it cannot be told.
 */
export function watchTopLayer(trees: ShadowTops, signal: AbortSignal): TopLayer {
  let below: Element[] = [];
  let risen = 0;
  let hasMoved = false;
  // What comes up in a shadow tree may be moved back here without going down.
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

/** How often something of the document has come up, if the sentinel was there before the page's scripts. */
function readRisen(): number {
  return globalThis.alibiSentinel?.risen ?? 0;
}

/** Forms are so as well, for what is in them. */
const invalid = ":invalid:not(form, fieldset)";

/**
 * May Chromium be saying, over the offer, that a control is not filled in as it should be? It does so above the top layer,
 * clicks go through it, and nothing tells of it. But the control is invalid for as long, and it was reported, which in
 * shadow trees nobody hears. Beside a control of its own making (a custom element), a page chooses where that is
 * said; beside others what is, but never over what is in one line with them.
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

/** Of a browser that does not know `:open`, none is. */
const openList = "select:is(:open), input:is(:open)";

/** What the browser lets people choose from is in a window of its own, over everything: no look at the page finds it there. */
export function hasOpenList(trees: ShadowTops): boolean {
  return document.querySelector(openList) !== null || trees.find(openList).length > 0;
}

/** While one page fades into the next, a picture lies over everything, which may let clicks through. */
export function isInTransition(): boolean {
  const transition = ":active-view-transition";
  const isKnown = CSS.supports(`selector(${transition})`);
  return isKnown && document.querySelector(transition) !== null;
}

/** How a root is drawn that lets all be seen as it is. */
const plain = {
  opacity: "1",
  filter: "none",
  "mask-image": "none",
  "clip-path": "none",
  "mix-blend-mode": "normal",
};

/** In Firefox, what a page's root looks like through is what the top layer looks like through. */
export function hasEffects(root: Element): boolean {
  if (import.meta.env.CHROME) return false;
  const style = getComputedStyle(root);
  return Object.entries(plain).some(
    ([property, value]) => style.getPropertyValue(property) !== value,
  );
}
