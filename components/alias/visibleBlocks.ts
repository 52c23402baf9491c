import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Rows that are drawn, or not, together. */
export const blockSize = 10;

/** Of one that is closed, in px, as `aliases.css` has it. */
export const rowHeight = 56;

/**
 * Drawn before anybody knows what is in sight, and not only then: a new list begins there. As many as fill a
 * popup; where there is room for more, they come with the next frame.
 */
const first = 1;

const nothingSeen = {
  near: new Set<number>() as ReadonlySet<number>,
  heights: new Map<number, number>() as ReadonlyMap<number, number>,
};

interface NearBlocks {
  isNear(block: number): boolean;
  /** How high it was when it was last drawn; in px. */
  heightOf(block: number, rows: number): number;
}

/**
 * Which blocks of a long list are in sight, or will be with the next turn of the wheel. The others only
 * keep their place.
 * @param list whose children with `data-block` are watched, anew for each `count` of them
 */
export function useVisibleBlocks(list: RefObject<HTMLElement | null>, count: number): NearBlocks {
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
    const root = list.current?.closest(".scroller") ?? null;
    const observer = new IntersectionObserver(look, { root, rootMargin: "100% 0px" });
    for (const block of list.current?.querySelectorAll("[data-block]") ?? [])
      observer.observe(block);
    return () => observer.disconnect();
  }, [list, count]);

  return {
    isNear: (block) => block < first || near.has(block),
    heightOf: (block, rows) => heights.get(block) ?? rows * rowHeight,
  };
}
