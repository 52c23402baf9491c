import { effect, untracked } from "@preact/signals";
import { createListPage } from "@/components/list/listPage";
import { usePage } from "@/components/page";
import type { PopupBrowser } from "@/lib/browser/pageBrowser";
import { createDataLosses } from "@/lib/state/settings";
import type { Page } from "@/lib/state/page";

export type PopupPage = ReturnType<typeof createPopup>;

export const usePopup = usePage<PopupPage>;

export function createPopup(page: Page<PopupBrowser>) {
  const { items } = page;
  const list = createListPage({ page });
  const { site, unresolved } = list;
  const dataLosses = createDataLosses(items.dataLosses);

  // Only here, where a press opened it: the side panel sees each page that its user visits, and none of them is to pay
  // for being looked through.
  effect(() => {
    const { value } = site.place;
    if (value.kind === "site") untracked(() => !site.off.value && void site.inspect());
  });

  return {
    ...list,
    browser: page.browser,
    dataLosses,
    /** For a popup in a tab, to which the user returns. */
    onActivated(): void {
      void site.look();
      if (list.isListed.value) void unresolved.load();
    },
    onNavigated(tabId: number): void {
      const { value } = site.place;
      if (value.kind === "site" && value.tabId === tabId) void site.stays();
    },
    async start(abort: AbortSignal): Promise<void> {
      // Read only to find out whether the browser has lost them.
      for (const item of [items.warnings, items.offerTrigger, items.browserUi]) void item.get();
      // A changed policy may switch Alibi on or off on the site.
      items.policy.watch(() => void site.look(), abort);
      await Promise.all([list.start(abort), dataLosses.start(abort)]);
    },
  };
}
