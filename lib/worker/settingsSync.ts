import type { Browser } from "webextension-polyfill";
import { createMutex } from "@/lib/model/timing/mutex";
import { inBackground } from "@/lib/model/failure/inBackground";
import { BrowserUi, OfferTrigger, Theme, Warnings } from "@/lib/model/settings/settings";
import type { WorkerStorage } from "@/lib/storage/createStorage";

/** By their keys in storage that the browser synchronises: nothing there is of a server, an account or a site. */
const schemas = {
  theme: Theme,
  warnings: Warnings,
  offerTrigger: OfferTrigger,
  browserUi: BrowserUi,
};
type Name = keyof typeof schemas;
const names = Object.keys(schemas) as Name[];

interface AnyItem {
  get(): Promise<unknown>;
  update(change: (kept: unknown) => unknown): Promise<unknown>;
}

interface Parts {
  browser: Pick<Browser, "storage">;
  storage: Pick<WorkerStorage, Name | "sharesSettings">;
}

/**
 * Keeps settings the same in all of a person's browsers, where they choose that, by the browser's own synchronisation.
 * Who joins takes what is there, and adds what is not. A value that this version does not know is left there until
 * another is chosen. Where the browser keeps nothing for others, each goes on by itself.
 */
export function syncSettings({ browser, storage }: Parts): void {
  const { sync } = browser.storage as Partial<Browser["storage"]>;
  if (!sync) return;
  const runExclusive = createMutex();
  /** What was the same here and there when they were looked at last: the one that differs from it is the newer one. */
  const agreed = new Map<Name, string>();

  /** @param newer which of the two counts if both have changed, or nobody knows */
  async function reconcile(name: Name, newer: "own" | "there"): Promise<void> {
    const item: AnyItem = storage[name];
    const { [name]: found } = await sync!.get(name);
    const { data: there } = schemas[name].safeParse(found);
    const own = await item.get();
    const before = agreed.get(name);
    const isUnknown = found !== undefined && there === undefined;
    if (isUnknown && newer === "there") return;
    const hasChanged = there !== undefined && write(there) !== before;
    const isTaken = hasChanged && (write(own) === before || newer === "there");
    agreed.set(name, write(isTaken ? there : own));
    if (write(own) === write(there)) return;
    // Unless another has been chosen meanwhile, which is heard of.
    if (isTaken) await item.update((kept) => (write(kept) === write(own) ? there : kept));
    else await sync!.set({ [name]: own });
  }

  const ifOn = (act: () => Promise<unknown>) =>
    inBackground(
      runExclusive(async () => {
        // The browser's own failures are nothing that a person could do anything about.
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

/** What schemas give has its parts in their order, whichever a browser keeps them in. */
function write(value: unknown): string {
  return JSON.stringify(value) ?? "";
}
