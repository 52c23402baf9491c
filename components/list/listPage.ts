import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { createRef } from "preact";
import { createAnnouncer } from "@/components/controls/Notice";
import { formatExact, text } from "@/components/controls/text";
import { createPressGuard } from "@/components/controls/pressGuard";
import { usePage } from "@/components/page";
import { showAddress } from "@/lib/model/address";
import type { Scope } from "@/lib/model/account";
import type { Alias, AliasLabel } from "@/lib/model/alias";
import { failureKey } from "@/lib/model/failureTable";
import { createAliases } from "@/lib/state/aliases";
import { createDeletions } from "@/lib/state/deletions";
import { createUnresolvedCreations } from "@/lib/state/unresolvedCreations";
import { createNewAlias, draftOfPage } from "@/lib/state/newAlias";
import type { ListBrowser } from "@/lib/browser/pageBrowser";
import type { FailureActions, Page } from "@/lib/state/page";
import type { createSelection } from "@/lib/state/selection";
import { createSite, type Place } from "@/lib/state/site";

interface Options {
  page: Page<ListBrowser>;
  /** Only the page of all aliases selects rows, and starts counting mail, which stores counts. */
  selection?: ReturnType<typeof createSelection>;
  /** A page of its own: new aliases are not for the one it was opened from, and a press opens a row's details. */
  isApart?: boolean;
  findWords?(): string | null;
  onGone?(address: string): void;
}

export const useListPage = usePage<ReturnType<typeof createListPage>>;

