import type { Alias } from "@/lib/model/alias/alias";
import { nameAlias, truncate, type Truncated, type Leak } from "@/lib/model/activity/changeReport";
import type { SitesByAddress } from "@/lib/model/alias/usedOn";
import { hostName, registrableDomainOf, readSites } from "@/lib/sites/registrableDomain";

/** Of one alias, and in all, more senders are not looked through. */
const mostOfOne = 500;
const mostOfAll = 100_000;

/** Of one domain, so many are named. */
const fewSenders = 3;

/** RFC 5321, section 4.5.3.1.3, with what stands around it. */
const longestSender = 320;

type Found = Leak["aliases"]["shown"];

/**
 * Who gave an alias to one site and has mail blocked on it from another, may be told that it was passed on.
 * Only blocked senders are known, so this is what is left in the net, and not all that swims. An alias of
 * which nobody knows whose site it is for says nothing.
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

/** Does it have mail blocked from another site than its own, and those it is used on? */
export function hasLeaked(alias: Alias, usedOn: readonly string[] = []): boolean {
  return findUnexpected(alias, usedOn).length > 0;
}

/** By domain, a few of the senders that are not of a site of the alias. */
function findUnexpected(alias: Alias, usedOn: readonly string[]): [string, string[]][] {
  // "Newsletters" could be the name of a host, and is none of a site.
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
    // Addresses in numbers, and what is no host at all, are nobody's.
    if (host === undefined || !hostName.test(host) || !/[a-z]/i.test(host)) continue;
    const domain = registrableDomainOf(host);
    const met = domains.get(domain) ?? [];
    if (met.length < fewSenders) domains.set(domain, [...met, sender]);
  }
  return domains;
}
