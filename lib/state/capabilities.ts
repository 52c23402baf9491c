import { signal } from "@preact/signals";
import type { Capabilities, CapabilitiesByServer } from "@/lib/model/server";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./followItem";

export interface ServerCapabilities {
  /** Those of the server at this address. Reads a signal, so a component that calls it re-renders. */
  of(baseUrl: string): Capabilities;
  /** Reads what the worker has stored, and follows it until the signal aborts; asks no server. */
  start(signal: AbortSignal): Promise<void>;
}

export function createServerCapabilities(
  item: Pick<Item<CapabilitiesByServer>, "get" | "watch">,
): ServerCapabilities {
  const known = signal<CapabilitiesByServer>({});
  return {
    of: (baseUrl) => known.value[baseUrl] ?? {},
    start: (abort) => followItem(item, abort, (next) => (known.value = next)),
  };
}
