import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { text } from "./text";

interface Props<Each> {
  items: readonly Each[];
  label: string;
  children(each: Each, place: number): ComponentChildren;
}

/** Drawn at first, and so many times more whenever somebody asks. */
const first = 100;
const factor = 5;

/** A list of which most people read only the beginning: the rest is drawn when it is asked for. */
export function LongList<Each>({ items, label, children }: Props<Each>) {
  const [count, setCount] = useState(first);
  return (
    <>
      <ul class="long-list" aria-label={label}>
        {items.slice(0, count).map(children)}
      </ul>
      {items.length > count && (
        <button type="button" class="link" onClick={() => setCount(count * factor)}>
          {text("showMore")}
        </button>
      )}
    </>
  );
}
