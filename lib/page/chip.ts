import { getMessage } from "@/lib/words/getMessage";
import { boxOf } from "@/lib/fields/safeDom";
import { isFocused } from "@/lib/fields/shadowTrees";
import {
  createOverlay,
  findAnchor,
  createElement,
  removeElement,
  setUnfindableText,
} from "./overlay";
import tokens from "@/components/controls/tokens.css?inline";
import { createButton, createMain, draw, type IconName, type Word } from "./buttons";
import css from "./chip.css?inline";
import {
  containEvents,
  findButtonAt,
  findStops,
  keepRestFromPage,
  leaveByKey,
  markPointed,
  type OwnEvents,
} from "./events";
import { createCard } from "./card";
import { follow } from "./follow";
import { createGuard } from "./clickjacking";
import { readPlace, type Place } from "./place";
import { isGone } from "./reachWorker";

/** Something that can be pressed. */
export interface Action {
  label: string;
  /** What the chip says where this is its own action; it names no address. */
  word?: Word;
  /** Its accessible name, for users who do not see what it stands beside. */
  hint?: string;
  /** Beside its label and never cut: how much of the plan is in use, such as `3/10`, or “(off)”; the hint says it too. */
  aside?: string;
  icon?: IconName;
  /** Something is to be known before it is pressed. */
  warning?: string | undefined;
  /** Its effect is visible and can be undone, so a page gains nothing by having it pressed. */
  harmless?: boolean;
  run(): void;
}

/** What the chip shows. Its card has the actions, or a message. */
export interface ChipFace {
  /** Without one, the chip opens its card. */
  action?: Action | undefined;
  /** Rows of the card, in this order; the last one stays in sight below them. */
  more?: Action[];
  foot?: Action | undefined;
  /** Shown in the card at once, with these buttons. */
  message?: string | undefined;
  steps?: Action[];
  /** It says what went wrong. */
  isFailure?: boolean;
  /** Nobody asked for the message: it is low, with its button on the same line. */
  isStrip?: boolean;
  /** Announced to screen readers instead of the message. */
  spoken?: string;
  /** The card has its actions in sight at once. */
  open?: boolean;
  isBusy?: boolean;
  /** The field was just filled; the action undoes it. */
  isFilled?: boolean;
  /** It stays until the user closes it. */
  closable?: boolean;
}

export type Chip = ReturnType<typeof createChip>;

/** The chip's width at most, whatever the language. In px. */
const widest = 220;

/** In a field narrower than this, "Undo" would cover the address. In px. */
const tight = 240;

/** How long "Once more" is in the chip. In ms. */
const onceMore = 1200;

/** After this many presses that did not count, the user is led to where no page can interfere. */
const mostRefusals = 3;

interface ChipOptions {
  field: HTMLElement;
  /** It stays in its place though the field is gone. */
  stays?: boolean;
  /** Where it goes; read before anything else is written. */
  place?: Place;
  close(): void;
  /** Called after presses that did not count: they can be repeated where no web page can interfere. */
  confirm?(): void;
}

/**
 * A button in the field, and a card below it when it is asked for: opens and closes both, and answers keys and presses;
 * `card.ts` only draws.
 */
