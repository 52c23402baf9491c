import { useCallback, useRef, useState } from "preact/hooks";
import type { Filter } from "@/lib/model/alias/matches";
import type { Sort } from "@/lib/model/alias/sortAliases";
import type { Highlight } from "./AliasList";
import type { ListedAliases } from "./ListBody";

/**
 * The state of a page around its list: the search box, to which the focus returns, and the highlighted row.
 * Another search, filter or order starts at the top without a highlight.
 */
export function useAliasList(aliases: Pick<ListedAliases, "search" | "show" | "sortBy">) {
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const focusSearch = useCallback(() => searchBox.current?.focus(), []);
  const beginAnew = () => {
    setHighlight(null);
    scroller.current?.scrollTo(0, 0);
  };
  return {
    highlight,
    setHighlight,
    searchBox,
    scroller,
    focusSearch,
    search(words: string) {
      beginAnew();
      aliases.search(words);
    },
    show(filter: Filter) {
      beginAnew();
      aliases.show(filter);
    },
    sortBy(sort: Sort) {
      beginAnew();
      aliases.sortBy(sort);
    },
  };
}
