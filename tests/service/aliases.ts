import { randomInt } from "node:crypto";
import { fold } from "./aliasInput.ts";
import { sliceOf, type Page, type Slice } from "./paging.ts";

const adjectives =
  `amber autumn brave bright calm clever copper coral crisp dusty eager early fancy gentle golden
   hazel humble indigo ivory jolly keen lively lucky lunar mellow misty noble olive patient plain
   quick quiet rapid rosy rustic silver solar steady sunny tidy velvet violet warm wild`.split(
    /\s+/,
  );

const nouns =
  `acorn badger beacon birch brook canyon cedar cloud comet crane delta ember falcon fern finch
   forest fox garden harbor heron island jasper kestrel lantern maple marten meadow meteor orchard
   otter pebble pine plover quartz raven reef river robin sparrow summit thistle tulip willow
   wren`.split(/\s+/);

export function randomAddress(domain: string): string {
  return `${pick(adjectives)}.${pick(nouns)}${randomInt(100, 1000)}@${domain}`;
}

function pick(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? "alias";
}

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

interface Row extends StoredAlias {
  accountId: number;
  madeAt: number;
  /** Increases with each new alias, and orders those of the same second. */
  number: number;
}

export function createAliases(
  sharedDomain: string,
  generate: (domain: string) => string = randomAddress,
  now: () => number = Date.now,
) {
  /** By address. A change replaces the row, so that what was read before stays as it was. */
  const rows = new Map<string, Row>();
  /** Deleted addresses of the shared domain, which are never given out again. */
  const retired = new Set<string>();
  let made = 0;

  const isTaken = (address: string) => rows.has(address) || retired.has(address);

  const freeAddress = (domain: string): string => {
    for (;;) {
      const address = generate(domain);
      if (!isTaken(address)) return address;
    }
  };

  function find(accountId: number, address: string): Row | undefined {
    const row = rows.get(address);
    return row?.accountId === accountId ? row : undefined;
  }

  /** The newest first. */
  const listRows = (accountId: number) =>
    [...rows.values()].filter((each) => each.accountId === accountId).toSorted(byTime);

  return {
    isTaken,

    /** A random address that nobody has, and that was never used on a shared domain. */
    freeAddress,

    add(accountId: number, { madeAt = Math.floor(now() / 1000), ...given }: NewAlias): StoredAlias {
      const address = given.address ?? freeAddress(sharedDomain);
      if (rows.has(address)) throw new Error(`There is an alias ${address} already`);
      made += 1;
      const row: Row = {
        address,
        enabled: given.enabled ?? true,
        title: given.title ?? null,
        notes: given.notes ?? null,
        forwarded: given.forwarded ?? 0,
        blocked: given.blocked ?? 0,
        blocked_addresses: given.blocked_addresses ?? [],
        accountId,
        madeAt,
        number: made,
      };
      rows.set(address, row);
      return describe(row);
    },

    find(accountId: number, address: string): StoredAlias | undefined {
      const row = find(accountId, address);
      return row && describe(row);
    },

    /** Of this account's alias; a person's changes, or the counts of mail. */
    change(
      accountId: number,
      address: string,
      changes: Partial<StoredAlias>,
    ): StoredAlias | undefined {
      const before = find(accountId, address);
      if (!before) return undefined;
      const row = { ...before, ...changes };
      rows.set(address, row);
      return describe(row);
    },

    /** Mail arrives: so many messages are forwarded, and one of each of these senders is blocked. */
    receive(address: string, forwarded: number, blocked: readonly string[]): void {
      const row = rows.get(address);
      if (row === undefined) throw new Error(`There is no ${address}`);
      rows.set(address, {
        ...row,
        forwarded: row.forwarded + forwarded,
        blocked: row.blocked + blocked.length,
        blocked_addresses: [...new Set([...row.blocked_addresses, ...blocked])],
      });
    },

    remove(accountId: number, address: string): boolean {
      if (!find(accountId, address)) return false;
      rows.delete(address);
      if (address.endsWith(`@${sharedDomain}`)) retired.add(address);
      return true;
    },

    count: (accountId: number) => listRows(accountId).length,

    all: (accountId: number): StoredAlias[] => listRows(accountId).map(describe),

    /**
     * @param byTimeAlone aliases of the same second have another order on each page, as in a database without a
     * second sort key: some occur on two pages, others on none
     */
    list(
      accountId: number,
      filter: AliasFilter,
      page: Page,
      byTimeAlone = false,
    ): Slice<StoredAlias> {
      const found = listRows(accountId).filter((each) => fits(each, filter));
      const isTurned = byTimeAlone && page.number % 2 === 0;
      const { entries, total } = sliceOf(isTurned ? found.toSorted(turned) : found, page);
      return { entries: entries.map(describe), total };
    },
  };
}

const byTime = (one: Row, other: Row) => other.madeAt - one.madeAt || other.number - one.number;
const turned = (one: Row, other: Row) => other.madeAt - one.madeAt || one.number - other.number;

/** Each term must be in one of the texts. */
export function fits(alias: StoredAlias, { terms, enabled }: AliasFilter): boolean {
  if (enabled !== undefined && alias.enabled !== enabled) return false;
  if (terms.length === 0) return true;
  const texts = [alias.address, alias.title, alias.notes].map((each) => fold(each ?? ""));
  return terms.every((term) => texts.some((text) => text.includes(term)));
}

function describe({
  accountId: _account,
  madeAt: _at,
  number: _number,
  ...alias
}: Row): StoredAlias {
  return alias;
}
