import type { Browser } from "webextension-polyfill";
import { createMutex } from "@/lib/model/concurrency";
import { inBackground } from "@/lib/model/failure";
import { pageRows } from "@/lib/storage/createItems";
import { pageSchemas, type WorkerStorage } from "@/lib/storage/createStorage";
import type { Item } from "@/lib/storage/item";

type Name = keyof typeof pageRows;
/** The synchronised settings, by their keys in `storage.sync`. */
const names = (Object.keys(pageRows) as Name[]).filter((name) => pageRows[name].synced);

interface Parts {
  browser: Pick<Browser, "storage">;
  storage: Pick<WorkerStorage, Name>;
}

/**
 * Keeps settings the same in all of a user's browsers, if they choose that. A browser that joins takes the settings
 * that are there, and adds those that are not. A value that this version does not know stays there until it is changed.
 */
export function syncSettings({ browser, storage }: Parts): void {
  const { sync } = browser.storage as Partial<Browser["storage"]>;
  if (!sync) return;
  const runExclusive = createMutex();
  /**
   * The last value on which this browser and the synchronised storage agreed: the one that differs from it is newer.
   */
  const agreed = new Map<Name, string>();

  /** @param newer which value wins if both have changed, or if that is unknown */
  async function reconcile(name: Name, newer: "own" | "there"): Promise<void> {
    const item: Item<unknown> = storage[name];
    const { [name]: found } = await sync!.get(name);
    const { data: there } = pageSchemas[name].safeParse(found);
    const own = await item.get();
    const before = agreed.get(name);
    const isUnknown = found !== undefined && there === undefined;
    if (isUnknown && newer === "there") return;
    const hasChanged = there !== undefined && write(there) !== before;
    const isTaken = hasChanged && (write(own) === before || newer === "there");
    agreed.set(name, write(isTaken ? there : own));
    if (write(own) === write(there)) return;
    // Unless the user has chosen another value meanwhile: the watcher handles that one.
    if (isTaken) await item.update((stored) => (write(stored) === write(own) ? there : stored));
    else await sync!.set({ [name]: own });
  }

  const ifOn = (act: () => Promise<unknown>) =>
    inBackground(
      runExclusive(async () => {
        // A user could do nothing about a failure of the browser's synchronisation.
        if (await storage.sharesSettings.get()) await act().catch(() => {});
      }),
    );
  const takeAll = (which: readonly Name[]) =>
    ifOn(() => Promise.all(which.map((name) => reconcile(name, "there"))));
  const forever = new AbortController().signal;
  for (const name of names) {
    storage[name].watch(() => ifOn(() => reconcile(name, "own")), forever);
  }
  storage.sharesSettings.watch(() => {
    agreed.clear();
    takeAll(names);
  }, forever);
  sync.onChanged.addListener((changes) => takeAll(names.filter((name) => name in changes)));
}

/** Comparable as text: schemas return the fields in their own order, whatever order a browser stored them in. */
function write(value: unknown): string {
  return JSON.stringify(value) ?? "";
}
