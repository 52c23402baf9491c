import { useComputed, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren, RefObject } from "preact";
import type { Failure } from "@/lib/model/failure";
import type { Filter, Sort } from "@/lib/model/question";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { formatTime, formatExact } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import { Skeleton } from "@/components/controls/Skeleton";
import { MissingRows } from "./Unresolved";
import type { AliasListProps } from "./AliasList";
import type { AliasRowState } from "./AliasRow";
import "./AliasList.css";

/** The aliases that a page lists, as signals. */
export interface ListedAliases {
  rows: ReadonlySignal<readonly AliasRowState[]>;
  query: ReadonlySignal<string>;
  filter: ReadonlySignal<Filter>;
  sort: ReadonlySignal<Sort>;
  /** The number of matches; null while unknown. */
  total: ReadonlySignal<number | null>;
  /** All matches are loaded, or can be found without the server. */
  whole: ReadonlySignal<boolean>;
  hasMore: ReadonlySignal<boolean>;
  loading: ReadonlySignal<"list" | "more" | null>;
  failure: ReadonlySignal<Failure | null>;
  /** The number of rows that could not be read. */
  unreadable: ReadonlySignal<number>;
  /** Of when the list is and why, while the server is unreachable; null for a current list. */
  stale: ReadonlySignal<{ asOf: number; reason: Failure } | null>;
  search(words: string): void;
  show(filter: Filter): void;
  sortBy(sort: Sort): void;
  reload(): Promise<void>;
  /** @param rows the least number of rows to have afterwards */
  loadMore(rows?: number): Promise<void>;
}

interface Props {
  aliases: ListedAliases;
  scroller: RefObject<HTMLDivElement | null>;
  /** A failure of another part of the page, shown first. */
  failure?: Failure | null;
  /** The labels of aliases that are still being looked for. */
  missing: readonly (string | null)[];
  steps: FailureActions;
  children(
    list: Pick<AliasListProps, "rows" | "total" | "more" | "busy" | "opened" | "onMore">,
  ): ComponentChildren;
  /** Opens the form for a new alias. */
  onMake(): void;
  /** The element with the focus is about to be removed. */
  onFocusLost(): void;
}

/** The scrolling part of a page: notices, the list or its replacement, and remarks. */
export function ListBody({
  aliases,
  scroller,
  failure,
  missing,
  steps,
  children,
  ...props
}: Props) {
  const rows = aliases.rows.value;
  const hasMore = aliases.hasMore.value;
  const whole = aliases.whole.value;
  const loading = aliases.loading.value;
  const stale = aliases.stale.value;
  /** The alias that was searched for: the only match, or the one with exactly that address. */
  const found = useComputed(() => {
    const words = aliases.query.value.trim();
    if (words === "") return null;
    const listed = aliases.rows.value;
    const isOnly = listed.length === 1 && !aliases.hasMore.value;
    const row = isOnly ? listed[0] : listed.find(({ alias }) => alias.address === words);
    return row?.alias.address ?? null;
  });
  const filter = aliases.filter.value;
  const isMissingShown =
    missing.length > 0 &&
    (filter === "all" || filter === "unfinished") &&
    aliases.query.value.trim() === "";
  const isListed = rows.length > 0 || hasMore;
  const loadingMore = loading === "more" ? "loading" : "some";
  const more = aliases.failure.value === null ? loadingMore : "failed";
  const retry = () => void aliases.reload();
  return (
    <div class="list-scroller" ref={scroller}>
      {failure && <Notice failure={failure} steps={steps} />}
      {stale && (
        <Notice
          failure={stale.reason}
          remark={text("listAsOf", formatTime(stale.asOf))}
          steps={{ retry }}
        />
      )}
      {isMissingShown && <MissingRows missing={missing} />}
      {isListed
        ? children({
            rows,
            total: whole ? (aliases.total.value ?? rows.length) : rows.length,
            more: hasMore && loading !== "list" ? more : "none",
            busy: loading === "list",
            opened: found.value,
            onMore: aliases.loadMore,
          })
        : !(isMissingShown && filter === "unfinished") && (
            <InPlaceOfRows {...props} aliases={aliases} steps={{ ...steps, retry }} />
          )}
      <ListRemarks
        failure={isListed ? aliases.failure.value : null}
        sortedPart={isListed && isSorted(aliases.sort.value) && !whole && hasMore}
        unreadable={aliases.unreadable.value}
        steps={{ ...steps, retry: () => void aliases.loadMore() }}
      />
    </div>
  );
}

/** Whether the page sorts the rows. The worker sorts by activity, and tells what it knows of that. */
function isSorted(sort: Sort): boolean {
  return sort !== "newest" && sort !== "activity";
}

/** A component of its own, so that typing does not re-render the whole list. */
function InPlaceOfRows({
  aliases,
  steps,
  onMake,
  onFocusLost,
}: Pick<Props, "aliases" | "steps" | "onMake" | "onFocusLost">) {
  return (
    <NoRows
      loading={aliases.loading.value === "list"}
      failure={aliases.failure.value}
      narrowed={aliases.query.value.trim() !== "" || aliases.filter.value !== "all"}
      steps={steps}
      onShowAll={() => {
        aliases.show("all");
        aliases.search("");
        onFocusLost();
      }}
      onMake={onMake}
    />
  );
}

interface ListRemarksProps {
  /** Why loading more failed. */
  failure: Failure | null;
  /** Only the loaded part is sorted. */
  sortedPart: boolean;
  /** The number of rows that could not be read. */
  unreadable: number;
  steps: FailureActions;
}

/** Remarks below a list: what is missing from it. */
export function ListRemarks({ failure, sortedPart, unreadable, steps }: ListRemarksProps) {
  return (
    <>
      {failure && <Notice failure={failure} steps={steps} />}
      {sortedPart && <p class="quiet list-remark">{text("sortedLoaded")}</p>}
      {unreadable > 0 && (
        <p class="quiet list-remark">{text("unreadable", formatExact(unreadable))}</p>
      )}
    </>
  );
}

interface NoRowsProps {
  loading: boolean;
  failure: Failure | null;
  /** A search or a filter is active. */
  narrowed: boolean;
  steps: FailureActions;
  onShowAll(): void;
  /** Only where aliases can be created. */
  onMake?: () => void;
}

/** Shown instead of the list: loading, failed, empty, or no match. */
export function NoRows({ loading, failure, narrowed, steps, onShowAll, onMake }: NoRowsProps) {
  if (loading) return <Skeleton />;
  if (failure) {
    return (
      <div class="no-rows">
        <Notice failure={failure} steps={steps} />
      </div>
    );
  }
  const run = narrowed ? onShowAll : onMake;
  return (
    <div class="no-rows">
      <p>{text(narrowed ? "noMatch" : "noAliases")}</p>
      {run && (
        <button type="button" class="button" onClick={run}>
          {text(narrowed ? "showAll" : "makeFirst")}
        </button>
      )}
    </div>
  );
}
