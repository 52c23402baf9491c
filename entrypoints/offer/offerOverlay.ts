import { elementAt } from "@/lib/fields/shadowTrees";
import { createOverlay, findAnchor } from "@/lib/overlay/createOverlay";
import tokens from "@/components/controls/tokens.css?inline";
import css from "./offer.css?inline";
import { removeElement } from "./removeElement";
import {
  isDark,
  type ReadColour,
  createProbe,
  overlap,
  weights,
  type Edges,
  type Probe,
} from "./coverageProbe";
import {
  edgesOf,
  findSeat,
  findSpot,
  isInSight,
  readRoomAfter,
  type Size,
  type Spot,
} from "./place";

/**
 * For this long after it was placed, no new spot is looked for: while a page scrolls, what is beside the field scrolls
 * along. In ms.
 */
const fresh = 200;

const sides = ["left", "top"] as const;

/** In less width than this, a sentence would have one word per line. In px. */
const narrowest = 140;

/**
 * The overlay beside a field that holds the offer. Classes on its content say how it is placed: `compact` as the mark
 * alone, `bare` without room even for the mark's label while it is used, `inside` its field, and `long` where there is
 * room for the mark alone but a sentence to show.
 */
export interface OfferOverlay {
  host: HTMLElement;
  content: ShadowRoot;
  /** Puts it where there is room beside the field now. */
  place(): void;
  /** Moves it along with its field, without looking for another spot. */
  move(): void;
  /** Hides it while its field is out of sight. */
  setShown(shown: boolean): void;
  /** Would the panel cover something of the page wherever it is put? */
  isCrowded(): boolean;
  /**
   * Is it still in this document, with its styles? A document that adopts it removes its constructed style sheets for
   * good.
   */
  isWhole(): boolean;
  /** Has another element come to lie above or below its bar since it was placed? */
  isCovered(): boolean;
  owns(target: EventTarget | null): boolean;
  remove(): void;
}

