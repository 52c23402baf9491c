/**
 * Runs before the content script, in its world, and does what one would whose process was taken over: on
 * the page's word it tries to read all that is kept, and writes what came of it into the page.
 */
export function readAsScript(): void {
  const { storage } = (globalThis as unknown as { browser: Pick<typeof chrome, "storage"> })
    .browser;
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
}
