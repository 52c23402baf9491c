import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { DomainKind } from "@/lib/model/alias/domainKind";
import { AliasRow, type AliasActions, type AliasRowState, type RowSelection } from "./AliasRow";
import { blockSize, rowHeight, useVisibleBlocks } from "./visibleBlocks";
import type { FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

/** A row that is gone to, and marked. */
export interface Fresh {
  address: string;
  /** What the keyboard is wanted for: to copy the address, or to look at it. */
  focus: ".copy" | ".row-more";
}

/** Each is gone to once: whoever has left it since is not called back. */
const found = new WeakSet<Fresh>();

/** What can be done to the rows of any list. */
export interface ListActions extends Omit<AliasActions, "onDelete" | "onUnfold"> {
  /** What was made just now, or is just back. */
  fresh: Fresh | null;
  editLock: string | undefined;
  canDelete: boolean;
  steps: FailureActions;
  kindOf(address: string): DomainKind;
  /** Somebody looks closer. */
  onOpen(): void;
  /** Resolves once it is known whether the alias is gone. */
  onDelete(address: string): Promise<boolean>;
  /** The keyboard goes to what is above: it was in the last row that went away, or one goes up from the first. */
  onLeave(): void;
}

interface Props extends ListActions {
  /** The id of the words above it. */
  labelledBy?: string;
  rows: readonly AliasRowState[];
  /** How many there will be when all are loaded. */
  total: number;
  /** More could be loaded now without being asked to. */
  more: "none" | "some" | "loading" | "failed";
  busy: boolean;
  selection?: RowSelection;
  /** There is room for the notes. */
  wide?: boolean;
  /** The address whose details are open from the beginning. */
  opened?: string | null;
  /** @param rows as many as are in sight */
  onMore(rows: number): void;
}

/** Of a long list only what is near to being seen is drawn, and what somebody is at. */
export function AliasList({ rows, total, more, busy, labelledBy, onMore, ...props }: Props) {
  const { selection, wide, opened = null, ...actions } = props;
  const { fresh } = actions;
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened === null ? [] : [opened]));
  /** The block that the keyboard was in last, if it was in one. */
  const [keyboard, setKeyboard] = useState(NaN);
  const count = Math.ceil(rows.length / blockSize);
  const { isNear, heightOf } = useVisibleBlocks(list, count);

  useLayoutEffect(() => {
    if (!fresh || found.has(fresh)) return;
    const opener = `.row-more[data-address="${CSS.escape(fresh.address)}"]`;
    const row = list.current?.querySelector(opener)?.closest(".row");
    if (!row) return;
    found.add(fresh);
    row.scrollIntoView({ block: "nearest" });
    row.querySelector<HTMLElement>(fresh.focus)?.focus({ preventScroll: true });
    // Whenever there are other rows: one that is taken back is there when the worker has said so.
  }, [fresh, rows]);

  const unfold = (address: string) => {
    if (!open.has(address)) actions.onOpen();
    setOpen(open.symmetricDifference(new Set([address])));
  };

  /** Of the same kind in all rows. */
  const findAll = (kind: string) => {
    const scroller = list.current?.closest(".scroller");
    return [...(scroller?.querySelectorAll<HTMLElement>(kind) ?? [])];
  };

  const remove = async (address: string) => {
    const buttons = findAll(".row-more");
    const place = buttons.findIndex((button) => button.dataset["address"] === address);
    const heir = buttons[place + 1] ?? buttons[place - 1];
    if (!(await actions.onDelete(address))) return;
    // Where it is taken back, it is as it was before anybody looked at it.
    setOpen((before) => before.difference(new Set([address])));
    if (heir) heir.focus();
    else actions.onLeave();
  };

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target, shiftKey } = event;
    if (step === undefined || !(target instanceof HTMLElement)) return;
    const selects = target.matches(".row-select");
    const all = findAll(selects ? ".row-select" : ".row-more");
    const place = all.indexOf(target);
    const next = place === -1 ? undefined : all[place + step];
    if (!next && (selects || place + step !== -1)) return;
    event.preventDefault();
    if (!next) return actions.onLeave();
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
      // The ones beside it, too: an arrow key held down is faster than the browser tells what is near.
      Math.abs(block - keyboard) <= 1 ||
      members.some(({ alias }) => open.has(alias.address) || alias.address === fresh?.address);
    if (!isNear(block) && !isHeld) {
      const height = `${heightOf(block, members.length)}px`;
      return <div key={block} class="rows-afar" data-block={block} style={{ height }} />;
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
            fresh={row.alias.address === fresh?.address}
            domain={actions.kindOf(row.alias.address)}
            editLock={actions.editLock}
            canDelete={actions.canDelete}
            steps={actions.steps}
            selection={selection}
            wide={wide}
            onToggle={actions.onToggle}
            onCopy={actions.onCopy}
            onRelabel={actions.onRelabel}
            onForget={actions.onForget}
            onUnfold={unfold}
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
        class="list"
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

interface ListEndProps extends Pick<Props, "more" | "onMore"> {
  loaded: number;
  missing: number;
}

/** Has the height of what is not loaded yet, and loads it when it comes into sight. */
function ListEnd({ more, loaded, missing, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const scroller = end.current?.closest(".scroller");
    if (more !== "some" || !end.current || !scroller) return;
    const load = () => {
      const above =
        scroller.getBoundingClientRect().bottom - end.current!.getBoundingClientRect().top;
      onMore(loaded + Math.max(0, Math.ceil(above / rowHeight)));
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(),
      { root: scroller, rootMargin: "800px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Anew after each page: an end that stays in sight is not reported twice.
  }, [more, loaded, onMore]);

  const minHeight = `${Math.max(0, missing) * rowHeight}px`;
  return (
    <div class="list-end rows-afar" ref={end} style={{ minHeight }}>
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
