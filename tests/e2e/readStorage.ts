import type { Page, Worker } from "@playwright/test";

/** Everything that the extension stores, as text. */
export function readStorage(where: Worker | Page): Promise<{ areas: string; databases: string }> {
  return (where as Page).evaluate(async () => {
    const { local, session, sync } = chrome.storage;
    const areas = await Promise.all([local.get(), session.get(), sync.get()]);
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = "" }) => {
        const opened = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error));
        });
        const stores = [...opened.objectStoreNames];
        const contents = await Promise.all(
          stores.map(
            (store) =>
              new Promise((resolve) => {
                const all = opened.transaction(store).objectStore(store).getAll();
                all.addEventListener("success", () => resolve(all.result));
              }),
          ),
        );
        opened.close();
        return contents;
      }),
    );
    return { areas: JSON.stringify(areas), databases: JSON.stringify(databases) };
  });
}
