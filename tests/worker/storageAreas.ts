import type { StoragePlace } from "@/lib/storage/item";
import { createBrowserEvent } from "./browserEvent.ts";

export type AreaName = "local" | "session";
type Changes = Record<string, { newValue: unknown }>;

/** The contents of `storage.local` and `storage.session`, which outlive each worker. */
export interface KeptAreas extends Record<AreaName, Map<string, unknown>> {
  changed: ReturnType<typeof createBrowserEvent<[Changes, AreaName]>>;
}

export function createKeptAreas(): KeptAreas {
  return { local: new Map(), session: new Map(), changed: createBrowserEvent() };
}

/** One access of a worker or page to a storage area. A `Reach` decides when it happens, and whether. */
export interface Access {
  verb: "read" | "write";
  area: AreaName;
  values: Record<string, unknown>;
}
export type Reach = <Value>(access: Access, act: () => Value) => Promise<Value>;

const atOnce: Reach = async (_access, act) => act();

/** `browser.storage`, as one worker or page sees it. */
export function openAreas(
  kept: KeptAreas,
  reach: Reach = atOnce,
): StoragePlace["browser"]["storage"] {
  function tell(area: AreaName, values: Record<string, unknown>): void {
    const changes = Object.entries(values).map(([key, value]) => [
      key,
      { newValue: structuredClone(value) },
    ]);
    kept.changed.tell(Object.fromEntries(changes) as Changes, area);
  }

  function open(area: AreaName) {
    const heard = new Map<unknown, (changes: Changes, name: AreaName) => unknown>();
    return {
      get: (keys?: string | readonly string[]) =>
        reach({ verb: "read", area, values: {} }, () => {
          const all = keys === undefined ? [...kept[area].keys()] : [keys].flat();
          const found = all.filter((each) => kept[area].has(each));
          return Object.fromEntries(
            found.map((each) => [each, structuredClone(kept[area].get(each))]),
          );
        }),
      set: (values: Record<string, unknown>) =>
        reach({ verb: "write", area, values }, () => {
          for (const [key, value] of Object.entries(values)) {
            kept[area].set(key, structuredClone(value));
          }
          tell(area, values);
        }),
      remove: (keys: string | readonly string[]) =>
        reach({ verb: "write", area, values: asRemoved([keys].flat()) }, () => {
          const removed = [keys].flat().filter((key) => kept[area].delete(key));
          if (removed.length > 0) tell(area, asRemoved(removed));
        }),
      onChanged: {
        addListener(listener: (changes: Changes) => void) {
          const hear = (changes: Changes, name: AreaName) => name === area && listener(changes);
          heard.set(listener, hear);
          kept.changed.addListener(hear);
        },
        removeListener(listener: (changes: Changes) => void) {
          const hear = heard.get(listener);
          if (hear) kept.changed.removeListener(hear);
        },
      },
    };
  }

  const areas = {
    local: open("local"),
    session: open("session"),
    // No policy is set.
    managed: { get: async () => ({}) },
    onChanged: kept.changed,
  };
  return areas as unknown as StoragePlace["browser"]["storage"];
}

function asRemoved(keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, undefined]));
}
