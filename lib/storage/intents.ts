import { Intent } from "@/lib/model/creation";
import type { DataLoss } from "@/lib/model/settings";
import type { Item } from "./item";
import type { UseVault } from "./vault";

interface Parts {
  noteDataLoss(loss: DataLoss): Promise<unknown>;
  privateIntents: Item<Intent[]>;
  privateReferences: Item<string[]>;
}

/**
 * The intents of the journal, in the extension's own IndexedDB. Those of private windows are in memory only, because
 * their sites must not be written to disk. Written by the worker alone.
 */
export function createIntentStore(
  useVault: UseVault,
  { noteDataLoss, privateIntents, privateReferences }: Parts,
) {
  /** A record that does not fit the schema is dropped. */
  async function drop(record: unknown): Promise<void> {
    await noteDataLoss("intents").catch(() => {});
    const { reference } = record as { reference: IDBValidKey };
    await useVault((vault) => vault.delete("intents", reference)).catch(() => {});
  }

  async function changePrivate(change: (kept: Intent[]) => Intent[]): Promise<void> {
    if ((await privateIntents.get()).length > 0) await privateIntents.update(change);
  }

  return {
    async getAll(): Promise<Intent[]> {
      const records: unknown[] = await useVault((vault) => vault.getAll("intents"));
      const fitting: Intent[] = [];
      for (const record of records) {
        const parsed = Intent.safeParse(record);
        if (parsed.success) fitting.push(parsed.data);
        else await drop(record);
      }
      return [...fitting, ...(await privateIntents.get())];
    },
    async put(intent: Intent): Promise<void> {
      if (intent.incognito === true) {
        await privateReferences.update((kept) => [...kept, intent.reference]);
        await privateIntents.update((kept) => [...kept, intent]);
        return;
      }
      await useVault(async (vault) => {
        // On disk before a request is sent, in case of a power loss.
        const { store, done } = vault.transaction("intents", "readwrite", { durability: "strict" });
        await store.put(intent);
        await done;
      });
    },
    async change(
      reference: string,
      changes: Partial<Intent>,
      applies: (kept: Intent) => boolean = () => true,
    ): Promise<void> {
      const matches = (each: Intent) => each.reference === reference && applies(each);
      await changePrivate((kept) =>
        kept.map((each) => (matches(each) ? { ...each, ...changes } : each)),
      );
      await useVault(async (vault) => {
        const { store, done } = vault.transaction("intents", "readwrite");
        const record = (await store.get(reference)) as Intent | undefined;
        if (record && applies(record)) await store.put({ ...record, ...changes });
        await done;
      });
    },
    async delete(reference: string): Promise<void> {
      await changePrivate((kept) => kept.filter((each) => each.reference !== reference));
      await useVault((vault) => vault.delete("intents", reference));
    },
  };
}
