import { randomInt } from "node:crypto";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { offsetOf, type Page, type Slice } from "./paging.ts";

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

type Row = Omit<StoredAlias, "enabled" | "blocked_addresses"> & {
  enabled: number;
  blocked_addresses: string;
};

const columns = "address, enabled, title, notes, forwarded, blocked, blocked_addresses";
/** Aliases of the same second are ordered by id. */
const newestFirst = "made_at DESC, id DESC";
const termFound = "(instr(fold(address), ?1) OR instr(fold(title), ?1) OR instr(fold(notes), ?1))";

export function createAliases(
  database: DatabaseSync,
  sharedDomain: string,
  generate: (domain: string) => string = randomAddress,
  now: () => number = Date.now,
) {
  const insert = database.prepare(
    `INSERT INTO aliases (account_id, ${columns}, made_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = database.prepare(
    `SELECT ${columns} FROM aliases WHERE account_id = ? AND address = ?`,
  );
  const update = database.prepare(
    `UPDATE aliases SET enabled = ?, title = ?, notes = ? WHERE account_id = ? AND address = ?`,
  );
  const count = database.prepare(
    `UPDATE aliases SET forwarded = forwarded + ?, blocked = blocked + ?, blocked_addresses = ?
     WHERE address = ?`,
  );
  const selectSenders = database.prepare(
    "SELECT blocked_addresses AS senders FROM aliases WHERE address = ?",
  );
  const deleteOne = database.prepare("DELETE FROM aliases WHERE account_id = ? AND address = ?");
  const retire = database.prepare("INSERT OR IGNORE INTO retired_addresses (address) VALUES (?)");
  const selectTaken = database.prepare(
    `SELECT 1 FROM aliases WHERE address = ?1
     UNION ALL SELECT 1 FROM retired_addresses WHERE address = ?1`,
  );
  const countOf = database.prepare("SELECT count(*) AS total FROM aliases WHERE account_id = ?");

  const isTaken = (address: string) => selectTaken.get(address) !== undefined;

  const freeAddress = (domain: string): string => {
    for (;;) {
      const address = generate(domain);
      if (!isTaken(address)) return address;
    }
  };

  return {
    isTaken,

    /** A random address that nobody has, and that was never used on a shared domain. */
    freeAddress,

    add(accountId: number, given: NewAlias): StoredAlias {
      const alias: StoredAlias = {
        address: given.address ?? freeAddress(sharedDomain),
        enabled: given.enabled ?? true,
        title: given.title ?? null,
        notes: given.notes ?? null,
        forwarded: given.forwarded ?? 0,
        blocked: given.blocked ?? 0,
        blocked_addresses: given.blocked_addresses ?? [],
      };
      insert.run(
        accountId,
        alias.address,
        Number(alias.enabled),
        alias.title,
        alias.notes,
        alias.forwarded,
        alias.blocked,
        JSON.stringify(alias.blocked_addresses),
        given.madeAt ?? Math.floor(now() / 1000),
      );
      return alias;
    },

    find(accountId: number, address: string): StoredAlias | undefined {
      const row = select.get(accountId, address) as Row | undefined;
      return row && fromRow(row);
    },

    change(accountId: number, alias: StoredAlias, changes: AliasChanges): StoredAlias {
      const changed = { ...alias, ...changes };
      const { address, enabled, title, notes } = changed;
      update.run(Number(enabled), title, notes, accountId, address);
      return changed;
    },

    /** Mail arrives: so many messages are forwarded, and one of each of these senders is blocked. */
    receive(address: string, forwarded: number, blocked: readonly string[]): void {
      const row = selectSenders.get(address) as { senders: string } | undefined;
      if (row === undefined) throw new Error(`There is no ${address}`);
      const senders = new Set([...(JSON.parse(row.senders) as string[]), ...blocked]);
      count.run(forwarded, blocked.length, JSON.stringify([...senders]), address);
    },

    remove(accountId: number, address: string): boolean {
      const removed = deleteOne.run(accountId, address).changes > 0;
      if (removed && address.endsWith(`@${sharedDomain}`)) retire.run(address);
      return removed;
    },

    count(accountId: number): number {
      return (countOf.get(accountId) as { total: number }).total;
    },

    all(accountId: number): StoredAlias[] {
      const rows = database
        .prepare(`SELECT ${columns} FROM aliases WHERE account_id = ? ORDER BY ${newestFirst}`)
        .all(accountId);
      return (rows as unknown as Row[]).map(fromRow);
    },

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
      const turned = byTimeAlone && page.number % 2 === 0;
      const order = turned ? "made_at DESC, id ASC" : newestFirst;
      const { where, values } = conditions(accountId, filter);
      const { total } = database
        .prepare(`SELECT count(*) AS total FROM aliases WHERE ${where}`)
        .get(...values) as { total: number };
      const rows = database
        .prepare(`SELECT ${columns} FROM aliases WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
        .all(...values, page.size, offsetOf(page));
      return { entries: (rows as unknown as Row[]).map(fromRow), total };
    },
  };
}

function conditions(accountId: number, { terms, enabled }: AliasFilter) {
  const parts = ["account_id = ?"];
  const values: SQLInputValue[] = [accountId];
  if (enabled !== undefined) {
    parts.push("enabled = ?");
    values.push(Number(enabled));
  }
  for (const term of terms) {
    values.push(term);
    // Numbered, because each term is searched in three fields.
    parts.push(termFound.replaceAll("?1", `?${values.length}`));
  }
  return { where: parts.join(" AND "), values };
}

function fromRow(row: Row): StoredAlias {
  return {
    ...row,
    enabled: row.enabled === 1,
    blocked_addresses: JSON.parse(row.blocked_addresses),
  };
}
