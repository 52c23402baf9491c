/*
 * Stands in for `webextension-polyfill`, which works in browsers only. The handlers keep settings in it;
 * all that a run is about is kept in `disk.ts` instead, and fails and dies there.
 */
const areas = { local: createArea(), session: createArea() };

function createArea() {
  const kept = new Map<string, unknown>();
  return {
    get: async (key: string) => ({ [key]: structuredClone(kept.get(key)) }),
    async set(values: Record<string, unknown>) {
      for (const [key, value] of Object.entries(values)) kept.set(key, structuredClone(value));
    },
    clear: () => kept.clear(),
    onChanged: { addListener() {}, removeListener() {} },
  };
}

export function forgetSettings(): void {
  for (const area of Object.values(areas)) area.clear();
}

export default { storage: areas };
