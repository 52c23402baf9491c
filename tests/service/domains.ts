import { sliceOf, type Page, type Slice } from "./paging.ts";

interface Domain {
  accountId: number;
  domain: string;
  /** null if it never passed the checks. */
  verifiedAt: number | null;
}

export type Domains = ReturnType<typeof createDomains>;

const hour = 60 * 60 * 1000;

export function createDomains() {
  const all: Domain[] = [];
  const find = (accountId: number, name: string) =>
    all.find((each) => each.accountId === accountId && each.domain === name);

  return {
    add(accountId: number, domain: string, verifiedHoursAgo: number | null): void {
      const verifiedAt = verifiedHoursAgo === null ? null : Date.now() - verifiedHoursAgo * hour;
      all.push({ accountId, domain: domain.toLowerCase(), verifiedAt });
    },

    /** A check passed once proves the owner; passing within the last day only lists the domain. */
    isOwnedBy: (accountId: number, domain: string) =>
      (find(accountId, domain)?.verifiedAt ?? null) !== null,

    /** Whether the account has it, verified or not. */
    isNamedBy: (accountId: number, domain: string) => find(accountId, domain) !== undefined,

    listValid(accountId: number, page: Page): Slice<{ domain: string }> {
      const since = Date.now() - 24 * hour;
      const valid = all
        .filter((each) => each.accountId === accountId && (each.verifiedAt ?? 0) >= since)
        .map(({ domain }) => ({ domain }));
      return sliceOf(
        valid.toSorted((one, other) => (one.domain < other.domain ? -1 : 1)),
        page,
      );
    },
  };
}