export function createChip({
  field,
  stays,
  place = readPlace(field),
  close,
  confirm,
}: ChipOptions) {
  const overlay = createOverlay(tokens + css, field, findAnchor(field));
  const { host, content, set } = overlay;
  const chip = createElement("div", "chip");
  chip.style.display = "none";
  chip.dir = getMessage("languageDirection");
  chip.lang = getMessage("languageTag");
  const bar = createElement("div", "bar");
  // It is a target of the pointer: software that reads what is at a point gets its name and, as its title, the words of
  // the button that is pointed at.
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", getMessage("extensionName"));
  const { main, cell, setIcon } = createMain();
  const caret = createButton("caret", getMessage("offerMore"));
  caret.append(draw("arrow"));
  caret.setAttribute("aria-expanded", "false");
  bar.append(main, caret);
  const presses = new WeakMap<Element, Action>();
  const { card, fillCard, seatCard } = createCard(field, presses, set, close);
  // It always exists and is never hidden; otherwise screen readers would not announce its changes.
  const heard = createElement("span", "heard");
  heard.setAttribute("role", "status");
  chip.append(bar, card, heard);
  content.append(chip);

  const controller = new AbortController();
  let shape = place;
  /** What was last set for its sides, and where the browser itself has put them since. */
  const styled: Record<string, string> = {};
  const reached: Record<string, number> = {};
  let isOpen = false;
  let isShown = true;
  let face: ChipFace | undefined;
  let refusals = 0;
  let isPending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The button on which the pointer was pressed down, null for none; undefined if a page kept that event from us. */
  let held: HTMLElement | null | undefined;

  setPlace(place);
  /** From its first face on: with that, the browser lays it out only once. */
  let guard: ReturnType<typeof createGuard> | undefined;
  let unfollow: (() => void) | undefined;
  const own: OwnEvents = {
    pointerdown(event) {
      guard?.press(event);
      held = findButtonAt(bar, card, event) ?? null;
    },
    click(event) {
      const pointed = findButtonAt(bar, card, event);
      // If the pointer is released on another button, or on one that has appeared since, nothing is pressed.
      const isDrawn = held !== undefined && held !== (pointed ?? null);
      if (isDrawn && held && pointed) return refuse();
      held = undefined;
      // A key or assistive technology presses the button that has the focus.
      const chosen = content.activeElement?.closest("button") ?? undefined;
      void press(event.detail === 0 ? chosen : isDrawn ? undefined : pointed, event);
    },
    keydown(event) {
      if (/^(Enter| |Escape)$/.test(event.key)) {
        // A key that is held down was meant for what was here before.
        if (event.repeat) event.preventDefault();
        else keepRestFromPage(event.key);
      }
      if (event.key === "ArrowDown" || event.key === "ArrowUp") stepBy(event);
      leaveByKey(event, content, field, leave);
    },
    fieldKey(event) {
      // Whoever has opened the card means it, not what the page has for this key.
      if (!isOpen || event.isComposing || !/^(ArrowDown|Escape)$/.test(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === "ArrowDown") return enter();
      keepRestFromPage(event.key);
      setOpen(false);
    },
    focusin: () => setTabbable(true),
    focusout({ relatedTarget }) {
      setTabbable(false);
      // focusout also fires when a focused button is removed; the next button takes focus a moment later.
      setTimeout(() => {
        const stays = content.activeElement !== null || relatedTarget === field;
        if (!stays && !isFocused(field)) close();
      });
    },
  };
  const use = () => {
    markPointed(bar, card);
    chip.addEventListener("pointermove", (event) => guard?.aim(event), { passive: true });
  };
  // What is dragged here is meant for what lies below.
  chip.addEventListener("dragenter", close);

  /** Puts it into the page. */
  function appear() {
    overlay.open();
    correct();
    containEvents(host, chip, field, own, use, controller.signal);
    if (!stays) unfollow = follow(field, self(), close);
    return createGuard(field, host, bar, (box) => ({
      x: shape.side === "left" ? box.left : box.right,
      y: box.top,
      height: box.height,
    }));
  }

  function self() {
    return {
      host,
      get place() {
        return shape;
      },
      show,
      enter,
      move,
      settle,
      /** Leaves the field to what is typed, without reading anything. */
      fold() {
        shape = { ...shape, isMark: true };
        chip.classList.add("compact");
      },
      check,
      setShown,
      leave,
      remove,
      shows: (other: ChipFace) => other === face,
      isOpen: () => isOpen,
      isInUse,
      hasFocus: () => content.activeElement !== null,
      /** A document that adopts the host removes its constructed style sheets for good. */
      isWhole: () => host.ownerDocument === document && content.adoptedStyleSheets.length > 0,
    };
  }

  async function press(button: HTMLElement | undefined, event: MouseEvent): Promise<void> {
    if (!button || isGone()) return;
    const action = presses.get(button);
    if (button === caret || (button === main && !action)) return setOpen(!isOpen);
    if (!action || face?.isBusy) return;
    // The second click of a double click was meant for what was here before.
    if (action.harmless) return event.detail < 2 ? action.run() : undefined;
    if (isPending) return;
    isPending = true;
    const verdict = await guard?.judge(event);
    isPending = false;
    if (controller.signal.aborted || verdict === "repeated") return;
    if (verdict !== "meant") return refuse();
    refusals = 0;
    action.run();
  }

  /** Nothing is done, but the user is told, rather than left with a button that does nothing. */
  function refuse(): void {
    refusals += 1;
    sayWord("offerPressAgain");
    chip.classList.add("again");
    setUnfindableText(heard, getMessage("offerPressAgain"));
    clearTimeout(timer);
    timer = setTimeout(() => {
      chip.classList.remove("again");
      sayWord(face?.action?.word);
    }, onceMore);
    if (refusals < mostRefusals || !document.hasFocus()) return;
    refusals = 0;
    confirm?.();
  }

  function sayWord(word: Word = "managerAliases"): void {
    for (const each of Array.from(cell.children)) {
      each.classList.toggle("on", (each as HTMLElement).dataset["word"] === word);
    }
  }

  function setOpen(open: boolean, settle: "look" | "accept" = "look"): void {
    // Beside a message, there may be nothing else.
    isOpen = open && (face?.action !== undefined || (face?.more ?? []).length > 0);
    card.hidden = !isOpen && face?.message === undefined;
    caret.setAttribute("aria-expanded", String(isOpen));
    fillCard(isOpen, face);
    setTabbable(content.activeElement !== null);
    guard ??= appear();
    if (!card.hidden) seatCard(shape);
    guard[settle]();
  }

  /** Escape closes what was opened last. */
  function leave(): void {
    if (isOpen) setOpen(false);
    else close();
  }

  /** Reads nothing: the browser draws the chip at this place. */
  function setPlace(next: Place): void {
    shape = next;
    chip.classList.toggle("compact", next.isMark);
    chip.classList.toggle("tight", next.field.width < tight);
    chip.classList.toggle("rightward", next.side === "left");
    chip.classList.toggle("dark", next.isDark);
    chip.classList.toggle("light", !next.isDark);
    set("--line", `${next.height}px`);
    set("--mark", `${next.mark}px`);
    const most = next.isInside ? Math.max(2 * next.mark, next.field.width - 12) : widest;
    set("--most", `${Math.min(widest, most)}px`);
    for (const [side, value] of Object.entries(findSides(next))) {
      // Where an anchor is only changes with the page; what is set is the distance from it.
      const distance = value.replace(/anchor\(.*?\)/, "");
      if (styled[side] !== distance) set(side, value);
      styled[side] = distance;
    }
  }

  /** The chip's sides in the window; in Chromium by the field's parent, with which the browser itself moves them. */
  function findSides({ side, edge, top }: Place): Record<string, string> {
    const { clientWidth } = document.documentElement;
    const at = { left: edge, right: clientWidth - edge, top };
    const anchor = import.meta.env.CHROME ? boxOf(findAnchor(field)) : undefined;
    const write = (each: keyof typeof at) => {
      if (!anchor) return `${Math.round(at[each])}px`;
      const from = each === "right" ? clientWidth - anchor.right : anchor[each];
      const off = Math.round((at[each] - from) * 100) / 100;
      return `round(anchor(${each}, ${from}px) + ${off}px, 1px)`;
    };
    return { left: "auto", right: "auto", [side]: write(side), top: write("top") };
  }

  /**
   * Browsers may see an anchor elsewhere than a measurement does, for example without its transforms. Then the side is
   * set by itself. It may also be between its last and its wanted place, while a page scrolls by itself: the browser
   * moves it there when it draws.
   */
  function correct(): void {
    overlay.resetZoom();
    const box = host.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    for (const side of [shape.side, "top"] as const) {
      const wanted = Math.round(side === "top" ? shape.top : shape.edge);
      const off = box[side] - wanted;
      const isOnItsWay = (box[side] - (reached[side] ?? NaN)) * Math.sign(off) < 1;
      const isHeld = Math.abs(off) > 1 && !isOnItsWay;
      if (isHeld) {
        set(side, `${side === "right" ? clientWidth - wanted : wanted}px`);
        styled[side] = "";
      }
      reached[side] = isHeld ? NaN : wanted;
    }
  }

  /** Moves it along with its field, without looking for another place. */
  function move(box: DOMRect): void {
    const { field: before, side } = shape;
    const across = side === "left" ? box.left - before.left : box.right - before.right;
    const top = shape.top + box.top - before.top;
    moveTo({ ...shape, edge: shape.edge + across, top, field: box });
  }

  function moveTo(next: Place): void {
    setPlace(next);
    correct();
    if (!card.hidden) seatCard(next);
    guard?.look();
  }

  /** Looks for its place anew. It does not move away from under the pointer or the focus. */
  function settle(): void {
    if (isInUse()) return check();
    const next = readPlace(field);
    const isSame =
      Math.abs(next.edge - shape.edge) < 1 &&
      Math.abs(next.top - shape.top) < 1 &&
      next.side === shape.side &&
      next.isMark === shape.isMark &&
      next.isDark === shape.isDark;
    if (isSame) check();
    else moveTo(next);
  }

  /** The field's parent, with which the browser moves it, may have moved without the field. */
  function check(): void {
    correct();
    guard?.look();
  }

  function setShown(now: boolean): void {
    if (now === isShown) return;
    isShown = now;
    set("visibility", now ? "visible" : "hidden");
    guard?.restart();
  }

  /** From the chip's last button on, Tab leaves the chip. So Tab reaches its buttons only while the focus is inside. */
  function setTabbable(tabbable: boolean): void {
    for (const stop of findStops(content)) {
      stop.tabIndex = tabbable && stop.ariaHidden !== "true" ? 0 : -1;
    }
  }

  function stepBy(event: KeyboardEvent): void {
    event.preventDefault();
    if (!isOpen && event.key === "ArrowDown") return enter();
    const stops = findStops(card);
    const at = stops.indexOf(content.activeElement as HTMLElement);
    const next = stops[Math.max(0, at + (event.key === "ArrowDown" ? 1 : -1))];
    next?.focus({ preventScroll: false });
  }

  function isInUse(): boolean {
    // A finger that has gone leaves what it touched hovered.
    const isHovered = chip.matches(":is(:hover)") && matchMedia("(hover)").matches;
    return content.activeElement !== null || isHovered;
  }

  /** Moves the focus into the card, or to the button if it has nothing to press. */
  function enter(): void {
    if (card.hidden) setOpen(true);
    if (!focusFirst(card)) focusFirst(bar);
  }

  function show(next: ChipFace): void {
    // It would be put back into the page, where nothing removes it.
    if (controller.signal.aborted) return;
    const {
      action,
      message,
      spoken = message ?? "",
      open = false,
      isBusy = false,
      isFilled = false,
      isFailure = false,
    } = next;
    // If a press would now do something else, the chip has to be visible anew for a while.
    const isOther = face !== undefined && face.action?.label !== action?.label;
    if (isOther || (face && chip.matches(":is(:hover)"))) guard?.restart();
    const focused = content.activeElement !== null;
    face = next;
    clearTimeout(timer);
    chip.classList.remove("again");
    chip.classList.toggle("busy", isBusy);
    chip.classList.toggle("filled", isFilled);
    const warning = action?.warning;
    const isWarned = warning !== undefined || isFailure;
    main.classList.toggle("warned", isWarned);
    setIcon(isFilled ? "check" : isWarned ? "warning" : "mark");
    sayWord(action?.word);
    const name = action?.hint ?? action?.label ?? getMessage("offerMore");
    main.setAttribute("aria-label", name);
    main.setAttribute("aria-disabled", String(isBusy));
    main.title = warning ?? name;
    if (action) presses.set(main, action);
    else presses.delete(main);
    // Beside a message alone, its buttons would do nothing.
    const { more = [], foot, steps = [] } = next;
    bar.inert = message !== undefined && !action && !foot && more.length + steps.length === 0;
    // Without an action of its own, it does what the caret does.
    caret.ariaHidden = String(!action);
    setUnfindableText(heard, spoken);
    setOpen(open, isInUse() ? "accept" : "look");
    // If the focus was in the chip, it stays there although the focused button may be gone.
    if (!focused || (!card.hidden && focusFirst(card))) return;
    if (content.activeElement === null && !focusFirst(bar)) field.focus({ preventScroll: true });
  }

  function remove(): void {
    clearTimeout(timer);
    controller.abort();
    unfollow?.();
    guard?.stop();
    // If the focus is inside, the keyboard goes on from the field, not from the top of the page.
    if (content.activeElement) field.focus({ preventScroll: true });
    removeElement(host, field, () => {
      // A page may have made it something else than a popover.
      if (host.matches(":popover-open")) host.hidePopover();
      set("display", "none");
    });
  }

  return self();
}

function focusFirst(where: ParentNode): boolean {
  const [first] = findStops(where);
  first?.focus({ preventScroll: true });
  return first !== undefined;
}