/** The list as popup and manager show it, with all actions on it and what they announce. */
export function createListPage({ page, selection, ...options }: Options) {
  const { send, items, browser, owner, domains } = page;
  /** Until this is known, nothing is stored. */
  const isPrivate = signal(true);
  const aliases = createAliases(page, isPrivate, selection !== undefined);
  const deletions = createDeletions(send, items.deletions, aliases);
  const unresolved = createUnresolvedCreations(send, aliases);
  const site = createSite(send, browser.findPage, page.offSites);
  const beside = options.isApart ? signal<Place>({ kind: "none" }) : site.place;
  const newAlias = createNewAlias(page, beside, aliases.create);

  const { spoken, say } = createAnnouncer();
  /** The row that was created, restored or moved last, and whether it takes the focus. */
  const highlight = signal<{ address: string; isFocused: boolean } | null>(null);
  /** The row that had the focus last. */
  const tabStop = signal<string | null>(null);
  /** The rows whose details are open. */
  const unfolded = signal<ReadonlySet<string>>(new Set());
  /** The row whose details are to ask whether it is to be deleted. */
  const asked = signal<string | null>(null);
  const created = signal<{ alias: Alias; copied: boolean } | null>(null);
  const switchedOff = signal<readonly string[]>([]);
  /** Of those that were deleted here, by address. */
  const labels = new Map<string, string>();
  const searchBox = createRef<HTMLInputElement>();
  const scroller = createRef<HTMLDivElement>();
  const opener = createRef<HTMLButtonElement>();
  /** For what acts on the page beside. */
  const guard = createPressGuard();

  /** Resolves once it is known whose site's aliases come first. */
  const located = site.look();
  /** Unresolved creations wait for the list, because from it the worker learns of aliases created elsewhere. */
  const isListed = computed(() => aliases.loading.value !== "list");

  effect(() => {
    if (isListed.value) untracked(() => void unresolved.load());
  });

  effect(() => {
    const { value } = beside;
    untracked(() => aliases.putFirst(value.kind === "site" ? value.site : null));
  });

  async function begin(): Promise<void> {
    await located;
    await aliases.reload();
    const words = options.findWords?.() ?? null;
    if (words !== null) aliases.search(words);
  }

  const focusSearch = () => searchBox.current?.focus();

  /** Another search, filter or order starts at the top without a highlight. */
  const anew =
    <Wanted>(ask: (wanted: Wanted) => void) =>
    (wanted: Wanted): void => {
      highlight.value = null;
      scroller.current?.scrollTo(0, 0);
      ask(wanted);
    };

  /** Where rows are selected, details are in a pane, which has room for one alias. */
  const isPane = selection !== undefined;

  function unfold(address: string): void {
    const { value: open } = unfolded;
    if (!open.has(address)) {
      void domains.load();
      // What is being typed in the pane is not lost.
      const editor = isPane && scroller.current?.querySelector<HTMLElement>(".alias-editor input");
      if (editor) return editor.focus();
    }
    const one = new Set([address]);
    unfolded.value = (isPane ? open.intersection(one) : open).symmetricDifference(one);
  }

  const fold = (address: string) =>
    void (unfolded.value = unfolded.value.difference(new Set([address])));

  /** The button that is most of a row. */
  const findMain = (address: string) =>
    scroller.current?.querySelector<HTMLElement>(
      `.alias-row-main[data-address="${CSS.escape(address)}"]`,
    );

  const focusRow = (address: string) => void (highlight.value = { address, isFocused: true });

  function forgetRow(address: string): void {
    unresolved.forget(address);
    if (created.value?.alias.address === address) created.value = null;
    options.onGone?.(address);
  }

  async function copy(address: string): Promise<boolean> {
    const copied = await browser.copy(address);
    say(copied ? text("copiedShort") : text("notCopied", address));
    if (!copied) return false;
    await settle(address);
    return true;
  }

  /** The user has received the alias. */
  async function settle(address: string): Promise<void> {
    const stored = aliases.settle(address);
    if (!unresolved.marks.value.has(address)) return;
    await stored;
    unresolved.forget(address);
  }

  /** Mail came to it, and its address cannot be made again. Any other alias is deleted without a question. */
  const asksToDelete = ({ address, forwarded, blocked }: Alias) =>
    page.granted("aliases:delete") && forwarded + blocked > 0 && domains.kindOf(address) !== "own";

  /** The focus moves to the next row. */
  async function remove(address: string): Promise<void> {
    const mains = [...(scroller.current?.querySelectorAll<HTMLElement>(".alias-row-main") ?? [])];
    const place = mains.indexOf(findMain(address)!);
    const next = mains[place + 1] ?? mains[place - 1];
    const row = aliases.rows.value.find(({ alias }) => alias.address === address);
    if (row?.alias.title) labels.set(address, row.alias.title);
    const gone = await aliases.remove(address, domains.kindOf(address) === "own");
    if (!gone) return;
    // The undo bar now shows the deletion.
    switchedOff.value = [];
    // A restored row starts closed.
    fold(address);
    forgetRow(address);
    say(text("deletedSpoken", showAddress(address)));
    if (next) next.focus();
    else focusSearch();
  }

  async function toggle(address: string, on: boolean): Promise<boolean> {
    if (!aliases.findLock("aliases:edit")) {
      say(on ? text("switchedOn", address) : text("saidOf", address, text("switchedOffRemark")));
    }
    return aliases.toggle(address, on);
  }

  /** Fills the field that has the keyboard, with this alias, switched on, or else the one that the page is offered. */
  async function fill(alias?: Alias): Promise<void> {
    if (guard.isTooEarly()) return;
    // No mail would arrive at an alias that is off.
    if (alias?.enabled === false) {
      if (await toggle(alias.address, true)) await fill({ ...alias, enabled: true });
      return;
    }
    const { value: place } = site.place;
    const outcome = await site.insert(alias && { address: alias.address, enabled: alias.enabled });
    if (outcome === "no-field") say(text("siteNoField"));
    if (outcome !== "filled" || place.kind !== "site") return;
    if (alias) await settle(alias.address);
    await browser.showPage(place.tabId);
  }

  const lockOf = (scope: Scope) =>
    computed(() => {
      const failure = aliases.findLock(scope);
      return failure && text(failureKey(failure));
    });

  const steps: FailureActions = {
    ...page.steps,
    allow: (origin) =>
      void browser.allow(origin).then((yes) => (yes ? aliases.reload() : undefined)),
  };

  return {
    ...page,
    isPrivate,
    aliases,
    deletions,
    unresolved,
    site,
    newAlias,
    beside,
    selection,
    opensRows: options.isApart === true,
    steps,
    spoken,
    say,
    highlight,
    noteFocus: (address: string) => void (tabStop.value = address),
    /** The row that Tab goes to; the arrow keys go to the others. */
    tabRow: computed(() => {
      const addresses = aliases.rows.value.map(({ alias }) => alias.address);
      return addresses.find((each) => each === tabStop.value) ?? addresses[0];
    }),
    unfolded,
    unfold,
    fold,
    /** Folds it, with the focus on the row. */
    close(address: string): void {
      findMain(address)?.focus();
      fold(address);
    },
    foldAll: () => void (unfolded.value = new Set()),
    unfoldFound(address: string): void {
      const one = new Set([address]);
      unfolded.value = isPane ? one : unfolded.value.union(one);
    },
    findMain,
    focusRow,
    searchBox,
    focusSearch,
    scroller,
    search: anew(aliases.search),
    show: anew(aliases.show),
    sortBy: anew(aliases.sortBy),
    isListed,
    /** Why aliases cannot be changed, or deleted; undefined if they can. */
    editLock: lockOf("aliases:edit"),
    deleteLock: lockOf("aliases:delete"),

    opener,
    /** The alias that was just created, and whether it was copied automatically. */
    created,
    setMaking(open: boolean): void {
      created.value = null;
      newAlias.setOpen(open);
    },
    cancelMaking(): void {
      newAlias.clear();
      // Once it is in sight again.
      requestAnimationFrame(() => opener.current?.focus());
    },
    async showCreated(alias: Alias): Promise<void> {
      const { address } = alias;
      const copied = page.newAliases.value.value.copy === true && (await copy(address));
      batch(() => {
        created.value = { alias, copied };
        highlight.value = { address, isFocused: false };
      });
      if (!copied) say(text("created", showAddress(address)));
    },
    async takeExisting({ address }: Alias): Promise<void> {
      newAlias.clear();
      aliases.show("all");
      aliases.search(address);
      focusRow(address);
      await copy(address);
    },
    closeCreated(): void {
      created.value = null;
      focusSearch();
    },

    copy,
    async pin(address: string, pinned: boolean): Promise<void> {
      if (await aliases.pin(address, pinned)) focusRow(address);
    },
    toggle,
    /** Whether the details of this row are to ask now. */
    takeAsked(address: string): boolean {
      if (asked.value !== address) return false;
      asked.value = null;
      return true;
    },
    asksToDelete,
    askOrRemove(alias: Alias): void {
      const { address } = alias;
      if (!asksToDelete(alias)) return void remove(address);
      asked.value = address;
      if (!unfolded.value.has(address)) unfold(address);
    },
    remove,
    async relabel(address: string, typed: AliasLabel, original: AliasLabel) {
      const saved = await aliases.relabel(address, typed, original);
      if (saved.ok) say(text("saidOf", text("saved"), showAddress(address)));
      return saved;
    },
    forget(address: string): void {
      aliases.forget(address);
      forgetRow(address);
    },
    /** Keeps an alias whose creation is unresolved. */
    async keep(address: string): Promise<void> {
      if (await unresolved.keep(address)) say(text("kept", showAddress(address)));
    },

    labels,
    switchedOff,
    forgetSwitchedOff: () => void (switchedOff.value = []),
    switchAllOff(addresses: readonly string[]): void {
      for (const address of addresses) void aliases.toggle(address, false);
      switchedOff.value = addresses;
      say(text("allOff", formatExact(addresses.length)));
    },
    switchAllOn(addresses: readonly string[]): void {
      for (const address of addresses) void aliases.toggle(address, true);
      switchedOff.value = [];
      focusRow(addresses[0]!);
      say(text("undone"));
    },

    guard,
    fill,

    async start(abort: AbortSignal): Promise<void> {
      addEventListener("pagehide", aliases.flush, { signal: abort });
      items.listChanged.watch((change) => {
        if (aliases.onListChanged(change) && isListed.value) void unresolved.load();
      }, abort);
      abort.addEventListener(
        "abort",
        effect(() => {
          if (owner.value !== null) untracked(() => void begin());
        }),
      );
      void send("account.refreshUsage", {});
      const read = deletions.start(abort);
      isPrivate.value = await browser.isPrivate();
      await newAlias.start(isPrivate.value ? draftOfPage : items.aliasDraft);
      await read;
    },
    located,
  };
}
