import { slice, type Page, type Slice } from "./paging.ts";

export type Domains = ReturnType<typeof createDomains>;

interface Domain {
  accountId: number;
  /** When all checks have passed last, in ms since 1970; null if they never did. */
  verifiedAt: number | null;
}

const hour = 60 * 60 * 1000;

export function createDomains() {
  const domains = new Map<string, Domain>();

  return {
    add(accountId: number, domain: string, verifiedHoursAgo: number | null): void {
      const verifiedAt = verifiedHoursAgo === null ? null : Date.now() - verifiedHoursAgo * hour;
      domains.set(domain.toLowerCase(), { accountId, verifiedAt });
    },

    /** A check passed once proves the owner; passing within the last day only lists the domain. */
    isOwnedBy(accountId: number, domain: string): boolean {
      const found = domains.get(domain);
      return found?.accountId === accountId && found.verifiedAt !== null;
    },

    /** Whether the account has it, verified or not. */
    isNamedBy: (accountId: number, domain: string) => domains.get(domain)?.accountId === accountId,

    listValid(accountId: number, page: Page): Slice<{ domain: string }> {
      const since = Date.now() - 24 * hour;
      const valid = [...domains]
        .filter(([, each]) => each.accountId === accountId && (each.verifiedAt ?? 0) >= since)
        .map(([domain]) => domain);
      return slice(
        valid.toSorted().map((domain) => ({ domain })),
        page,
      );
    },
  };
}
