import type { Page } from "@playwright/test";

type Parts = Pick<typeof chrome, "storage">;

/** Runs before the content script, in its world, and acts like a compromised one. */
export function readAsScript(): void {
  const { storage } = (globalThis as unknown as { browser: Parts }).browser;
  const ways = {
    local: () => storage.local.get(),
    session: () => storage.session.get(),
    sync: () => storage.sync.get(),
    databases: () => indexedDB.databases(),
  };
  addEventListener("test-reads", async () => {
    const found: Record<string, string> = {};
    for (const [name, read] of Object.entries(ways)) {
      try {
        found[name] = JSON.stringify(await read());
      } catch (error) {
        found[name] = `refused: ${String(error)}`;
      }
    }
    document.documentElement.dataset["read"] = JSON.stringify(found);
  });
  addEventListener("test-evaluates", async (event) => {
    const { documentElement } = document;
    const { detail } = event as CustomEvent<string>;
    // An indirect eval runs in the global scope, not in this function's.
    // oxlint-disable-next-line no-eval -- Firefox does not offer its developer tools to tests
    const evaluate = globalThis.eval;
    try {
      const value: unknown = await evaluate(detail);
      documentElement.dataset["evaluated"] = JSON.stringify({ value });
    } catch (error) {
      documentElement.dataset["evaluated"] = JSON.stringify({ error: String(error) });
    }
  });
}

/** Runs a script in the content script's world, and returns the result of its promise. */
export async function evaluateAsScript(page: Page, script: string): Promise<unknown> {
  await page.evaluate((detail) => {
    delete document.documentElement.dataset["evaluated"];
    dispatchEvent(new CustomEvent("test-evaluates", { detail }));
  }, script);
  const root = page.locator("html[data-evaluated]");
  const told = (await root.getAttribute("data-evaluated", { timeout: 60_000 })) ?? "{}";
  const { value, error } = JSON.parse(told) as { value?: unknown; error?: string };
  if (error !== undefined) throw new Error(error);
  return value;
}
