import type { DatabaseSync } from "node:sqlite";
import { offsetOf, type Page, type Slice } from "./paging.ts";

export type Domains = ReturnType<typeof createDomains>;

const hour = 60 * 60 * 1000;

export function createDomains(database: DatabaseSync) {
  const insert = database.prepare(
    "INSERT INTO domains (domain, account_id, verified_at) VALUES (?, ?, ?)",
  );
  const selectOwned = database.prepare(
    "SELECT 1 FROM domains WHERE domain = ? AND account_id = ? AND verified_at IS NOT NULL",
  );
  const selectNamed = database.prepare("SELECT 1 FROM domains WHERE domain = ? AND account_id = ?");
  const valid = "FROM domains WHERE account_id = ? AND verified_at >= ?";
  const selectValid = database.prepare(`SELECT domain ${valid} ORDER BY domain LIMIT ? OFFSET ?`);
  const countValid = database.prepare(`SELECT count(*) AS total ${valid}`);

  return {
    add(accountId: number, domain: string, verifiedHoursAgo: number | null): void {
      const verifiedAt =
        verifiedHoursAgo === null ? null : Math.round(Date.now() - verifiedHoursAgo * hour);
      insert.run(domain.toLowerCase(), accountId, verifiedAt);
    },

    /** A check passed once proves the owner; passing within the last day only lists the domain. */
    isOwnedBy(accountId: number, domain: string): boolean {
      return selectOwned.get(domain, accountId) !== undefined;
    },

    /** Whether the account has it, verified or not. */
    isNamedBy(accountId: number, domain: string): boolean {
      return selectNamed.get(domain, accountId) !== undefined;
    },

    listValid(accountId: number, page: Page): Slice<{ domain: string }> {
      const since = Date.now() - 24 * hour;
      const { total } = countValid.get(accountId, since) as { total: number };
      const rows = selectValid.all(accountId, since, page.size, offsetOf(page));
      return { entries: rows.map((row) => ({ domain: String(row["domain"]) })), total };
    },
  };
}
