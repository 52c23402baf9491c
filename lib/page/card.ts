import { getMessage } from "@/lib/words/getMessage";
import { createButton, draw } from "./buttons";
import type { Action, ChipFace } from "./chip";
import { createElement, removeElement, setUnfindableText } from "./overlay";
import { placeCard, type Place } from "./place";

/**
 * The card below the field: the actions as rows, or a message with its buttons.
 * @param presses where to say what each of its buttons does
 * @param set sets a property of the chip
 */
export function createCard(
  field: HTMLElement,
  presses: WeakMap<Element, Action>,
  set: (property: string, value: string) => void,
  close: () => void,
) {
  const card = createElement("div", "panel");
  // Browsers let Tab stop at anything that scrolls.
  card.tabIndex = -1;
  card.hidden = true;

  /** Rows are made only now: before, the time it takes to make them would tell a page how many there are. */
  function fillCard(open: boolean, face: ChipFace | undefined): void {
    const hasMessage = !open && face?.message !== undefined;
    for (const old of Array.from(card.children))
      removeElement(old, field, () => old.classList.add("gone"));
    card.classList.toggle("note", hasMessage);
    card.classList.toggle("strip", hasMessage && face?.isStrip === true);
    const { more = [], foot, message = "", steps = [] } = face ?? {};
    if (open) {
      const rows = createElement("div", "rows");
      rows.tabIndex = -1;
      const first =
        face?.action && face.action.word !== "signIn" && !face.isFilled ? [face.action] : [];
      rows.append(...[...first, ...more].map(createRow));
      card.append(rows, ...createFoot(foot));
    } else if (hasMessage) {
      const note = createElement("div", "message");
      note.setAttribute("aria-hidden", "true");
      setUnfindableText(note, message);
      const row = createElement("div", "steps");
      row.append(...steps.map((each) => createAction("step", each)));
      if (face?.closable)
        row.append(
          createAction("step", { label: getMessage("offerClose"), harmless: true, run: close }),
        );
      card.append(note, ...(row.children.length > 0 ? [row] : []));
    }
  }

  function createFoot(foot: Action | undefined): HTMLElement[] {
    if (!foot) return [];
    const line = createElement("div", "foot");
    line.append(createAction("step", foot));
    return [line];
  }

  function createRow(action: Action): HTMLElement {
    const row = createAction("item", action);
    row.prepend(draw(action.icon ?? "plus"));
    return row;
  }

  function createAction(className: string, action: Action): HTMLButtonElement {
    const { label, hint, aside, warning } = action;
    const button = createButton(className, hint ?? label);
    const text = createElement("span", "text");
    setUnfindableText(text, label);
    button.append(text);
    if (aside) {
      const beside = createElement("span", "aside");
      setUnfindableText(beside, aside);
      button.append(beside);
    }
    button.title = warning ?? hint ?? label;
    presses.set(button, action);
    return button;
  }

  /** The card is at the field's end, whatever the chip is beside. */
  function seatCard({ side, edge, top, height, isInside, field: box }: Place): void {
    // Messages are as high as their text, which is the same for everyone.
    const size = card.classList.contains("note") ? card.getBoundingClientRect() : undefined;
    const seat = placeCard(box, side === "left" && isInside, size);
    const isLeft = side === "left";
    set("--panel-left", isLeft ? `${Math.round(seat.left - edge)}px` : "auto");
    set("--panel-right", isLeft ? "auto" : `${Math.round(edge - seat.right)}px`);
    const { top: above, bottom } = seat;
    set("--panel-top", above === undefined ? "auto" : `${Math.round(above - top)}px`);
    set("--panel-bottom", bottom === undefined ? "auto" : `${Math.round(top + height - bottom)}px`);
  }

  return { card, fillCard, seatCard };
}
