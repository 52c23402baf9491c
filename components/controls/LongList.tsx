import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { text } from "./text";

interface Props<Each> {
  items: readonly Each[];
  label: string;
  children(each: Each, place: number): ComponentChildren;
}

/** The number of items that are rendered at first, and the factor by which "show more" extends it. */
const first = 100;
const factor = 5;

/** A long list of which only the beginning is rendered, and more on request. */
export function LongList<Each>({ items, label, children }: Props<Each>) {
  const [count, setCount] = useState(first);
  return (
    <>
      <ul aria-label={label}>{items.slice(0, count).map(children)}</ul>
      {items.length > count && (
        <button type="button" class="link-button" onClick={() => setCount(count * factor)}>
          {text("showMore")}
        </button>
      )}
    </>
  );
}
