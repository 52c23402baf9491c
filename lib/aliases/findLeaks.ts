import type { Alias, SitesByAddress } from "@/lib/model/alias";
import { nameAlias, truncate, type Truncated, type Leak } from "@/lib/model/changeReport";
import { hostName, registrableDomainOf, readSites } from "@/lib/sites/registrableDomain";

/** The most senders that are examined, per alias and in total. */
const mostOfOne = 500;
const mostOfAll = 100_000;

/** The most senders that are named per domain. */
const fewSenders = 3;

/** RFC 5321, section 4.5.3.1.3, with a margin for what surrounds the address. In characters. */
const longestSender = 320;

type Found = Leak["aliases"]["shown"];

/**
 * If an alias was given to one site and mail to it from another site was blocked, the address may have been passed on.
 * Only blocked senders are known, so this finds some leaks, not all. An alias without a known site reveals nothing.
 */
export function findLeaks(aliases: readonly Alias[], used: SitesByAddress = {}): Truncated<Leak> {
  const byDomain = new Map<string, Found>();
  let looked = 0;
  for (const alias of aliases) {
    if (looked > mostOfAll) continue;
    looked += Math.min(alias.blocked_addresses.length, mostOfOne);
    const usedOn = used[alias.address] ?? [];
    for (const [domain, senders] of findUnexpected(alias, usedOn)) {
      const found = byDomain.get(domain) ?? [];
      found.push({ ...nameAlias(alias), senders, usedOn: [...usedOn] });
      byDomain.set(domain, found);
    }
  }
  const leaks = [...byDomain].toSorted(([, one], [, other]) => other.length - one.length);
  const few = truncate(leaks);
  return {
    total: few.total,
    shown: few.shown.map(([domain, found]) => ({ domain, aliases: truncate(found) })),
  };
}

/** Does the alias have blocked mail from another site than its own and those it is used on? */
export function hasLeaked(alias: Alias, usedOn: readonly string[] = []): boolean {
  return findUnexpected(alias, usedOn).length > 0;
}

/** By domain, a few of the senders that do not belong to a site of the alias. */
function findUnexpected(alias: Alias, usedOn: readonly string[]): [string, string[]][] {
  // A label such as "Newsletters" could be a host name, but is not a site.
  const sites = [...readSites(alias)].filter((site) => site.includes("."));
  if (sites.length === 0) return [];
  const domains = findDomains(alias.blocked_addresses.slice(0, mostOfOne));
  return [...domains].filter(([domain]) => !sites.includes(domain) && !usedOn.includes(domain));
}

/** A few of the senders of each registrable domain. */
function findDomains(senders: readonly string[]): Map<string, string[]> {
  const domains = new Map<string, string[]>();
  for (const sender of new Set(senders)) {
    if (sender.length > longestSender) continue;
    const [, host] = /@([^\s@<>]+)>?\s*$/.exec(sender) ?? [];
    // IP addresses and invalid hosts belong to no site.
    if (host === undefined || !hostName.test(host) || !/[a-z]/i.test(host)) continue;
    const domain = registrableDomainOf(host);
    const met = domains.get(domain) ?? [];
    if (met.length < fewSenders) domains.set(domain, [...met, sender]);
  }
  return domains;
}
