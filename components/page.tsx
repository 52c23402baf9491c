import { effect } from "@preact/signals";
import { createContext, render, type ComponentType } from "preact";
import { useContext } from "preact/hooks";
import type { Page } from "@/lib/state/page";
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
    root.dataset["theme"] = page.theme.value.value ?? "system";
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
