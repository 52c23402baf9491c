import { signal } from "@preact/signals";
import type { Abilities } from "@/lib/model/server/capabilities";
import type { Item } from "@/lib/storage/item";

/** What a server can do; undefined for what nobody has seen yet. */
export interface SeenAbilities {
  ownPage: boolean | undefined;
  labels: boolean | undefined;
  changes: boolean | undefined;
  domains: boolean | undefined;
}

export interface ServerAbilities {
  /** Of the server at this address; whoever asks while drawing is drawn anew when it changes. */
  of(baseUrl: string): SeenAbilities;
  /** Reads what the worker wrote down and follows it until the signal aborts; no server is asked. */
  start(signal: AbortSignal): Promise<void>;
}

interface AbilitiesOptions {
  abilities: Item<Record<string, Abilities>>;
  keepsLabels: Item<Record<string, boolean>>;
  fixedServers: Item<string[]>;
}

export function createServerAbilities(items: AbilitiesOptions): ServerAbilities {
  const abilities = signal<Record<string, Abilities>>({});
  const keepsLabels = signal<Record<string, boolean>>({});
  const fixedServers = signal<readonly string[]>([]);
  return {
    of(baseUrl) {
      const { ownPage, changes, domains } = abilities.value[baseUrl] ?? {};
      const fixed = fixedServers.value.includes(baseUrl);
      const labels = keepsLabels.value[baseUrl];
      return { ownPage, labels, changes: fixed ? false : changes, domains };
    },
    async start(abort) {
      items.abilities.watch((next) => (abilities.value = next), abort);
      items.keepsLabels.watch((next) => (keepsLabels.value = next), abort);
      items.fixedServers.watch((next) => (fixedServers.value = next), abort);
      [abilities.value, keepsLabels.value, fixedServers.value] = await Promise.all([
        items.abilities.get(),
        items.keepsLabels.get(),
        items.fixedServers.get(),
      ]);
    },
  };
}
