import { signal } from "@preact/signals";
import { createListPage } from "@/components/list/listPage";
import { usePage } from "@/components/page";
import type { ManagerBrowser } from "@/lib/browser/pageBrowser";
import { createActivity } from "@/lib/state/activity";
import { createBulk, createListReader, createSelection } from "@/lib/state/selection";
import { createExporting, createImporting } from "@/lib/state/transfer";
import type { Page } from "@/lib/state/page";

export const sections = ["aliases", "changed", "transfer"] as const;
type SectionName = (typeof sections)[number];

/** The section that the address of the page names, as in `manager.html#changed`. */
function readSection(): SectionName {
  return sections.find((each) => location.hash === `#${each}`) ?? "aliases";
}

export type ManagerPage = ReturnType<typeof createManager>;

export const useManager = usePage<ManagerPage>;

/** Another account is the current one, but switching to it would lose unsaved work. */
const isLeftBehind = signal(false);

/**
 * What the manager has: the list, many aliases at once, what changed, and files.
 * @param isPanel it is in the side panel, beside the pages of its window, and not in a tab of its own
 */
export function createManager(page: Page<ManagerBrowser>, isPanel: boolean) {
  const { send, items, browser } = page;
  const bulk = createBulk(send, items.bulkProgress);
  const reader = createListReader(send, items.listProgress);
  const selection = createSelection(send, reader, () =>
    list.aliases.rows.value.map(({ alias }) => alias),
  );
  const activity = createActivity(send, browser.isPrivate);
  const exporting = createExporting(page, reader);
  const importing = createImporting(page, reader, bulk);
  const route = signal(readSection());
  /** What the page was opened for, as in `?open=shop@…` or `?search=shop`. */
  const address = new URL(location.href);

  const list = createListPage({
    page,
    isApart: !isPanel,
    selection,
    findWords: () => address.searchParams.get("open") ?? address.searchParams.get("search"),
    onGone: selection.drop,
  });

  /** Removes what the page was opened for, so that no other account sees it or sends it to its server. */
  function forgetWords(): void {
    for (const name of ["open", "search"]) address.searchParams.delete(name);
    address.hash = location.hash;
    history.replaceState(null, "", address);
  }

  /**
   * Whether the page has work that reopening it would lose. A new alias is stored as it is typed, a bulk change
   * continues in the worker, and a complete export is saved already.
   */
  function isUnfinished(): boolean {
    const isEditing = document.querySelector(".alias-editor") !== null;
    const isMoving = exporting.progress.value !== null || exporting.exported.value?.whole === false;
    return isEditing || isMoving || importing.stage.value.kind !== "none";
  }

  function showCurrent(): void {
    forgetWords();
    location.reload();
  }

  return {
    ...list,
    browser,
    bulk,
    selection,
    activity,
    exporting,
    importing,
    route,
    isLeftBehind,
    showCurrent,
    chooseAll: (): void =>
      void selection.chooseAll({
        search: list.aliases.query.value,
        filter: list.aliases.filter.value,
        sort: list.aliases.sort.value,
      }),
    /** The result was acknowledged, or the rest cancelled. */
    async dismissBulk(): Promise<void> {
      const isImport = bulk.progress.value?.name === "import";
      if ((await bulk.clear()) && isImport) importing.clear();
    },
    /** @param isShown the account that the page shows is the current one */
    onChangeOver(isShown: boolean): void {
      isLeftBehind.value = !isShown && isUnfinished();
      if (!isShown && !isLeftBehind.value) showCurrent();
    },
    onActivated: () => void list.site.look(),
    onNavigated(_tab: number, status: string): void {
      if (isPanel && status === "complete") void list.site.look();
    },
    async start(abort: AbortSignal): Promise<void> {
      abort.addEventListener("abort", forgetWords);
      addEventListener("hashchange", () => (route.value = readSection()), { signal: abort });
      addEventListener("focus", () => void list.unresolved.load(), { signal: abort });
      await Promise.all([list.start(abort), list.located, reader.start(abort), bulk.start(abort)]);
    },
  };
}
