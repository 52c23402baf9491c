import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Failure, Result } from "@/lib/model/failure/failure";
import type { Item } from "@/lib/storage/item";

/** The sites where Alibi is off, by registrable domain. */
export interface OffSites {
  /** null until it has been read. */
  readonly list: ReadonlySignal<readonly string[] | null>;
  /** Of the last attempt to switch. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Reads the list and follows it until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
  /**
   * Switches Alibi off, or on again, on the site of a host; gives the site as it was kept.
   * @param tabId the page it is about
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
  let seen = 0;

  /** What the item said meanwhile is newer than the answer. */
  async function ask<Answer>(question: Promise<Answer>, use: (answer: Answer) => void) {
    const before = seen;
    const answer = await question;
    if (before === seen) use(answer);
    return answer;
  }

  return {
    list,
    failure,
    async start(abort) {
      item.watch((sites) => {
        seen += 1;
        list.value = sites;
      }, abort);
      await ask(item.get(), (sites) => (list.value = sites));
    },
    async setOff(host, off, tabId) {
      failure.value = null;
      const asked = { site: host, off, ...(tabId !== undefined && { tabId }) };
      const kept = await ask(send("site.setOff", asked), (answer) => {
        if (!answer.ok) return;
        const others = (list.value ?? []).filter((site) => site !== answer.value);
        list.value = off ? [...others, answer.value].toSorted() : others;
      });
      if (!kept.ok) failure.value = kept.failure;
      return kept;
    },
  };
}
