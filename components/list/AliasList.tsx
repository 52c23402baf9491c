import { Button } from "@/components/controls/Button";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Row } from "@/lib/state/rows";
import { AliasRow } from "./AliasRow";
import { useListPage } from "./listPage";

/** Highlights that were scrolled to already: each is once, so the focus is not pulled back later. */
const found = new WeakSet<object>();

interface Props {
  labelledBy?: string;
  rows: readonly Row[];
  total: number;
  /** Whether more rows can be loaded on scrolling. */
  hasMore?: boolean;
}

/** Renders only the blocks of a long list that are near the view, open or focused. */
export function AliasList({ rows, total, hasMore = false, labelledBy }: Props) {
  const page = useListPage();
  const { selection, focusSearch, unfolded, scroller, findMain } = page;
  const highlight = page.highlight.value;
  const list = useRef<HTMLDivElement>(null);
  const tabRow = page.tabRow.value;
  /** The block with the row that Tab goes to; negative if that is in another list. */
  const keyboard = Math.floor(rows.findIndex(({ alias }) => alias.address === tabRow) / blockSize);
  const count = Math.ceil(rows.length / blockSize);
  const { isNear, heightOf } = useVisibleBlocks(list, count, page.aliases.answers.value);

  useLayoutEffect(() => {
    if (!highlight || found.has(highlight)) return;
    const main = findMain(highlight.address);
    if (!main) return;
    found.add(highlight);
    main.closest(".alias-row")?.scrollIntoView({ block: "nearest" });
    if (highlight.isFocused) main.focus({ preventScroll: true });
    // Also when the rows change: a restored alias appears only after the worker's answer.
  }, [highlight, rows, findMain]);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target, shiftKey } = event;
    if (step === undefined || !(target instanceof HTMLElement)) return;
    const selects = target.matches(".selection-box");
    const kind = selects ? ".selection-box" : ".alias-row-main";
    const all = [...(scroller.current?.querySelectorAll<HTMLElement>(kind) ?? [])];
    const place = all.indexOf(target);
    const next = place === -1 ? undefined : all[place + step];
    if (!next && (selects || place + step !== -1)) return;
    event.preventDefault();
    if (!next) return focusSearch();
    next.focus();
    if (!selects || !shiftKey) return;
    for (const each of [target, next]) selection?.extendTo(each.dataset["address"]!);
  };

  const drawBlock = (_: unknown, block: number) => {
    const begin = block * blockSize;
    const members = rows.slice(begin, begin + blockSize);
    const isHeld =
      // Its neighbours too: a held arrow key is faster than the IntersectionObserver.
      Math.abs(block - keyboard) <= 1 ||
      members.some(
        ({ alias }) => unfolded.value.has(alias.address) || alias.address === highlight?.address,
      );
    if (!isNear(block) && !isHeld) {
      const height = heightOf(block, members.length);
      return <div key={block} data-block={block} style={{ height }} />;
    }
    return (
      <div key={block} data-block={block}>
        {members.map((row, place) => (
          <AliasRow key={row.alias.address} {...row} place={begin + place + 1} total={total} />
        ))}
      </div>
    );
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys are a shortcut among its buttons */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an element of a list can only be in one, not in a block of one
        role="list"
        class={selection ? "alias-list list-columns" : "alias-list"}
        ref={list}
        aria-labelledby={labelledBy}
        aria-busy={page.aliases.loading.value === "list"}
        onKeyDown={move}
      >
        {Array.from({ length: count }, drawBlock)}
      </div>
      {hasMore && <ListEnd loaded={rows.length} missing={total - rows.length} />}
    </>
  );
}

/** Takes the height of the rows that are not loaded, and loads them on scrolling. */
function ListEnd({ loaded, missing }: { loaded: number; missing: number }) {
  const { loadMore, loading, failure } = useListPage().aliases;
  const isLoading = loading.value === "more";
  const failed = failure.value !== null;
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const scroller = end.current?.closest(".list-scroller");
    if (isLoading || failed || !end.current || !scroller) return;
    const load = () => {
      const above =
        scroller.getBoundingClientRect().bottom - end.current!.getBoundingClientRect().top;
      const rowHeight = parseFloat(getComputedStyle(scroller).getPropertyValue("--row"));
      void loadMore(loaded + Math.max(0, Math.ceil(above / rowHeight)));
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(),
      { root: scroller, rootMargin: "800px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // A new observer after each page, because an end that stays in view is reported only once.
  }, [isLoading, failed, loaded, loadMore]);

  const minHeight = heightOfRows(Math.max(0, missing));
  return (
    <div class="alias-list-end" ref={end} style={{ minHeight }}>
      {!failed && (
        <Button
          words={isLoading ? "loading" : "showMore"}
          busy={isLoading}
          onClick={() => void loadMore(loaded)}
        />
      )}
    </div>
  );
}

/** The number of rows that are rendered or skipped together. */
const blockSize = 10;

/** The height of that many closed rows, in CSS. */
const heightOfRows = (rows: number) => `calc(var(--row) * ${rows})`;

/** The number of blocks that fill the window, drawn before anything is observed; one fills a popup. */
const first = Math.max(1, Math.floor(innerHeight / 400));

const noMeasures = {
  near: new Set<number>() as ReadonlySet<number>,
  heights: new Map<number, number>() as ReadonlyMap<number, number>,
};

/**
 * Tells which blocks of a long list are in or near the view. The others are placeholders of the same height.
 * @param list its children with `data-block` are observed, again after each change of `count` and each answer
 */
function useVisibleBlocks(list: RefObject<HTMLElement | null>, count: number, answer: number) {
  const [measures, setMeasures] = useState({ ...noMeasures, answer });
  const { near, heights } = measures.answer === answer ? measures : noMeasures;

  useLayoutEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) =>
      setMeasures((before) => {
        const { near, heights } = before.answer === answer ? before : noMeasures;
        const after = { near: new Set(near), heights: new Map(heights), answer };
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
  }, [list, count, answer]);

  return {
    isNear: (block: number) => block < first || near.has(block),
    /** Its height when it was last rendered, in CSS. */
    heightOf: (block: number, rows: number) => {
      const height = heights.get(block);
      return height === undefined ? heightOfRows(rows) : `${height}px`;
    },
  };
}
