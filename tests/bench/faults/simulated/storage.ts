import type { IntentStore } from "@/lib/aliases/journalInterface";
import type { Intent } from "@/lib/model/alias/intent";
import type { World } from "./world.ts";

/** A model of the browser's database: stores copies, takes a moment for each access, and sometimes fails. */
export interface Storage {
  open(signal: AbortSignal): IntentStore;
  kept: ReadonlyMap<string, Intent>;
}

export function createStorage({ clock, random, ledger, weather }: World): Storage {
  const kept = new Map<string, Intent>();

  async function access<Value>(
    name: "read" | "put" | "change" | "delete",
    signal: AbortSignal,
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
    if (signal.aborted && !lands) throw new Error("The worker has ended");
    return act();
  }

  return {
    kept,
    open: (signal) => ({
      getAll: () => access("read", signal, () => structuredClone([...kept.values()])),
      put: (intent) =>
        access("put", signal, () => void kept.set(intent.reference, structuredClone(intent))),
      change: (reference, changes, applies = () => true) =>
        access("change", signal, () => {
          const intent = kept.get(reference);
          if (intent && applies(intent)) kept.set(reference, { ...intent, ...changes });
        }),
      delete: (reference) => access("delete", signal, () => void kept.delete(reference)),
    }),
  };
}
