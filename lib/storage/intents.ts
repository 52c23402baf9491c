import { Intent } from "@/lib/model/intent";
import { openVault } from "./vault";

/**
 * The intents of the journal, in the extension's own IndexedDB. Written by the worker alone. A record
 * that does not fit is no intent any more and goes.
 */
export const intents = {
  async getAll(): Promise<Intent[]> {
    const records: unknown[] = await (await openVault()).getAll("intents");
    return records.flatMap((record) => {
      const parsed = Intent.safeParse(record);
      return parsed.success ? [parsed.data] : [];
    });
  },
  async put(intent: Intent): Promise<void> {
    await (await openVault()).put("intents", intent);
  },
  async change(reference: string, changes: Partial<Intent>): Promise<void> {
    const { store, done } = (await openVault()).transaction("intents", "readwrite");
    const record: unknown = await store.get(reference);
    if (record !== undefined) await store.put({ ...(record as Intent), ...changes });
    await done;
  },
  async delete(reference: string): Promise<void> {
    await (await openVault()).delete("intents", reference);
  },
};
