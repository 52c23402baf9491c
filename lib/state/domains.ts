import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Scope } from "@/lib/model/account";

export interface Domains {
  /** The account's own domains; null while nobody knows them. */
  readonly list: ReadonlySignal<readonly string[] | null>;
  /** Is an address on one of them? */
  has(address: string): boolean;
  /** Asks once; again only after it failed. */
  load(): Promise<void>;
  clear(): void;
}

interface DomainsOptions {
  send: typeof send;
  may(scope: Scope): boolean;
}

export function createDomains({ send, may }: DomainsOptions): Domains {
  const list = signal<readonly string[] | null>(null);
  let asking = false;
  let life = 0;

  return {
    list,
    has(address) {
      const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
      return list.value?.some((own) => own.toLowerCase() === domain) ?? false;
    },
    async load() {
      if (list.value !== null || asking || !may("domains:read")) return;
      const begun = life;
      asking = true;
      const answer = await send("domain.list", {});
      if (begun !== life) return;
      asking = false;
      if (answer.ok) list.value = answer.value;
    },
    clear() {
      life += 1;
      asking = false;
      list.value = null;
    },
  };
}
