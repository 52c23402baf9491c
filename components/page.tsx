import { effect, signal, untracked } from "@preact/signals";
import { createContext, render, type ComponentType } from "preact";
import { useContext } from "preact/hooks";
import type { PageBrowser } from "@/lib/browser/pageBrowser";
import { sendUntil, type Page } from "@/lib/state/page";
import { keepFocus } from "./controls/keepFocus";

const PageContext = createContext<Page | null>(null);

export const PageProvider = PageContext.Provider;

/** What the page has. A component of one page alone, or of the list, names what that has beside. */
export function usePage<ThisPage extends Page = Page>(): ThisPage {
  return useContext(PageContext) as ThisPage;
}

/** Draws a page in place of what its HTML shows before. */
export function showPage(page: Page, title: string | null, App: ComponentType): void {
  const root = document.documentElement;
  effect(() => {
    root.dataset["theme"] = page.theme.value.value;
  });
  if (title !== null) document.title = title;
  document.body.replaceChildren();
  render(
    <PageProvider value={page}>
      <App />
    </PageProvider>,
    document.body,
  );
  keepFocus();
}

/**
 * Shows a page that is created anew once its account is signed out, or another one is signed in: nothing is left of
 * what it has shown, sent or was about to send.
 */
export async function showPagePerAccount<Browser extends PageBrowser>(
  page: Page<Browser>,
  create: (page: Page<Browser>, abort: AbortSignal) => Page,
  title: string | null,
  App: ComponentType,
): Promise<void> {
  let session = new AbortController();
  const begin = () =>
    create({ ...page, send: sendUntil(page.send, session.signal) }, session.signal);
  const current = signal(begin());
  let before: string | null = null;
  effect(() => {
    const { value } = page.owner;
    const isAnother = before !== null && value !== before;
    before = value;
    if (!isAnother) return;
    session.abort();
    session = new AbortController();
    current.value = untracked(begin);
    void untracked(() => current.value.start(session.signal));
  });
  await Promise.all([
    page.start(new AbortController().signal),
    current.value.start(session.signal),
  ]);
  showPage(page, title, () => (
    <PageProvider value={current.value}>
      <App />
    </PageProvider>
  ));
}
