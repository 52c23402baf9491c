import { findAnchor, putInto, show } from "./overlay";
import { outerOf } from "@/lib/fields/safeDom";
import { overlaps, readSight } from "./place";

/*
 * A page's script cannot press anything of ours, but it can trick a user into it (clickjacking): by moving the chip
 * under the pointer, or by laying something over it. All that can be won by that is one new alias labelled with that
 * very site, or an alias of that site. So a press counts if the chip has been visible and unmoved for a while, and is
 * hit at its corners and in its middle.
 */

/**
 * How long the chip must have been visible and unmoved before a press counts. In ms. A mouse that has been moved over it
 * since is guided by a user who aims at it; of a finger or a key that comes down, nothing is known.
 */
const steady = { aimed: 300, other: 500 };

/** How often the chip is put back above what a page puts over it. */
const mostRaises = 5;

/** By then the browser has told whether the chip can be seen, unless the page is very busy. In ms. */
const reaction = 1000;

/** By then the browser has noticed that nothing is above it any more. In ms. */
const settled = 250;

/** A chip lower than this cannot be read: the page has shrunk everything in it. In px. */
const leastHeight = 14;

/** `repeated`: the second click of a double click, whose first click has already counted. */
type Verdict = "meant" | "early" | "covered" | "repeated";

/** What the types do not have yet: version 2 of the Intersection Observer specification. */
interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: true;
  /** In ms; no less is allowed. */
  delay: 100;
}

/**
 * @param bar the part of the chip that is pressed
 * @param readEnd the part of it that stays where it is while the chip unfolds
 */
export function createGuard(
  field: HTMLElement,
  host: HTMLElement,
  bar: HTMLElement,
  readEnd: (box: DOMRect) => { x: number; y: number; height: number },
) {
  const top = import.meta.env.CHROME ? undefined : watchTopLayer(host);
  const parent = host.parentElement ?? document.documentElement;
  let since = performance.now();
  let end: { x: number; y: number; height: number } | undefined;
  let isAimed = false;
  /** When the pointer was pressed down; undefined for a key, or if a page kept that event from us. */
  let downAt: number | undefined;
  let raises = 0;
  let last: Verdict | undefined;
  /** What the browser says of whether it can be seen; undefined before its first word. */
  let isVisible = top ? window === window.top : undefined;
  let told: (() => void)[] = [];

  const hear = (entries: IntersectionObserverEntry[]) => {
    const entry = entries.at(-1) as
      | (IntersectionObserverEntry & { isVisible: boolean })
      | undefined;
    if (!entry) return;
    if (isVisible === undefined && entry.isVisible) {
      end ??= readEnd(entry.boundingClientRect);
      // It was drawn no earlier: a busy page may have held that up.
      since = Math.max(since, entry.time);
    } else if (isVisible !== entry.isVisible) restart();
    // If it never was visible, something of the page lay over it from the start on.
    if (isVisible !== false && !entry.isVisible) raise();
    isVisible = entry.isVisible;
    for (const tell of told) tell();
    told = [];
  };
  const observer = top
    ? undefined
    : new IntersectionObserver(hear, {
        threshold: 1,
        trackVisibility: true,
        delay: 100,
      } as VisibilityInit);
  // What it contains may lie over it: its card does where there is no other room, and so do shadows.
  observer?.observe(bar.parentElement!);
  if (top) requestAnimationFrame(restart);

  /** What a press does has changed: it has to be visible anew for a while. */
  function restart(): void {
    since = performance.now();
    isAimed = false;
  }

  function raise(): void {
    if (raises === mostRaises || document.hidden || isHidden(host)) return;
    raises += 1;
    try {
      if (!host.isConnected) putInto(parent, host);
      if (host.matches(":popover-open")) host.hidePopover();
      show(host, findAnchor(field));
    } catch {
      // The page may have moved it to where no popover can be shown.
    }
    top?.raised();
    restart();
  }

  function isOnTop(): boolean {
    return host.isConnected && host.matches(":popover-open") && !top?.isBelow();
  }

  /** Looks whether the chip has moved, or something has been put above it. */
  function look(): void {
    const isCovered = isVisible === false && performance.now() - since > settled;
    if (!isOnTop() || isCovered) raise();
    const now = readEnd(bar.getBoundingClientRect());
    const sides = ["x", "y", "height"] as const;
    // Compared with where it was first, so that it cannot creep away in small steps.
    const from = end;
    const isMoved =
      from !== undefined && sides.some((side) => Math.abs(now[side] - from[side]) > 1);
    if (isMoved) restart();
    if (!from || isMoved) end = now;
    // Where the browser does not tell for how long it has been seen, a page could show it only as it is pressed.
    if (top && !isPlain()) restart();
  }

  /** Is the chip drawn as it is, and hit at its corners and in its middle? */
  function isPlain(): boolean {
    const box = bar.getBoundingClientRect();
    const root = host.getRootNode() as Document | ShadowRoot;
    return (
      host.ownerDocument === document &&
      isOnTop() &&
      document.visibilityState === "visible" &&
      document.hasFocus() &&
      box.height >= leastHeight &&
      overlaps(box, readSight()) &&
      !(top && (document.fullscreenElement || hasEffects(host))) &&
      findSamples(box).every(([x, y]) => root.elementFromPoint(x, y) === host)
    );
  }

  async function find(event: MouseEvent | KeyboardEvent): Promise<Verdict> {
    if (event.detail > 1 && last === "meant") return "repeated";
    // The first click of a double click was meant for what was here before.
    if (event.detail > 1 && last === undefined) return "early";
    hear(observer?.takeRecords() ?? []);
    look();
    const isByMouse = event instanceof PointerEvent && event.pointerType === "mouse";
    // The time at which the press began counts: a busy page may have kept the event from us for long.
    const at = event.detail > 0 ? (downAt ?? event.timeStamp) : event.timeStamp;
    downAt = undefined;
    const isEarly = () => at - since < (isByMouse && isAimed ? steady.aimed : steady.other);
    if (!isEarly() && !isPlain()) return "covered";
    if (isVisible === undefined) {
      await new Promise<void>((resolve) => {
        told.push(resolve);
        setTimeout(resolve, reaction);
      });
    }
    if (isEarly()) {
      // A user who taps on and on in one place never means it.
      if (!isByMouse) restart();
      return "early";
    }
    return isVisible && isPlain() ? "meant" : "covered";
  }

  return {
    /** Was a press meant? Waits for the browser's first word about whether the chip can be seen. */
    async judge(event: MouseEvent | KeyboardEvent): Promise<Verdict> {
      last = await find(event);
      return last;
    },
    /** The pointer is pressed down on the chip: it must be in its place from before that until the release. */
    press({ timeStamp }: PointerEvent) {
      downAt = timeStamp;
      look();
    },
    look,
    /** Accepts its new place, which the user has caused. */
    accept: () => (end = undefined),
    restart,
    /** Heard once the pointer is on the chip: a user who moves the mouse over it aims. */
    aim({ isTrusted, pointerType, movementX, movementY }: PointerEvent): void {
      if (isTrusted && pointerType === "mouse" && (movementX !== 0 || movementY !== 0))
        isAimed = true;
    },
    stop: () => observer?.disconnect(),
  };
}

