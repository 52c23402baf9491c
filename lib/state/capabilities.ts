import { signal } from "@preact/signals";
import type { Capabilities } from "@/lib/model/server/capabilities";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./followItem";

/** What a server can do; undefined for what nobody has seen yet. */
export interface SeenCapabilities {
  ownPage: boolean | undefined;
  labels: boolean | undefined;
  changes: boolean | undefined;
  domains: boolean | undefined;
}

export interface ServerCapabilities {
  /** Of the server at this address; whoever asks while drawing is drawn anew when it changes. */
  of(baseUrl: string): SeenCapabilities;
  /** Reads what the worker wrote down and follows it until the signal aborts; no server is asked. */
  start(signal: AbortSignal): Promise<void>;
}

interface AbilitiesOptions {
  capabilities: Item<Record<string, Capabilities>>;
  keepsLabels: Item<Record<string, boolean>>;
  cannotUpdate: Item<string[]>;
}

export function createServerCapabilities(items: AbilitiesOptions): ServerCapabilities {
  const capabilities = signal<Record<string, Capabilities>>({});
  const keepsLabels = signal<Record<string, boolean>>({});
  const cannotUpdate = signal<readonly string[]>([]);
  return {
    of(baseUrl) {
      const { ownPage, changes, domains } = capabilities.value[baseUrl] ?? {};
      const fixed = cannotUpdate.value.includes(baseUrl);
      const labels = keepsLabels.value[baseUrl];
      return { ownPage, labels, changes: fixed ? false : changes, domains };
    },
    async start(abort) {
      await Promise.all([
        followItem(items.capabilities, abort, (next) => (capabilities.value = next)),
        followItem(items.keepsLabels, abort, (next) => (keepsLabels.value = next)),
        followItem(items.cannotUpdate, abort, (next) => (cannotUpdate.value = next)),
      ]);
    },
  };
}
