import { effect } from "@preact/signals";
import { createContext, render, type ComponentChildren, type ComponentType } from "preact";
import { useContext } from "preact/hooks";
import type { Page } from "@/lib/state/page";
import { keepFocus } from "./controls/keepFocus";

/** A part of what a page has, for its components: `<Part.Provider>`, and a hook that reads it. */
export function createPart<Part>() {
  const context = createContext<Part | null>(null);
  const usePart = (): Part => {
    const part = useContext(context);
    if (part === null) throw new Error("This component belongs on another page");
    return part;
  };
  return [context.Provider, usePart] as const;
}

export const [PageProvider, usePage] = createPart<Page>();

/** Draws a page in place of what its HTML shows before. @param providers of its parts, for the components that use them */
export function showPage<Shown extends Page>(
  page: Shown,
  title: string | null,
  App: ComponentType,
  ...providers: ComponentType<{ value: Shown; children: ComponentChildren }>[]
): void {
  const root = document.documentElement;
  effect(() => {
    root.dataset["theme"] = page.theme.value.value ?? "system";
  });
  if (title !== null) document.title = title;
  document.body.replaceChildren();
  const app = providers.reduce((inner, Part) => <Part value={page}>{inner}</Part>, <App />);
  render(<PageProvider value={page}>{app}</PageProvider>, document.body);
  keepFocus();
}
