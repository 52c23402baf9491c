import type { BrowserContext, Page } from "@playwright/test";
import type { Service } from "../service/service.ts";

/** Counts the windows and pages that the server shows from now on. */
export function countScreens(context: BrowserContext, hosted: Service) {
  let windows = 0;
  const shown = new Set<string>();
  const note = (page: Page) => {
    if (page.url().startsWith(hosted.url)) shown.add(new URL(page.url()).pathname);
  };
  context.on("page", (page) => {
    windows += 1;
    note(page);
    page.on("framenavigated", () => note(page));
  });
  return () => ({
    windows,
    pages: [...shown],
    registrations: hosted.requests.filter(({ path }) => path === "/oauth/register").length,
  });
}
