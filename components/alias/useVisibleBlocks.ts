import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** The number of rows that are rendered or skipped together. */
export const blockSize = 10;

/** The height of that many closed rows, in CSS. */
export const heightOfRows = (rows: number) => `calc(var(--row) * ${rows})`;

/**
 * The number of blocks that are always rendered: a new list starts there, before anything is observed. One fills
 * a popup; a larger window renders the rest in the next frame.
 */
const first = 1;

const nothingSeen = {
  near: new Set<number>() as ReadonlySet<number>,
  heights: new Map<number, number>() as ReadonlyMap<number, number>,
};

interface VisibleBlocks {
  isNear(block: number): boolean;
  /** Its height when it was last rendered, in CSS. */
  heightOf(block: number, rows: number): string;
}

/**
 * Tells which blocks of a long list are in or near the view. The others are placeholders of the same height.
 * @param list its children with `data-block` are observed, again after each change of `count`
 */
export function useVisibleBlocks(
  list: RefObject<HTMLElement | null>,
  count: number,
): VisibleBlocks {
  const [{ near, heights }, setSeen] = useState(nothingSeen);

  useLayoutEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) =>
      setSeen((before) => {
        const after = { near: new Set(before.near), heights: new Map(before.heights) };
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const block = Number(target.getAttribute("data-block"));
          if (isIntersecting) after.near.add(block);
          else if (after.near.delete(block)) after.heights.set(block, boundingClientRect.height);
        }
        return after;
      });
    const root = list.current?.closest(".list-scroller") ?? null;
    const observer = new IntersectionObserver(look, { root, rootMargin: "100% 0px" });
    for (const block of list.current?.querySelectorAll("[data-block]") ?? [])
      observer.observe(block);
    return () => observer.disconnect();
  }, [list, count]);

  return {
    isNear: (block) => block < first || near.has(block),
    heightOf: (block, rows) => {
      const height = heights.get(block);
      return height === undefined ? heightOfRows(rows) : `${height}px`;
    },
  };
}
