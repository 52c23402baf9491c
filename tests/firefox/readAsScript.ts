type Parts = Pick<typeof chrome, "storage" | "runtime">;

/**
 * Runs before the content script, in its world, and does what one would whose process was taken over: on
 * the page's word it tries to read all that is kept, or asks the worker something, and writes what came of it
 * into the page.
 */
export function readAsScript(): void {
  const { storage, runtime } = (globalThis as unknown as { browser: Parts }).browser;
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
  addEventListener("test-asks", async (event) => {
    const asked = JSON.parse((event as CustomEvent<string>).detail) as { payload: object };
    const { documentElement } = document;
    documentElement.dataset["answered"] = JSON.stringify(await runtime.sendMessage(asked));
  });
}
