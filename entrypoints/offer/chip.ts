import { getMessage } from "@/lib/words/getMessage";
import { createOfferOverlay, type OfferOverlay } from "./offerOverlay";
import { createButton, createCaret, createClose, press, type Action, createMark } from "./buttons";
import { createConsentGate } from "./consentGate";
import {
  findStops,
  keepRestFromPage,
  leaveByKey,
  containEvents,
  findButtonAt,
  markPointed,
} from "./chipEvents";
import { createElement, setUnfindableText } from "@/lib/overlay/element";
import { isFocused } from "@/lib/fields/shadowTrees";
import { removeElement } from "./removeElement";

/** What the chip shows. */
export interface ChipFace {
  /** Announced to screen readers. */
  words?: string;
  /** Said without words of its own, which would take room: by the mark, and in the panel. */
  warning?: string | undefined;
  /** Announced in the place of the words, where they are too few for those who do not see the field. */
  spoken?: string;
  action?: Action;
  /** As likely to be wanted as that: a sign alone, since there is room for one address. */
  beside?: Action | undefined;
  /** In the panel, in this order; a caret opens it. */
  more?: Action[];
  /** The panel is open at once. */
  open?: boolean;
  /** Its words say no more than what is seen in the field. */
  evident?: boolean;
  /** It says nothing of aliases, so that its panel may be as small as it is. */
  foreign?: boolean;
  /** It stays until the person closes it, with a button for that. */
  closable?: boolean;
}

export interface Chip extends Pick<
  OfferOverlay,
  "place" | "move" | "isWhole" | "isCovered" | "setShown" | "owns" | "remove"
> {
  show(face: ChipFace): void;
  /** Moves the keyboard into the panel, opens the popup where there is no room for that, or, where there is none, to the button. */
  enter(): void;
  hasFocus(): boolean;
  isOpen(): boolean;
  /** Is this what it shows now? */
  shows(face: ChipFace): boolean;
  /** Is somebody about to press something in it? */
  isInUse(): boolean;
}

interface ChipOptions {
  field: HTMLElement;
  close(): void;
  /** What the panel has is asked for where it would lie over something of the page. */
  openElsewhere?(): void;
  /** Something was pressed that may not have been seen: it can be pressed once more where no page gets. */
  confirm?(): void;
}

