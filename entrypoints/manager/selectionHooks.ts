import { effect } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { text } from "@/components/controls/text";
import { tellSelection } from "@/components/bulk/SelectionBar";
import type { Selection } from "@/lib/state/selection";

/** Selectors of the first button for the selection and for the bulk change. */
const buttons = {
  selection: ".selection-panel .button-row button",
  job: ".bulk-panel .button-row button",
};

export function findButton(
  section: RefObject<HTMLElement | null>,
  ...places: (keyof typeof buttons)[]
): HTMLElement | undefined {
  const found = places.map((place) => section.current?.querySelector<HTMLElement>(buttons[place]));
  return found.find((each) => each != null) ?? undefined;
}

/** Enter in a check box moves the focus to the actions for the selection. */
export function useSelectionKeys(
  selection: Selection,
  section: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || selection.chosen.value.size === 0) return;
      if (event.key === "Enter" && (event.target as HTMLElement).matches(".selection-box")) {
        findButton(section, "selection")?.focus();
      }
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [selection, section]);
}

export function useSpokenSelection(selection: Selection, say: (words: string) => void): void {
  useEffect(() => {
    let before = 0;
    return effect(() => {
      const { size } = selection.chosen.value;
      if (size !== before) say(tellSelected(size, before));
      before = size;
    });
  }, [selection, say]);
}

function tellSelected(count: number, before: number): string {
  const words = tellSelection(count);
  return before === 0 ? `${words}. ${text("selectionHint")}` : words;
}
