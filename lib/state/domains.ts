import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import { type DomainKind, splitAddress } from "@/lib/model/address";
import type { Scope } from "@/lib/model/account";
import type { Failure } from "@/lib/model/failure";
import { createLatest } from "@/lib/model/timing";

export interface Domains {
  /** The account's own domains; null while unknown. */
  readonly list: ReadonlySignal<readonly string[] | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** Whether the address is on one of the account's own domains. */
  has(address: string): boolean;
  /** Who owns the domain of the address, if that is known. */
  kindOf(address: string): DomainKind;
  /** Loads the domains once; again only after a failure. */
  load(): Promise<void>;
  clear(): void;
}

interface DomainsOptions {
  send: typeof send;
  may(scope: Scope): boolean;
  /** The domain to list first, if it is one of them. Reads signals. */
  preferred?(): string | null;
}

export function createDomains({ send, may, preferred }: DomainsOptions): Domains {
  const known = signal<readonly string[] | null>(null);
  const list = computed(() => known.value && putFirst(known.value, preferred?.() ?? null));
  const failure = signal<Failure | null>(null);
  let asking = false;
  const sessions = createLatest();

  function has(address: string): boolean {
    const domain = splitAddress(address).domain.toLowerCase();
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
      if (answer.ok) known.value = answer.value;
      else failure.value = answer.failure;
    },
    clear() {
      sessions.begin();
      asking = false;
      known.value = null;
      failure.value = null;
    },
  };
}

function putFirst(domains: readonly string[], preferred: string | null): readonly string[] {
  const first = domains.find((each) => each.toLowerCase() === preferred?.toLowerCase());
  return first === undefined ? domains : [first, ...domains.filter((each) => each !== first)];
}
