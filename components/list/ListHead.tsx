import { Button, Icon } from "@/components/controls/Button";
import { formatExact, countText, text, type Message } from "@/components/controls/text";
import { Segmented } from "@/components/controls/Field";
import { useMenu, useEscape } from "@/components/controls/useEscape";
import type { Filter, Sort } from "@/lib/model/question";
import { useListPage } from "./listPage";

const filters = [
  ["all", "filterAll"],
  ["on", "filterOn"],
  ["off", "filterOff"],
  ["unfinished", "filterUnfinished"],
  ["unused", "filterUnused"],
  ["quiet", "filterQuiet"],
  ["leaked", "leaks"],
] as const;

const orders = [
  ["newest", "sortNewest"],
  ["activity", "sortActivity"],
  ["label", "label"],
  ["forwarded", "forwarded"],
  ["blocked", "blocked"],
] as const;

/** What only the page of all aliases offers. */
const byUse: readonly (Filter | Sort)[] = ["unused", "quiet", "leaked", "activity"];

/** How many aliases there are, and behind a button which of them are listed, in which order. */
export function ListHead() {
  const { aliases, selection, show, sortBy, unresolved } = useListPage();
  const { open, root, opener, menu } = useMenu<HTMLDivElement>();
  const filter = aliases.filter.value;
  const offers = (each: Filter | Sort) =>
    (selection !== undefined || !byUse.includes(each)) &&
    (each !== "unfinished" || !unresolved.isEmpty.value);
  const choices = <Value extends Filter | Sort>(all: readonly (readonly [Value, Message])[]) =>
    all.filter(([value]) => offers(value)).map(([value, key]) => ({ value, label: text(key) }));
  const isEmpty =
    aliases.list.value.total === 0 && !aliases.narrowed.value && unresolved.isEmpty.value;
  return (
    <div class="row between tight small list-heading list-head" {...root}>
      <Total />
      {filter !== "all" && (
        <Button look="plain" onClick={() => show("all")}>
          {text(filters.find(([each]) => each === filter)![1])}
          <Icon name="cross" />
        </Button>
      )}
      {!isEmpty && (
        <button
          type="button"
          class={selection ? "button button-plain" : "icon-button"}
          aria-label={text("filterAndSort")}
          title={text("filterAndSort")}
          {...opener}
        >
          <Icon name="filter" />
          {selection && <span class="list-head-word">{text("filterAndSort")}</span>}
        </button>
      )}
      {open && (
        <div class="menu list-head-menu" {...menu}>
          <Segmented<Filter>
            legend={text("show")}
            value={filter}
            choices={choices(filters)}
            isList
            onChoose={show}
          />
          <Segmented<Sort>
            legend={text("sort")}
            // The column heads show the direction.
            value={aliases.sort.value.replace("-", "") as Sort}
            choices={choices(orders)}
            isList
            onChoose={sortBy}
          />
        </div>
      )}
    </div>
  );
}

function Total() {
  const { aliases, usage } = useListPage();
  // The number of aliases and the limit; not while only some are listed.
  const use = aliases.narrowed.value ? null : usage.room.value.limited;
  const total = aliases.list.value.total;
  const counts = use && text("countOf", formatExact(use.count), formatExact(use.limit));
  return (
    <output class="grow strong quiet list-total" data-none={total === 0 && !use}>
      {counts && text("saidOf", text("managerAliases"), counts)}
      {!use && total !== null && countText("aliasCount", total)}
    </output>
  );
}

export function SearchBox() {
  const { aliases, search, searchBox, focusSearch } = useListPage();
  const query = aliases.query.value;
  const clear = () => {
    search("");
    focusSearch();
  };
  useEscape(query !== "" && clear);

  return (
    <search class="grow search-box">
      <Icon name="search" />
      <input
        type="search"
        class="field-input"
        aria-label={text("searchAliases")}
        placeholder={text("searchAliases")}
        // An empty field with dir="auto" runs left to right in every language.
        dir={query === "" ? undefined : "auto"}
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        value={query}
        ref={searchBox}
        onInput={(event) => search(event.currentTarget.value)}
        onKeyDown={leave}
      />
    </search>
  );
}

/** ArrowDown moves into the results, and so does Enter if there are several; the only one it uses. */
function leave(event: KeyboardEvent): void {
  const { key, isComposing, currentTarget } = event;
  const isWanted =
    key === "ArrowDown" || (key === "Enter" && (currentTarget as HTMLInputElement).value);
  if (!isWanted || isComposing) return;
  event.preventDefault();
  const [first, second] = document.querySelectorAll<HTMLElement>(".alias-row-main");
  if (key === "ArrowDown" || second) first?.focus();
  else first?.click();
}