function isHidden(host: HTMLElement): boolean {
  return host.isConnected && !host.checkVisibility({ visibilityProperty: true });
}

/** The points to test: its middle, and just inside its corners, which are round. */
function findSamples({ left, top, right, bottom }: DOMRect): [x: number, y: number][] {
  const across = [left + 4, right - 4];
  const down = [top + 4, bottom - 4];
  const corners = across.flatMap((x) => down.map((y): [number, number] => [x, y]));
  return [...corners, [(left + right) / 2, (top + bottom) / 2]];
}

const above = ":popover-open, dialog:modal, :fullscreen";

/**
 * Tells, in browsers that do not say themselves what can be seen, whether anything of the document has come above the
 * host in the top layer. The sentinel hears of what opens before any script of the page does. Where it does not run,
 * whatever is open there and does not hold the host may have come above it unheard.
 */
function watchTopLayer(host: HTMLElement) {
  let below: Element[] = [];
  let risen: number | undefined;
  const readOpen = () =>
    Array.from(document.querySelectorAll(above)).filter((each) => !each.contains(host));
  const raised = () => {
    risen = globalThis.alibiSentinel?.risen;
    below = risen === undefined ? [] : readOpen();
  };
  raised();
  return {
    raised,
    isBelow: () =>
      risen !== globalThis.alibiSentinel?.risen || readOpen().some((each) => !below.includes(each)),
  };
}

/** What shows an element as it is. */
const plain = {
  opacity: "1",
  filter: "none",
  "mask-image": "none",
  "clip-path": "none",
  "mix-blend-mode": "normal",
};

/** Outside Chromium, effects on the elements around the host, such as the root's opacity, apply to the top layer too. */
function hasEffects(host: Element): boolean {
  for (let each = outerOf(host); each; each = outerOf(each)) {
    const style = getComputedStyle(each);
    const isPlain = Object.entries(plain).every(
      ([property, value]) => style.getPropertyValue(property) === value,
    );
    if (!isPlain) return true;
  }
  return false;
}
