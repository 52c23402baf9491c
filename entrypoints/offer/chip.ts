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
  type OwnEvents,
} from "./chipEvents";
import { createElement, setUnfindableText } from "@/lib/overlay/element";
import { isFocused } from "@/lib/fields/shadowTrees";
import { removeElement } from "./removeElement";

/** What the chip shows. */
export interface ChipFace {
  /** The sentence in the bar; announced to screen readers. */
  words?: string;
  /** Shown by the mark and in the panel, not by a sentence in the bar, which would take room. */
  warning?: string | undefined;
  /** Announced instead of `words`, if those are not enough for people who do not see the field. */
  spoken?: string;
  action?: Action;
  /** As likely to be wanted as `action`; shown as an icon alone, since there is room for one address. */
  beside?: Action | undefined;
  /** Actions in the panel, in this order; a caret opens it. */
  more?: Action[];
  /** The panel is open at once. */
  open?: boolean;
  /** Its words say no more than what is seen in the field. */
  evident?: boolean;
  /** It says nothing about aliases, so its panel may have its natural size. */
  foreign?: boolean;
  /** It stays until the person closes it, with a button for that. */
  closable?: boolean;
}

export interface Chip extends Pick<
  OfferOverlay,
  "place" | "move" | "isWhole" | "isCovered" | "setShown" | "owns" | "remove"
> {
  show(face: ChipFace): void;
  /**
   * Moves the focus into the panel, or to the button if there is no panel. Opens the popup if there is no room for the
   * panel.
   */
  enter(): void;
  hasFocus(): boolean;
  isOpen(): boolean;
  /** Is this what it shows now? */
  shows(face: ChipFace): boolean;
  /** Is the focus or the pointer in it, so that something may be about to be pressed? */
  isInUse(): boolean;
}

interface ChipOptions {
  field: HTMLElement;
  close(): void;
  /** Called when the panel is asked for but would cover something of the page. */
  openElsewhere?(): void;
  /**
   * Called after a press on something that may not have been visible: it can be pressed again where no web page can
   * interfere.
   */
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
  // It is the only target of the pointer: software that reads what is at a point gets its name and, as its title, the
  // words of the button that is pointed at.
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", getMessage("extensionName"));
  const words = createElement("span", "words");
  const seen = createElement("span", "seen");
  seen.setAttribute("aria-hidden", "true");
  words.append(createMark(), seen);
  const panel = createElement("div", "panel");
  // Browsers let Tab stop at anything that scrolls.
  panel.tabIndex = -1;
  const note = createElement("div", "note");
  note.setAttribute("aria-hidden", "true");
  note.hidden = true;
  // It always exists and is never hidden; otherwise screen readers would not announce its changes.
  const heard = createElement("span", "heard");
  heard.setAttribute("role", "status");
  chip.append(bar, panel, heard);
  overlay.content.append(chip);

  const controller = new AbortController();
  const consentGate = createConsentGate(overlay, { field, chip, bar }, controller.signal);

  let main: HTMLButtonElement | undefined;
  let caret: HTMLButtonElement | undefined;
  let shown: ChipFace | undefined;
  /** The panel's actions, for which buttons are made once it is opened. */
  let items: Action[] = [];

  /** The button on which the pointer was pressed down, null for none; undefined if a page kept that event from us. */
  let held: HTMLElement | null | undefined;
  const hold = (event: PointerEvent) => (held = findButtonAt(bar, panel, event) ?? null);
  addEventListener("pointerdown", hold, { capture: true, signal: controller.signal });
  markPointed(bar, panel);
  const own: OwnEvents = {
    click(event) {
      const pointed = findButtonAt(bar, panel, event);
      // If the pointer is released on another button, or on one that has appeared since, nothing is pressed, and a
      // person who meant a button is told.
      const isDrawn = held !== undefined && held !== (pointed ?? null);
      if (isDrawn && held && pointed) return remark(getMessage("offerPressAgain"));
      held = undefined;
      // A key or assistive technology presses the button that has the focus.
      const chosen = overlay.content.activeElement?.closest("button") ?? undefined;
      const stop = event.detail === 0 ? chosen : isDrawn ? undefined : pointed;
      if (stop !== main || !togglePanel()) press(stop, event);
    },
    keydown(event) {
      if (/^(Enter| |Escape)$/.test(event.key)) {
        // A key that is held down was meant for what was here before.
        if (event.repeat) event.preventDefault();
        else keepRestFromPage(event.key);
      }
      leaveByKey(event, overlay.content, field, close);
    },
    focusin: () => setTabbable(true),
    focusout({ relatedTarget }) {
      setTabbable(false);
      // focusout also fires when a focused button is removed; the next button takes focus a moment later.
      setTimeout(() => {
        const stays = overlay.content.activeElement !== null || relatedTarget === field;
        if (!stays && !isFocused(field)) close();
      });
    },
  };
  containEvents(overlay.host, field, own, controller.signal);
  // What is dragged here is meant for what lies below, so the chip closes.
  chip.addEventListener("dragenter", close);

  /**
   * @param settle by default, looks whether the bar has moved: a page hears of a press first and may have moved it by
   * now. Only a new face may accept another place
   */
  function setOpen(open: boolean, settle = consentGate.look): void {
    if (open && note.hidden && shown?.warning) {
      note.hidden = false;
      setUnfindableText(note, shown.warning);
    }
    // Buttons are made only now: before, the time it takes to make them would tell a page how many there are.
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
   * Where there is no room even for the mark's label, a press opens the panel, which shows the mark's action with all
   * others. Where the panel has no room either, the mark runs its action at once.
   * @returns false if the press is for the mark's action
   */
  function togglePanel(): boolean {
    if (!shown?.action || !chip.matches(".bare") || !shown.more?.length) return false;
    // Nothing settles here: finding a place takes long, and what was visible meanwhile is not what was pressed.
    setOpen(!isOpen(), () => {});
    if (!isOpen() || !overlay.isCrowded()) return true;
    setOpen(false, () => {});
    return false;
  }

  /**
   * @returns false if the page leaves no room for the panel and the popup, which has the same actions, opens instead
   */
  function openPanel(): boolean {
    setOpen(true);
    if (!openElsewhere || !overlay.isCrowded()) return true;
    note.hidden = true;
    setOpen(false);
    openElsewhere();
    return false;
  }

  /**
   * The chip is at the end of the document: Tab from the page's last field, or Shift+Tab from its first, would enter it
   * instead of leaving the page. So Tab reaches its buttons only while the focus is already inside.
   */
  function setTabbable(tabbable: boolean): void {
    for (const stop of findStops(overlay.content)) stop.tabIndex = tabbable ? 0 : -1;
  }

  /** Shows a note beside the bar, which stays where it is. */
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
    // Nothing is made, but the person is told, rather than left with a button that does nothing.
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

  /** Replaces the content of a part of the chip. */
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
    // If a press would now do something else, or the content changes under the pointer, it has to be visible anew for a
    // while. `:hover` alone is not enough: Firefox sets it only after the page has heard of the pointer.
    const isOther = shown && (shown.action?.label !== action?.label || !shown.beside !== !beside);
    if (isOther || chip.matches(":is(:hover)")) consentGate.disturb();
    // A page that knows when a change comes can move the chip at that moment, so a new place is accepted only for the
    // first face or while the person uses the chip: then they have caused what they see.
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
    // If the focus was in the chip, it stays there although the focused button may be gone.
    if (focused && !focus()) field.focus({ preventScroll: true });
    // The mark alone beside the field is better than a sentence that far from it.
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
