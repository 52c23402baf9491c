import { useCallback, useRef, useState } from "preact/hooks";
import type { Filter, Sort } from "@/lib/model/question";
import type { Alias } from "@/lib/model/alias";
import { showAddress } from "@/lib/model/address";
import { text } from "@/components/controls/text";
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

interface Options {
  newAlias: { setOpen(open: boolean): void; clear(): void };
  list: ReturnType<typeof useAliasList>;
  copies: boolean;
  say(words: string): void;
}

/** Announces the result itself. */
type Copy = (address: string) => Promise<boolean>;

/**
 * The state above a list: the form for a new alias, the button that opens it, and the alias that was just
 * created (whose row is highlighted), with whether it was copied automatically.
 */
export function useMaking({ newAlias, list, copies, say }: Options) {
  const [created, setCreated] = useState<{ alias: Alias; copied: boolean } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** @param address only forgets the created alias if it has this address */
  const forget = (address?: string) =>
    setCreated((now) => (address === undefined || now?.alias.address === address ? null : now));
  return {
    created,
    opener,
    forget,
    setOpen(open: boolean) {
      forget();
      newAlias.setOpen(open);
    },
    cancel() {
      newAlias.clear();
      opener.current?.focus();
    },
    async show(alias: Alias, copy: Copy) {
      const { address } = alias;
      const copied = copies && (await copy(address));
      setCreated({ alias, copied });
      list.setHighlight({ address, focus: null });
      if (!copied) say(text("created", showAddress(address)));
    },
    async takeExisting({ address }: Alias, copy: Copy) {
      newAlias.clear();
      list.show("all");
      list.search(address);
      list.setHighlight({ address, focus: ".copy-button" });
      await copy(address);
    },
    close() {
      forget();
      list.focusSearch();
    },
  };
}
