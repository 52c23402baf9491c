import { findShadow } from "@/lib/fields/shadowTrees";
import { isOverlay } from "@/lib/overlay/createOverlay";

/** What is in the top layer, and what may be. */
export const above = ":popover-open, dialog:modal, :fullscreen";
const able = "[popover], dialog";

/** What comes up in shadow trees, which nobody outside of them hears of. */
export interface ShadowTops {
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