/** A mark, a sentence and a button beside the field, and a panel below them when it is asked for. */
export function createChip({ field, close, openElsewhere, confirm }: ChipOptions): Chip {
  const overlay = createOfferOverlay(field);
  const chip = createElement("div", "chip");
  chip.style.display = "none";
  chip.dir = getMessage("languageDirection");
  chip.lang = getMessage("languageTag");
  const bar = createElement("div", "bar");
  // The pointer is over it alone: whatever tells what is at a point has its name, and what is pointed at.
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", getMessage("extensionName"));
  const words = createElement("span", "words");
  const seen = createElement("span", "seen");
  seen.setAttribute("aria-hidden", "true");
  words.append(createMark(), seen);
  const panel = createElement("div", "panel");
  // Browsers lead the keyboard into whatever can be scrolled.
  panel.tabIndex = -1;
  const note = createElement("div", "note");
  note.setAttribute("aria-hidden", "true");
  note.hidden = true;
  // Always there and never hidden, or screen readers would not tell what changes in it.
  const heard = createElement("span", "heard");
  heard.setAttribute("role", "status");
  chip.append(bar, panel, heard);
  overlay.content.append(chip);

  const controller = new AbortController();
  const consentGate = createConsentGate(overlay, { field, chip, bar }, controller.signal);

  let main: HTMLButtonElement | undefined;
  let caret: HTMLButtonElement | undefined;
  let shown: ChipFace | undefined;
  /** What the panel has room for once it is opened. */
  let items: Action[] = [];

  /** undefined where a page keeps it from being heard. */
  let held: HTMLElement | null | undefined;
  const hold = (event: PointerEvent) => (held = findButtonAt(bar, panel, event) ?? null);
  addEventListener("pointerdown", hold, { capture: true, signal: controller.signal });
  chip.addEventListener("click", (event) => {
    if (!event.isTrusted) return;
    const pointed = findButtonAt(bar, panel, event);
    // Let go of on another one, or on one that has come since, it presses none, and says so to who meant one.
    const isDrawn = held !== undefined && held !== (pointed ?? null);
    if (isDrawn && held && pointed) return remark(getMessage("offerPressAgain"));
    held = undefined;
    // Pressed by a key, or by what does it for somebody, it is the target itself.
    const stop = (event.target as Element).closest("button") ?? (isDrawn ? undefined : pointed);
    if (stop !== main || !togglePanel()) press(stop, event);
  });
  markPointed(bar, panel);
  containEvents(chip, controller.signal);
  // What is dragged here is for what lies below.
  chip.addEventListener("dragenter", close);
  chip.addEventListener("focusin", () => setTabbable(true));
  chip.addEventListener("focusout", ({ relatedTarget }) => {
    setTabbable(false);
    // Also fired for a button that is taken away; then the next one has the focus in a moment.
    setTimeout(() => {
      const stays = overlay.content.activeElement !== null || relatedTarget === field;
      if (!stays && !isFocused(field)) close();
    });
  });
  chip.addEventListener("keydown", (event) => {
    if (/^(Enter| |Escape)$/.test(event.key)) {
      // A key that is held was meant for what was here before.
      if (event.repeat) event.preventDefault();
      else keepRestFromPage(event.key);
    }
    leaveByKey(event, overlay.content, field, close);
  });

  /** @param settle a page that hears of the press first has moved the bar by now: only a new face may be elsewhere */
  function setOpen(open: boolean, settle = consentGate.look): void {
    if (open && note.hidden && shown?.warning) {
      note.hidden = false;
      setUnfindableText(note, shown.warning);
    }
    // Not before: how many there are would be told by the time it takes to make them.
    if (open) {
      const told = chip.matches(".bare") && shown?.action ? [shown.action, ...items] : items;
      panel.append(...told.map((each) => createButton(each, "item", hasConsent)));
      items = [];
      setTabbable(overlay.content.activeElement !== null);
    }
    panel.classList.toggle("open", open);
    panel.hidden = !open && note.hidden;
    caret?.setAttribute("aria-expanded", String(open));
    overlay.place();
    settle();
  }

  /**
   * Where there is room for the mark alone, what it does is told, and chosen, in the panel, with all else.
   * Where that has no room either, the mark does at once what it does.
   * @returns false where the press is for the mark
   */
  function togglePanel(): boolean {
    if (!shown?.action || !chip.matches(".bare") || !shown.more?.length) return false;
    // To look for a place takes long: what was seen meanwhile is not what was pressed.
    setOpen(!isOpen(), () => {});
    if (!isOpen() || !overlay.isCrowded()) return true;
    setOpen(false, () => {});
    return false;
  }

  /** @returns false where the page leaves no room for the panel: what it has is in the popup, too */
  function openPanel(): boolean {
    setOpen(true);
    if (!openElsewhere || !overlay.isCrowded()) return true;
    note.hidden = true;
    setOpen(false);
    openElsewhere();
    return false;
  }

  /**
   * The chip is at the end of the document: Tab from the page's last field, or Shift+Tab from its first,
   * would go into it, where without it the page is left. Only who is inside goes through it by Tab.
   */
  function setTabbable(tabbable: boolean): void {
    for (const stop of findStops(overlay.content)) stop.tabIndex = tabbable ? 0 : -1;
  }

  /** Says something beside the bar, which stays where it is. */
  function remark(words: string): void {
    note.hidden = false;
    setUnfindableText(note, words);
    setUnfindableText(heard, words);
    setOpen(isOpen());
  }

  function isOpen(): boolean {
    return panel.classList.contains("open");
  }

  function isInUse(): boolean {
    return overlay.content.activeElement !== null || chip.matches(":is(:hover)");
  }

  function hasConsent(event: MouseEvent | KeyboardEvent): boolean {
    const consent = consentGate.judge(event);
    // Nothing is made, and nobody is left in front of a button that does nothing.
    if (consent === "unseen") {
      show({ words: getMessage("offerUnseen") });
      if (document.hasFocus()) confirm?.();
    }
    if (consent === "early") remark(getMessage("offerPressAgain"));
    if (consent === "resting") remark(getMessage("offerMoveAway"));
    return consent === "given";
  }

  /** @returns false when there is nothing to press */
  function focus(where: ParentNode = overlay.content): boolean {
    const [first] = findStops(where);
    first?.focus({ preventScroll: true });
    return first !== undefined;
  }

  function enter(): void {
    if (caret && !openPanel()) return;
    if (!focus(panel)) focus();
  }

  /** What is to be seen in a part of the chip from now on. */
  function replace(part: HTMLElement, children: HTMLElement[]): void {
    for (const each of Array.from(part.children)) {
      const old = each as HTMLElement;
      if (!children.includes(old)) removeElement(old, field, () => old.classList.add("gone"));
    }
    part.append(...children.filter((each) => each.parentNode !== part));
  }

  function show(face: ChipFace): void {
    const { words: said = "", action, beside, more = [], closable = false, foreign = false } = face;
    const { spoken = said, open = false } = face;
    // What else a press would do, and what comes under a hand, has to be seen anew. That it is under one, Firefox says only
    // after the page has heard of it.
    const isOther = shown && (shown.action?.label !== action?.label || !shown.beside !== !beside);
    if (isOther || chip.matches(":is(:hover)")) consentGate.disturb();
    // A page that knows when this comes can move it just then: only who uses it has caused what they see.
    const settle = !shown || isInUse() ? consentGate.accept : consentGate.look;
    shown = face;
    const focused = overlay.content.activeElement !== null;
    words.hidden = said === "";
    chip.classList.toggle("plain", said === "");
    chip.classList.toggle("foreign", foreign);
    note.hidden = true;
    setUnfindableText(seen, said);
    setUnfindableText(heard, spoken);
    main = action && createButton(action, said === "" ? "main marked" : "main", hasConsent);
    caret =
      more.length > 0
        ? createCaret(main === undefined && said === "", () => {
            note.hidden = true;
            if (isOpen()) setOpen(false);
            else openPanel();
          })
        : undefined;
    const second = beside && createButton(beside, "caret beside", hasConsent);
    const end = closable ? createClose(close) : undefined;
    replace(
      bar,
      [words, main, second, caret, end].filter((part) => part !== undefined),
    );
    replace(panel, [note]);
    bar.title = "";
    panel.title = "";
    items = more;
    setTabbable(false);
    setOpen(open, settle);
    // Whoever pressed a key here stays here, although what they pressed is gone.
    if (focused && !focus()) field.focus({ preventScroll: true });
    // Rather the mark alone beside the field than that far from it.
    if (face.evident && chip.matches(".long")) {
      show({ ...face, words: "", spoken });
      shown = face;
    }
  }

  return {
    ...overlay,
    show,
    enter,
    hasFocus: () => overlay.content.activeElement !== null,
    place() {
      overlay.place();
      consentGate.look();
    },
    move() {
      overlay.move();
      consentGate.look();
    },
    setShown(shown) {
      overlay.setShown(shown);
      consentGate.look();
    },
    remove() {
      controller.abort();
      overlay.remove();
    },
    isOpen,
    shows: (face) => face === shown,
    isInUse,
  };
}