export function createOfferOverlay(field: HTMLElement): OfferOverlay {
  const { host, content, set, resetZoom } = createOverlay(tokens + css, field, findAnchor(field));
  const controller = new AbortController();
  let shown = true;
  let hasRoom = true;
  let crowded = false;
  /**
   * The last placement: its shape, its time, and the offsets of the bar from the field and of the panel from the bar.
   */
  let last = { shape: "", at: 0, bar: { left: 0, top: 0 }, whole: "", panel: { left: 0, top: 0 } };
  let later: ReturnType<typeof setTimeout>;
  /** The offset of the host from the corner of the field. */
  let away = { left: 0, top: 0 };
  /** The last wanted position of the host, while the browser itself keeps it there; NaN while we set it. */
  const kept = { left: NaN, top: NaN };
  /** The element of the page that the bar lies over. */
  let behind: Element | undefined;

  // New words or buttons may need more room than there was.
  const sizes = new ResizeObserver(place);
  sizes.observe(host);
  // Measuring it while looking for a spot counts as drawing it, and moving it afterwards as a layout shift of the page.
  set("visibility", "hidden");
  // Typed text may reach the mark inside the field.
  field.addEventListener(
    "input",
    () => {
      if (find(".chip").matches(".inside")) last.shape = "";
      if (last.shape === "") place();
    },
    controller,
  );

  function find(selector: string): HTMLElement {
    return content.querySelector<HTMLElement>(selector)!;
  }

  function remove(): void {
    controller.abort();
    sizes.disconnect();
    clearTimeout(later);
    // If the focus is inside, the keyboard goes on from the field, not from the top of the page.
    if (content.activeElement) field.focus({ preventScroll: true });
    removeElement(host, field, () => {
      host.hidePopover();
      set("display", "none");
    });
  }

  function place(): void {
    clearTimeout(later);
    resetZoom();
    const own = field.getBoundingClientRect();
    const isFresh = performance.now() - last.at < fresh;
    const isInUse = content.activeElement !== null || find(".chip").matches(":is(:hover)");
    const size = find(".bar").getBoundingClientRect();
    const spot = { left: own.left + last.bar.left, top: own.top + last.bar.top };
    const probe = createProbe(field, host);
    let bar = edgesOf(spot, size);
    // It does not move away from under the pointer or the focus.
    if (describe(own, size) === last.shape && (isFresh || isInUse) && isInSight(bar, size)) {
      if (isFresh) later = setTimeout(place, fresh);
    } else {
      bar = placeBar(own, probe);
      last.whole = "";
    }
    // Read again even if the bar stays where it is: the page behind it may have changed.
    behind = elementAt((bar.left + bar.right) / 2, (bar.top + bar.bottom) / 2, host);
    const dark = isDark(behind, readColour);
    find(".chip").classList.toggle("dark", dark);
    find(".chip").classList.toggle("light", !dark);
    movePanel(own, bar, probe);
    setShown(shown);
  }

  /** The sizes and words that need a new spot when they change. */
  function describe(own: Size, bar: Size): string {
    const sizes = [own.width, own.height, bar.width, bar.height].map(Math.round);
    return [...sizes, find(".seen").dataset["words"]].join(" ");
  }

  function placeBar(own: DOMRect, probe: Probe): Edges {
    const { classList } = find(".chip");
    classList.remove("compact", "leftward", "bare");
    let whole = measureBar("320px");
    const words = find(".seen").dataset["words"];
    const around = { field, offer: host, probe };
    let spot = findSpot(around, whole, whole.height);
    // The mark alone cannot show a sentence, but the sentence can wrap.
    if (classList.toggle("long", Boolean(words && spot?.mark))) spot = undefined;
    const room = readRoomAfter(field);
    if (!spot && words && room >= narrowest) {
      whole = measureBar(`${room}px`);
      spot = findSpot(around, whole);
      if (!spot) whole = measureBar("320px");
    }
    hasRoom = spot !== undefined || Boolean(words);
    const { mark, ...at }: Spot = spot ?? findSeat(whole, own, [own], probe);
    const size = mark === undefined ? whole : { width: mark, height: mark };
    const bar = edgesOf(at, size);
    classList.toggle("compact", mark !== undefined);
    classList.toggle("inside", overlap(bar, own) > 0);
    set("--mark", `${mark ?? 0}px`);
    set("--line", `${own.height}px`);
    const side = findUnfolding(bar, own, probe);
    classList.toggle("leftward", side === "left");
    classList.toggle("bare", side === undefined);
    last = {
      ...last,
      shape: describe(own, size),
      at: performance.now(),
      bar: { left: at.left - own.left, top: at.top - own.top },
    };
    return bar;
  }

  function measureBar(widest: string): DOMRect {
    set("--widest", widest);
    return find(".bar").getBoundingClientRect();
  }

  /** Where the parts that unfold beside a compact mark would be, with the bar at this place. */
  function measureUnfolded(bar: Edges): Edges[] {
    const { left, top } = find(".bar").getBoundingClientRect();
    return Array.from(
      content.querySelectorAll(".compact :is(.marked > span, .caret:last-child)"),
      (part) => {
        const box = part.getBoundingClientRect();
        return edgesOf({ left: box.left - left + bar.left, top: box.top - top + bar.top }, box);
      },
    );
  }

  /**
   * The side on which a compact mark's label covers nothing: tries first over its own empty field, or where there is
   * more room.
   */
  function findUnfolding(bar: Edges, own: Edges, probe: Probe): "left" | "right" | undefined {
    const middle = overlap(bar, own) > 0 ? (own.left + own.right) / 2 : innerWidth / 2;
    const width = Math.max(0, ...measureUnfolded(bar).map(({ right }) => right - bar.right));
    const sides = bar.left > middle ? (["left", "right"] as const) : (["right", "left"] as const);
    return sides.find((side) => {
      const left = side === "left" ? bar.left - width : bar.right;
      const size = { width, height: bar.bottom - bar.top };
      const box = edgesOf({ left, top: bar.top }, size);
      const isOverLetters = (field as HTMLInputElement).value && overlap(box, own) > 0;
      return !isOverLetters && isInSight(box, size) && probe.isFree(box, weights.text);
    });
  }

  /** Puts the panel beside the bar, and the host around both. */
  function movePanel(own: DOMRect, bar: Edges, probe: Probe): void {
    const size = find(".panel").getBoundingClientRect();
    const whole = [size.width, size.height].map(Math.round).join(" ");
    let panel = { left: bar.left + last.panel.left, top: bar.top + last.panel.top };
    if (size.height === 0) panel = bar;
    else if (whole !== last.whole || !isInSight(panel, size)) {
      const seat = findSeat(size, bar, [own, bar, ...measureUnfolded(bar)], probe);
      panel = seat;
      crowded = !seat.free;
      last.panel = { left: panel.left - bar.left, top: panel.top - bar.top };
    }
    last.whole = whole;
    const left = Math.min(bar.left, panel.left);
    const top = Math.min(bar.top, panel.top);
    away = { left: left - own.left, top: top - own.top };
    // Browsers that know its anchor keep it there themselves, also while a page scrolls; `move` corrects them.
    const anchor = findAnchor(field).getBoundingClientRect();
    for (const side of import.meta.env.CHROME ? sides : []) {
      const off = own[side] + away[side] - anchor[side];
      set(side, `round(anchor(${side}, ${anchor[side]}px) + ${off}px, 1px)`);
    }
    move();
    const places = {
      "--bar-x": bar.left - left,
      "--bar-y": bar.top - top,
      "--panel-x": panel.left - left,
      "--panel-y": panel.top - top,
    };
    for (const [name, value] of Object.entries(places)) set(name, `${Math.round(value)}px`);
  }

  /** Has the browser parse a colour, in whatever notation the page wrote it. */
  function readColour(colour: string): ReturnType<ReadColour> {
    set("color", `oklch(from ${colour} l 0 0 / alpha)`);
    const parts = getComputedStyle(host).color.match(/[\d.]+(e-?\d+)?/g) ?? [];
    const [light = 1, , , alpha = 1] = parts.map(Number);
    return { light, alpha };
  }

  function isCovered(): boolean {
    const { left, top, width, height } = find(".bar").getBoundingClientRect();
    return hasRoom && elementAt(left + width / 2, top + height / 2, host) !== behind;
  }

  function move(): void {
    const own = field.getBoundingClientRect();
    const now = host.getBoundingClientRect();
    for (const side of sides) {
      const wanted = Math.round(own[side] + away[side]);
      const off = now[side] - wanted;
      // It is between its last and its wanted place, for example while a page scrolls by itself: the browser moves it
      // there when it draws.
      const isOnItsWay = (now[side] - kept[side]) * Math.sign(off) < 1;
      const isHeld = Math.abs(off) > 1 && !isOnItsWay;
      if (isHeld) set(side, `${wanted}px`);
      kept[side] = isHeld ? NaN : wanted;
    }
  }

  function setShown(now: boolean): void {
    shown = now;
    set("visibility", shown && hasRoom ? "visible" : "hidden");
  }

  return {
    host,
    content,
    place,
    move,
    setShown,
    isCrowded: () => crowded,
    isWhole: () => host.ownerDocument === document && content.adoptedStyleSheets.length > 0,
    isCovered,
    owns: (target) => target === host,
    remove,
  };
}
