import { slice, type Page, type Slice } from "./paging.ts";
import { randomAddress } from "./randomAddress.ts";
import { fold } from "./search.ts";

export interface StoredAlias {
  address: string;
  enabled: boolean;
  title: string | null;
  notes: string | null;
  forwarded: number;
  blocked: number;
  blocked_addresses: string[];
}

/** An alias to add. Without `madeAt`, the aliases of an account were each created in another minute. */
export type NewAlias = Partial<StoredAlias> & {
  /** In seconds since 1970. */
  madeAt?: number;
};

export interface AliasFilter {
  terms: string[];
  enabled: boolean | undefined;
}

export type AliasChanges = Partial<Pick<StoredAlias, "enabled" | "title" | "notes">>;

export type Aliases = ReturnType<typeof createAliases>;

interface Row {
  accountId: number;
  madeAt: number;
  /** Replaced by each change, because it may have been handed out. */
  alias: StoredAlias;
}

export function createAliases(
  sharedDomain: string,
  generate: (domain: string) => string = randomAddress,
  now: () => number = Date.now,
) {
  /** By address, in the order of creation. */
  const rows = new Map<string, Row>();
  /** Deleted addresses of the shared domain are never given out again. */
  const retired = new Set<string>();

  const isTaken = (address: string) => rows.has(address) || retired.has(address);

  const freeAddress = (domain: string): string => {
    for (;;) {
      const address = generate(domain);
      if (!isTaken(address)) return address;
    }
  };

  const ofAccount = (accountId: number) =>
    [...rows.values()].filter((each) => each.accountId === accountId);

  /** Aliases of the same second are in the order of creation. */
  const newestFirst = (some: Row[], isTurned = false) =>
    (isTurned ? some : some.toReversed())
      .toSorted((one, other) => other.madeAt - one.madeAt)
      .map(({ alias }) => alias);

  return {
    isTaken,

    /** A random address that nobody has, and that was never used on a shared domain. */
    freeAddress,

    add(accountId: number, { madeAt = Math.floor(now() / 1000), ...given }: NewAlias): StoredAlias {
      const { address = freeAddress(sharedDomain) } = given;
      if (rows.has(address)) throw new Error(`There is an alias ${address} already`);
      const alias: StoredAlias = {
        address,
        enabled: given.enabled ?? true,
        title: given.title ?? null,
        notes: given.notes ?? null,
        forwarded: given.forwarded ?? 0,
        blocked: given.blocked ?? 0,
        blocked_addresses: given.blocked_addresses ?? [],
      };
      rows.set(address, { accountId, madeAt, alias });
      return alias;
    },

    find(accountId: number, address: string): StoredAlias | undefined {
      const row = rows.get(address);
      return row?.accountId === accountId ? row.alias : undefined;
    },

    change({ address }: StoredAlias, changes: AliasChanges): StoredAlias {
      const row = rows.get(address)!;
      row.alias = { ...row.alias, ...changes };
      return row.alias;
    },

    /** Mail arrives: so many messages are forwarded, and one of each of these senders is blocked. */
    receive(address: string, forwarded: number, blocked: readonly string[]): void {
      const row = rows.get(address);
      if (row === undefined) throw new Error(`There is no ${address}`);
      const { alias } = row;
      row.alias = {
        ...alias,
        forwarded: alias.forwarded + forwarded,
        blocked: alias.blocked + blocked.length,
        blocked_addresses: [...new Set([...alias.blocked_addresses, ...blocked])],
      };
    },

    remove(accountId: number, address: string): boolean {
      if (rows.get(address)?.accountId !== accountId) return false;
      if (address.endsWith(`@${sharedDomain}`)) retired.add(address);
      return rows.delete(address);
    },

    count: (accountId: number) => ofAccount(accountId).length,

    all: (accountId: number) => newestFirst(ofAccount(accountId)),

    /**
     * @param byTimeAlone aliases of the same second have another order on each page, as in a database without a
     * second sort key: some occur on two pages, others on none
     */
    list(
      accountId: number,
      { terms, enabled }: AliasFilter,
      page: Page,
      byTimeAlone = false,
    ): Slice<StoredAlias> {
      const found = ofAccount(accountId)
        .filter(({ alias }) => enabled === undefined || alias.enabled === enabled)
        .filter(({ alias }) => terms.every((term) => has(alias, term)));
      return slice(newestFirst(found, byTimeAlone && page.number % 2 === 0), page);
    },
  };
}

function has({ address, title, notes }: StoredAlias, term: string): boolean {
  return [address, title, notes].some((text) => fold(text ?? "").includes(term));
}
