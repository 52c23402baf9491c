import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { DomainKind } from "@/lib/model/alias/domainKind";
import type { Scope } from "@/lib/model/account/scope";
import type { Failure } from "@/lib/model/failure/failure";
import { createLatest } from "./createLatest";

export interface Domains {
  /** The account's own domains; null while nobody knows them. */
  readonly list: ReadonlySignal<readonly string[] | null>;
  /** Why nobody knows them, if they were asked for. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Is an address on one of them? */
  has(address: string): boolean;
  /** Whose its domain is, as far as that is known. */
  kindOf(address: string): DomainKind;
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
  const failure = signal<Failure | null>(null);
  let asking = false;
  const sessions = createLatest();

  function has(address: string): boolean {
    const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
    return list.value?.some((own) => own.toLowerCase() === domain) ?? false;
  }

  return {
    list,
    failure,
    has,
    kindOf(address) {
      if (list.value === null) return "unknown";
      return has(address) ? "own" : "shared";
    },
    async load() {
      if (list.value !== null || asking) return;
      failure.value = may("domains:read") ? null : { kind: "scope" };
      if (failure.value) return;
      const counts = sessions.current();
      asking = true;
      const answer = await send("domain.list", {});
      if (!counts()) return;
      asking = false;
      if (answer.ok) list.value = answer.value;
      else failure.value = answer.failure;
    },
    clear() {
      sessions.begin();
      asking = false;
      list.value = null;
      failure.value = null;
    },
  };
}
