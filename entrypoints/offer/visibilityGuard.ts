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

/** As often as this it is put back above what a page puts over it; then it rests. */
const mostRaises = 5;

/** By then it has faded in, and the browser has noticed that nothing is above it. In ms. */
const reaction = 250;

/** At most twice this apart are the looks at what no event tells of. In ms. */
const glance = 60;

/** So late after it was due, a look says nothing of what was drawn before: animations go on while a page is busy. In ms. */
const blink = 100;

/** Lower than this nobody reads it: the page has shrunk everything in it. In px. */
const leastHeight = 16;

interface VisibilityGuardOptions {
  /** What it is for. */
  field: HTMLElement;
  host: HTMLElement;
  /** All of its content, and the part of it that does not grow. */
  chip: HTMLElement;
  bar: HTMLElement;
  signal: AbortSignal;
  /** It is somewhere else now, and no person moved it. */
  moved(): void;
  /** From now on it counts anew since when it is in plain sight. */
  restarted(): void;
  /** It has looked at what no event tells of. */
  looked(): void;
}

/** What a person can have seen of the offer. */
export interface VisibilityGuard {
  /** Since when nothing about it has changed, on the clock that events are stamped with. */
  since(): number;
  /**
   * Looks whether it has moved, and whether the page has put something over it.
   * @param at what matters is what was seen then; we ourselves may have been busy since
   */
  look(at?: number): void;
  /** Looks through the whole page for what may have been over it: when a press is near. */
  search(): void;
  /** It is somewhere else, or of another size, because of what the person did. */
  accept(): void;
  disturb(): void;
  /** Can it be seen now for what it is, as far as can be found out? */
  isPlain(): boolean;
}

/**
 * Watches whether the offer is seen as it is drawn. A page cannot restyle it, but it can lay things over
 * it that let clicks through, or move it under somebody's hand. What lies over it comes away again, by
 * going back to the top a few times; after that, whoever wins, nothing is made from here.
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

  /** Where a hand moves about there, it has not come to the offer. */
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
      // A page may have taken it to where nothing can be shown.
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
    // Since it was last in a new place, not since the last look: it must not glide there by small steps.
    const now = bar.getBoundingClientRect();
    const sides = ["x", "y", "width", "height"] as const;
    if (!sides.some((side) => Math.abs(now[side] - box[side]) > 1)) return;
    box = now;
    comeBack();
  }

  function search(): void {
    if (trees.search()) disturb();
  }

  /** Is all that is seen seen through something, or something over it of which nobody says so? */
  function isVeiled(): boolean {
    return (
      isInTransition() ||
      others?.isUnknown() === true ||
      hasEffects(document.documentElement) ||
      hasOpenList(trees) ||
      mayHaveBubble(field, bar, trees)
    );
  }

  /** A page knows of a press first, and can take away what it was pressed through. It does not know when this looks. */
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
    // At first it is still fading in.
    const isLate = wasSeen || performance.now() - created > reaction;
    if (seen !== visible) (visible && isLate ? comeBack : disturb)();
    if (seen && !visible) raise();
    seen = visible;
    wasSeen ||= visible;
  });
  // Back from another tab, or from another window.
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

/** Out of sight with its field, or in a tab that nobody sees: that is nobody's doing. */
function isWithdrawn(host: HTMLElement): boolean {
  return document.hidden || (host.isConnected && isHidden(host));
}

function isHidden(host: HTMLElement): boolean {
  return !host.checkVisibility({ visibilityProperty: true });
}

/** Its middle, and just inside its corners, which are round. */
function findSamples({ left, top, right, bottom }: DOMRect): [x: number, y: number][] {
  const across = [left + 5, right - 5];
  const down = [top + 5, bottom - 5];
  const corners = across.flatMap((x) => down.map((y): [number, number] => [x, y]));
  return [...corners, [(left + right) / 2, (top + bottom) / 2]];
}
