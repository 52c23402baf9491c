import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { DomainKind } from "@/lib/model/address";
import type { UnresolvedMark } from "@/lib/model/creation";
import { AliasRow, type AliasActions, type AliasRowState, type RowSelection } from "./AliasRow";
import { blockSize, heightOfRows, useVisibleBlocks } from "./useVisibleBlocks";
import type { FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import "./AliasList.css";

/** A row that is scrolled to and highlighted. */
export interface Highlight {
  address: string;
  /** What gets the focus: the copy button, the row itself, or nothing. */
  focus: ".copy-button" | ".alias-row-opener" | null;
}

/** Highlights that were scrolled to already: each is once, so the focus is not pulled back later. */
const found = new WeakSet<Highlight>();

/** The actions that the rows of any list have. */
export interface ListActions extends Omit<
  AliasActions,
  "onDelete" | "onKeep" | "onUnfold" | "onAsk"
> {
  /** The alias that was just created or restored. */
  highlight: Highlight | null;
  /** The aliases that the person pinned to the top. */
  pinned?: ReadonlySet<string>;
  /** The marks of unresolved creations, by address. */
  unresolved?: ReadonlyMap<string, UnresolvedMark>;
  editLock: string | undefined;
  canDelete: boolean;
  steps: FailureActions;
  kindOf(address: string): DomainKind;
  /** The details of a row were opened, or its delete question. */
  onOpen(): void;
  /** Resolves once it is known whether the alias is gone. */
  onDelete(address: string): Promise<boolean>;
  /** Resolves to whether that was stored. */
  onKeep?(address: string): Promise<boolean>;
  /** The focus moves above the list: its last row was removed, or an arrow key led up from the first. */
  onFocusLost(): void;
}

export interface AliasListProps extends ListActions {
  /** The id of the heading above it. */
  labelledBy?: string;
  rows: readonly AliasRowState[];
  /** The number of rows once all are loaded. */
  total: number;
  /** Whether more rows can be loaded on scrolling. */
  more: "none" | "some" | "loading" | "failed";
  busy: boolean;
  selection?: RowSelection;
  /** Shows a column with the notes. */
  wide?: boolean;
  /** The rows whose details are open; kept outside, because a row may move below another heading. */
  unfolded: ReturnType<typeof useUnfolded>;
  /** The alias that was searched for: its details are open until another one is found. */
  opened?: string | null;
  /** @param rows the number of rows in view */
  onMore(rows: number): void;
}

/** The addresses of the rows whose details are open. */
export const useUnfolded = () => useState<ReadonlySet<string>>(new Set());

/** Renders only the blocks of a long list that are near the view, open or focused. */
export function AliasList({
  rows,
  total,
  more,
  busy,
  labelledBy,
  onMore,
  ...props
}: AliasListProps) {
  const { selection, wide, opened = null, unfolded, ...actions } = props;
  const [open, setOpen] = unfolded;
  const { highlight } = actions;
  const list = useRef<HTMLDivElement>(null);
  /** The block that had the focus last; NaN for none. */
  const [keyboard, setKeyboard] = useState(NaN);
  const count = Math.ceil(rows.length / blockSize);
  const { isNear, heightOf } = useVisibleBlocks(list, count);

  useLayoutEffect(() => {
    if (!highlight || found.has(highlight)) return;
    const row = findRow(list.current, highlight.address);
    if (!row) return;
    found.add(highlight);
    row.scrollIntoView({ block: "nearest" });
    const { focus } = highlight;
    if (focus) row.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
    // Also when the rows change: a restored alias appears only after the worker's answer.
  }, [highlight, rows]);

  useEffect(() => {
    if (opened === null) return undefined;
    const only = new Set([opened]);
    // The row may have moved to another list.
    const within = list.current?.closest<HTMLElement>(".list-scroller") ?? null;
    setOpen((before) => before.union(only));
    return () => {
      // Keeps what the person is typing in it.
      if (findRow(within, opened)?.querySelector("form")) return;
      setOpen((before) => before.difference(only));
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only when another alias is opened
  }, [opened]);

  const unfold = (address: string) => {
    if (!open.has(address)) actions.onOpen();
    setOpen(open.symmetricDifference(new Set([address])));
  };

  /** All elements in the scroller that match the selector. */
  const findAll = (kind: string) => {
    const scroller = list.current?.closest(".list-scroller");
    return [...(scroller?.querySelectorAll<HTMLElement>(kind) ?? [])];
  };

  const findNext = (address: string) => {
    const buttons = findAll(".alias-row-opener");
    const place = buttons.findIndex((button) => button.dataset["address"] === address);
    return buttons[place + 1] ?? buttons[place - 1];
  };

  const remove = async (address: string) => {
    const next = findNext(address);
    if (!(await actions.onDelete(address))) return;
    // A restored row starts closed.
    setOpen((before) => before.difference(new Set([address])));
    if (next) next.focus();
    else actions.onFocusLost();
  };

  const keep = async (address: string) => {
    const next = findNext(address);
    if (!(await actions.onKeep?.(address))) return;
    // The pressed button goes, and in a list of unresolved creations the row.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const row = findRow(list.current, address);
      const heir = row?.querySelector<HTMLElement>(".alias-row-opener") ?? next;
      if (heir?.isConnected) heir.focus();
      else actions.onFocusLost();
    });
  };

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target, shiftKey } = event;
    if (step === undefined || !(target instanceof HTMLElement)) return;
    const selects = target.matches(".selection-box");
    const all = findAll(selects ? ".selection-box" : ".alias-row-opener");
    const place = all.indexOf(target);
    const next = place === -1 ? undefined : all[place + step];
    if (!next && (selects || place + step !== -1)) return;
    event.preventDefault();
    if (!next) return actions.onFocusLost();
    next.focus();
    if (!selects || !shiftKey) return;
    for (const each of [target, next]) selection?.onSelect(each.dataset["address"]!, "range");
  };

  const noteKeyboard = ({ target }: FocusEvent) => {
    const block = (target as HTMLElement).closest("[data-block]");
    if (block) setKeyboard(Number(block.getAttribute("data-block")));
  };

  const drawBlock = (_: unknown, block: number) => {
    const begin = block * blockSize;
    const members = rows.slice(begin, begin + blockSize);
    const isHeld =
      // Its neighbours too: a held arrow key is faster than the IntersectionObserver.
      Math.abs(block - keyboard) <= 1 ||
      members.some(({ alias }) => open.has(alias.address) || alias.address === highlight?.address);
    if (!isNear(block) && !isHeld) {
      const height = heightOf(block, members.length);
      return <div key={block} class="alias-list-undrawn" data-block={block} style={{ height }} />;
    }
    return (
      <div key={block} data-block={block}>
        {members.map((row, place) => (
          <AliasRow
            key={row.alias.address}
            {...row}
            place={begin + place + 1}
            total={total}
            open={open.has(row.alias.address)}
            highlighted={row.alias.address === highlight?.address}
            pinned={actions.pinned?.has(row.alias.address)}
            unresolved={actions.unresolved?.get(row.alias.address)}
            domain={actions.kindOf(row.alias.address)}
            editLock={actions.editLock}
            canDelete={actions.canDelete}
            steps={actions.steps}
            selection={selection}
            wide={wide}
            onToggle={actions.onToggle}
            onCopy={actions.onCopy}
            onFill={actions.onFill}
            onPin={actions.onPin}
            usedOn={actions.usedOn}
            onRelabel={actions.onRelabel}
            onForget={actions.onForget}
            onKeep={(address) => void keep(address)}
            onUnfold={unfold}
            onAsk={actions.onOpen}
            onDelete={(address) => void remove(address)}
          />
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
        class={wide ? "alias-list list-columns" : "alias-list"}
        ref={list}
        aria-labelledby={labelledBy}
        aria-busy={busy}
        onKeyDown={move}
        onFocusIn={noteKeyboard}
      >
        {Array.from({ length: count }, drawBlock)}
      </div>
      {more !== "none" && (
        <ListEnd more={more} loaded={rows.length} missing={total - rows.length} onMore={onMore} />
      )}
    </>
  );
}

function findRow(list: HTMLElement | null, address: string): Element | null | undefined {
  const opener = `.alias-row-opener[data-address="${CSS.escape(address)}"]`;
  return list?.querySelector(opener)?.closest(".alias-row");
}

interface ListEndProps extends Pick<AliasListProps, "more" | "onMore"> {
  loaded: number;
  missing: number;
}

/** Takes the height of the rows that are not loaded, and loads them on scrolling. */
function ListEnd({ more, loaded, missing, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const scroller = end.current?.closest(".list-scroller");
    if (more !== "some" || !end.current || !scroller) return;
    const load = () => {
      const above =
        scroller.getBoundingClientRect().bottom - end.current!.getBoundingClientRect().top;
      const rowHeight = parseFloat(getComputedStyle(scroller).getPropertyValue("--row"));
      onMore(loaded + Math.max(0, Math.ceil(above / rowHeight)));
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(),
      { root: scroller, rootMargin: "800px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // A new observer after each page, because an end that stays in view is reported only once.
  }, [more, loaded, onMore]);

  const minHeight = heightOfRows(Math.max(0, missing));
  return (
    <div class="alias-list-end alias-list-undrawn" ref={end} style={{ minHeight }}>
      {more !== "failed" && (
        <button
          type="button"
          class="button"
          aria-disabled={more === "loading"}
          onClick={() => onMore(loaded)}
        >
          {text(more === "loading" ? "loading" : "showMore")}
        </button>
      )}
    </div>
  );
}
