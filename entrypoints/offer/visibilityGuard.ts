import {
  hasEffects,
  hasOpenList,
  isInTransition,
  mayHaveBubble,
  watchShadowTops,
  watchTopLayer,
} from "./above";
import { findAnchor, putInto, show } from "@/lib/overlay/createOverlay";
import { isInSight } from "./place";
import { watchVisibility } from "./visibility";

/** How often the offer is put back above what a page puts over it. */
const mostRaises = 5;

/** By then the offer has faded in, and the browser has noticed that nothing is above it. In ms. */
const reaction = 250;

/** What no event reports is checked at random intervals, of once to twice this. In ms. */
const glance = 60;

/** A check this late says nothing of what was drawn before it: animations go on while a page is busy. In ms. */
const blink = 100;

/** An offer lower than this cannot be read: the page has shrunk everything in it. In px. */
const leastHeight = 16;

interface VisibilityGuardOptions {
  /** The field that the offer is for. */
  field: HTMLElement;
  host: HTMLElement;
  /** The whole content; `bar` is the part of it that does not grow. */
  chip: HTMLElement;
  bar: HTMLElement;
  signal: AbortSignal;
  /** Called when the offer has moved and the person did not cause that. */
  moved(): void;
  /** Called when the time for which the offer has been visible starts anew. */
  restarted(): void;
  /** Called after each check of what no event reports. */
  looked(): void;
}

/** What a person can have seen of the offer. */
export interface VisibilityGuard {
  /** The time since which nothing about it has changed, in ms on the clock of `Event.timeStamp`. */
  since(): number;
  /**
   * Checks whether the offer has moved, and whether the page has put something over it.
   * @param at the time that counts; we ourselves may have been busy since then
   */
  look(at?: number): void;
  /** Searches the whole page for what may have been over the offer; to be called when a press is near. */
  search(): void;
  /** Accepts its new place and size, which the person has caused. */
  accept(): void;
  disturb(): void;
  /** Is it now fully visible and as we drew it, as far as can be found out? */
  isPlain(): boolean;
}

/**
 * Watches whether the offer is seen as it is drawn. A page cannot restyle it, but it can lay things over it that let
 * clicks through, or move it under the pointer. If something covers the offer, it goes back to the top, a few times at
 * most; after that it stays covered, and as long as it is, no press counts.
 */
export function guardVisibility({
  field,
  host,
  chip,
  bar,
  signal,
  ...told
}: VisibilityGuardOptions): VisibilityGuard {
  const parent = host.parentElement!;
  const created = performance.now();
  let seen = false;
  let wasSeen = false;
  let wasShown = true;
  let since = created;
  let box = bar.getBoundingClientRect();
  const trees = watchShadowTops(signal);
  const others = import.meta.env.CHROME ? undefined : watchTopLayer(trees, signal);
  let raises = 0;
  let due = Infinity;

  function disturb(): void {
    since = performance.now();
    told.restarted();
  }

  /** A pointer that is already there has not come to the offer. */
  function comeBack(): void {
    told.moved();
    disturb();
  }

  function raise(): void {
    if (raises === mostRaises || signal.aborted || isWithdrawn(host)) return;
    raises += 1;
    try {
      if (!host.isConnected) putInto(parent, host);
      if (host.matches(":popover-open")) host.hidePopover();
      show(host, findAnchor(field));
    } catch {
      // The page may have moved it to where no popover can be shown.
    }
    others?.raised();
    if (wasSeen) told.moved();
    disturb();
    setTimeout(look, reaction);
  }

  function isOnTop(): boolean {
    return host.isConnected && host.matches(":popover-open") && !others?.isOver();
  }

  function look(at?: number): void {
    if (signal.aborted) return;
    if (isLate(at)) disturb();
    const isShown = !isHidden(host);
    if (isShown && !wasShown) comeBack();
    wasShown = isShown;
    if (!isOnTop() || (!seen && performance.now() - since >= reaction)) raise();
    // Compared with its last new place, not with the last check, so that it cannot creep there in small steps.
    const now = bar.getBoundingClientRect();
    const sides = ["x", "y", "width", "height"] as const;
    if (!sides.some((side) => Math.abs(now[side] - box[side]) > 1)) return;
    box = now;
    comeBack();
  }

  function search(): void {
    if (trees.search()) disturb();
  }

  /** May something be over the offer, or change how it looks, that no event and no hit test reports? */
  function isVeiled(): boolean {
    return (
      isInTransition() ||
      others?.isUnknown() === true ||
      hasEffects(document.documentElement) ||
      hasOpenList(trees) ||
      mayHaveBubble(field, bar, trees)
    );
  }

  /**
   * A page hears of a press first, and can remove what it laid over the offer. It does not know when these checks are.
   */
  function watch(): void {
    if (signal.aborted) return;
    if (isLate() || isVeiled()) disturb();
    const pause = glance * (1 + Math.random());
    due = performance.now() + pause;
    told.looked();
    setTimeout(watch, pause);
  }

  function isLate(at = performance.now()): boolean {
    return at - due > blink;
  }

  others?.raised();
  setTimeout(() => {
    trees.search();
    watch();
  });
  setTimeout(look, reaction);
  watchVisibility(chip, signal, (visible) => {
    // When it becomes visible for the first time, it has only faded in.
    const isLate = wasSeen || performance.now() - created > reaction;
    if (seen !== visible) (visible && isLate ? comeBack : disturb)();
    if (seen && !visible) raise();
    seen = visible;
    wasSeen ||= visible;
  });
  // The person comes back from another tab or window.
  document.addEventListener("visibilitychange", disturb, { signal });
  addEventListener("focus", ({ target }) => target === window && disturb(), { signal });

  return {
    since: () => since,
    look,
    search,
    accept: () => (box = bar.getBoundingClientRect()),
    disturb,
    isPlain() {
      const now = bar.getBoundingClientRect();
      const root = host.getRootNode() as Document | ShadowRoot;
      return (
        seen &&
        host.ownerDocument === document &&
        isOnTop() &&
        !isVeiled() &&
        document.visibilityState === "visible" &&
        document.hasFocus() &&
        now.height >= leastHeight &&
        isInSight(now, now) &&
        findSamples(now).every(([x, y]) => root.elementFromPoint(x, y) === host)
      );
    },
  };
}

/** Is it hidden together with its field, or in a background tab? Then no page is covering it. */
function isWithdrawn(host: HTMLElement): boolean {
  return document.hidden || (host.isConnected && isHidden(host));
}

function isHidden(host: HTMLElement): boolean {
  return !host.checkVisibility({ visibilityProperty: true });
}

/** The points to test: its middle, and just inside its corners, which are round. */
function findSamples({ left, top, right, bottom }: DOMRect): [x: number, y: number][] {
  const across = [left + 5, right - 5];
  const down = [top + 5, bottom - 5];
  const corners = across.flatMap((x) => down.map((y): [number, number] => [x, y]));
  return [...corners, [(left + right) / 2, (top + bottom) / 2]];
}
