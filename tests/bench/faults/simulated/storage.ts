import type { IntentStore } from "@/lib/aliases/journalInterface";
import type { Intent } from "@/lib/model/alias/intent";
import type { World } from "./world.ts";

/** A model of the browser's database: stores copies, takes a moment for each access, and sometimes fails. */
export interface Storage {
  open(died: AbortSignal): IntentStore;
  kept: ReadonlyMap<string, Intent>;
}

export function createStorage({ clock, random, ledger, weather }: World): Storage {
  const kept = new Map<string, Intent>();

  async function access<Value>(
    name: "read" | "put" | "change" | "delete",
    died: AbortSignal,
    act: () => Value,
  ): Promise<Value> {
    const lands = random.chance(0.5);
    await clock.wait(random.between(0, 4));
    if (random.chance(name === "read" ? weather.unreadable : weather.refusals)) {
      ledger.note(`storage: refuses to ${name}`);
      // A failed `put` loses nothing, because nothing is sent after it.
      if (name === "change" || name === "delete") ledger.unwritten();
      throw new Error(`The storage refuses to ${name}`);
    }
    // An access in progress at the end of the worker may or may not be done.
    if (died.aborted && !lands) throw new Error("Whoever asked is gone");
    return act();
  }

  return {
    kept,
    open: (died) => ({
      getAll: () => access("read", died, () => structuredClone([...kept.values()])),
      put: (intent) =>
        access("put", died, () => void kept.set(intent.reference, structuredClone(intent))),
      change: (reference, changes, applies = () => true) =>
        access("change", died, () => {
          const intent = kept.get(reference);
          if (intent && applies(intent)) kept.set(reference, { ...intent, ...changes });
        }),
      delete: (reference) => access("delete", died, () => void kept.delete(reference)),
    }),
  };
}
