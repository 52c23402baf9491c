import { above, type ShadowTops } from "./shadowTops";

/** What lies over an element in the top layer, where the browser does not say so itself, as in Firefox. */
export interface TopLayer {
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
