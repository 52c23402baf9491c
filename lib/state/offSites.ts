import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Failure, Result } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";
import { createLatest } from "@/lib/model/timing";
import { followItem } from "./followItem";

/** The sites where Alibi is off, by registrable domain. */
export interface OffSites {
  /** null until it has been read. */
  readonly list: ReadonlySignal<readonly string[] | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** Reads the list and follows it until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
  /**
   * Switches Alibi off or on on the site of a host; resolves to the site as stored.
   * @param tabId the tab of the page that it is about
   */
  setOff(host: string, off: boolean, tabId?: number): Promise<Result<string>>;
}

interface OffSitesOptions {
  send: typeof send;
  item: Item<string[]>;
}

export function createOffSites({ send, item }: OffSitesOptions): OffSites {
  const list = signal<readonly string[] | null>(null);
  const failure = signal<Failure | null>(null);
  /** Counts the changes of the stored item, which are newer than a pending answer. */
  const said = createLatest();

  return {
    list,
    failure,
    start: (abort) =>
      followItem(item, abort, (sites) => {
        said.begin();
        list.value = sites;
      }),
    async setOff(host, off, tabId) {
      failure.value = null;
      const asked = { site: host, off, ...(tabId !== undefined && { tabId }) };
      const counts = said.current();
      const kept = await send("site.setOff", asked);
      if (kept.ok && counts()) {
        const others = (list.value ?? []).filter((site) => site !== kept.value);
        list.value = off ? [...others, kept.value].toSorted() : others;
      }
      if (!kept.ok) failure.value = kept.failure;
      return kept;
    },
  };
}
