import type { Alias, AliasLabel } from "@/lib/model/alias";
import { readCreatedOn } from "@/lib/model/notes";
import { publicSuffixes } from "./publicSuffixes";

const rulesByTop = new Map<string, ReadonlySet<string>>();

/** What stands before a top-level domain in its rules. Read when first needed: a worker often starts for one host. */
function findRules(top: string): ReadonlySet<string> {
  const cached = rulesByTop.get(top);
  if (cached) return cached;
  const begin = publicSuffixes.indexOf(`\n${top} `) + 1;
  const [line = ""] = begin === 0 ? [] : publicSuffixes.slice(begin).split("\n", 1);
  const rules = new Set(line.split(" ").slice(1));
  rulesByTop.set(top, rules);
  return rules;
}

/** The public suffix of an ASCII host name: the longest rule that matches it, or its last label if none does. */
export function findSuffix(host: string): string {
  const labels = host.split(".");
  const top = labels.pop() ?? "";
  const rules = findRules(top);
  for (const [at, label] of labels.entries()) {
    const parents = labels.slice(at + 1);
    // An exception is not a suffix itself, but its parent is.
    if (rules.has(`!${[label, ...parents].join(".")}`)) return [...parents, top].join(".");
    const isRule =
      rules.has([label, ...parents].join(".")) ||
      (label !== "" && rules.has(["*", ...parents].join(".")));
    if (isRule) return [label, ...parents, top].join(".");
  }
  return top;
}

export function isSameSite(one: string, other: string): boolean {
  return registrableDomainOf(one) === registrableDomainOf(other);
}

/** An IPv6 address, or what browsers read as an IPv4 address. */
const ipAddress = /^\[|(^|\.)\d+$/;

/**
 * The registrable domain of a host by the public suffix list, its private part included (two subdomains of github.io
 * are two sites). Hosts without one, such as IP addresses and `localhost`, stand for themselves.
 */
export function registrableDomainOf(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, "");
  const suffix = ipAddress.test(plain) ? plain : findSuffix(plain);
  if (suffix === plain) return plain;
  const label = plain
    .slice(0, -suffix.length - 1)
    .split(".")
    .at(-1);
  return label ? `${label}.${suffix}` : plain;
}

/** What a site is called, without the suffix it is registered under: "shop" on login.shop.example. */
export function readSiteName(host: string): string {
  const domain = registrableDomainOf(host);
  const suffix = ipAddress.test(domain) ? domain : findSuffix(domain);
  return suffix === domain ? domain : domain.slice(0, -suffix.length - 1);
}

/** A host name as it may be in a label: ASCII letters, digits, dots and hyphens, or an IPv6 address. */
export const hostName =
  /^([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?\.?$|^\[[\d:a-f.]+\]$/i;

export function isOfSite(alias: AliasLabel, site: string): boolean {
  return readSites(alias).has(registrableDomainOf(site));
}

/** How many aliases each site has, by registrable domain. */
export function countBySite(aliases: readonly Alias[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const alias of aliases) {
    for (const domain of readSites(alias)) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  return counts;
}

/** Cached, because all aliases are searched for each page that is visited. */
const found = new WeakMap<AliasLabel, ReadonlySet<string>>();

/** The registrable domains an alias was made for, by its label or, if a person has relabelled it, by its notes. */
export function readSites(alias: AliasLabel): ReadonlySet<string> {
  const cached = found.get(alias);
  if (cached) return cached;
  const label = (alias.title ?? "").trim();
  const hosts = [...(hostName.test(label) ? [label] : []), ...readCreatedOn(alias.notes ?? "")];
  const domains = new Set(hosts.map(registrableDomainOf));
  found.set(alias, domains);
  return domains;
}
