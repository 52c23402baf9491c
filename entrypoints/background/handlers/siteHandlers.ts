import type { Browser } from "webextension-polyfill";
import { isSameSite, registrableDomainOf, readSiteName } from "@/lib/aliases/registrableDomain";
import type { Handlers } from "@/lib/messages/answer";
import type { Request } from "@/lib/messages/protocol";
import type { PickedField, PickedFields } from "@/lib/model/site/pickedField";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { hostnameOf } from "@/lib/model/site/site";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import {
  explainPage,
  insertInPage,
  pickInPage,
  readDocument,
  type PageParts,
} from "@/entrypoints/background/browser/page";
import type { OfferPolicy } from "./offerPolicy";

type SiteHandlers = Pick<Handlers, Extract<keyof Handlers, `site.${string}`>>;

interface SiteParts extends PageParts {
  offerPolicy: Pick<OfferPolicy, "expectPick">;
  browser: PageParts["browser"] & Pick<Browser, "tabs">;
  storage: WorkerStorage;
}

/** Messages of the popup and the options page about sites and pages, without a request to the server. */
export function createSiteHandlers(parts: SiteParts): SiteHandlers {
  const { browser, storage } = parts;
  const { offSites, pickedFields, privateOffSites, privatePickedFields } = storage;

  /** Acts in the document that the person saw, and in no other that the tab has gone to since. */
  async function actOn<Done>(
    { tabId, document }: Request<"site.insert">,
    act: () => Promise<Done>,
  ): Promise<Result<Done>> {
    const isLeft = async () => (await readDocument(browser, tabId)) !== document;
    if (await isLeft()) return fail({ kind: "page-left" });
    return act().then(succeed, async () =>
      fail({ kind: (await isLeft()) ? "page-left" : "page-closed" }),
    );
  }

  return {
    "site.get": async ({ tabId }) => {
      const { url, incognito } = await readTab(browser, tabId);
      const site = hostnameOf(url);
      if (site === undefined) return succeed(noSite);
      const domain = registrableDomainOf(site);
      return succeed({
        site,
        domain,
        name: readSiteName(site),
        offByPolicy: await isOffByPolicy(storage, site),
        offPrivately: incognito && (await privateOffSites.get()).includes(domain),
        picked: (await findPicked(storage, site, incognito)).length,
      });
    },
    "site.bind": async ({ tabId }) => {
      // In this order: otherwise a page that is left meanwhile would be bound under the next one's name.
      const document = await readDocument(browser, tabId);
      const { url } = await readTab(browser, tabId);
      return succeed({ document, site: hostnameOf(url) ?? null });
    },
    "site.setOff": async ({ site, off, tabId }) => {
      if (!off && (await isOffByPolicy(storage, site))) return fail({ kind: "managed" });
      const { incognito } = await readTab(browser, tabId);
      return succeed(await setOff(storage, site, off, incognito));
    },
    "site.explain": async (page) => {
      const { url, incognito } = await readTab(browser, page.tabId);
      const picked = await findPicked(storage, hostnameOf(url), incognito);
      return actOn(page, () => explainPage(parts, page.tabId, url, picked));
    },
    "site.pick": async (page) => {
      const { url, incognito } = await readTab(browser, page.tabId);
      const site = hostnameOf(url);
      const picked = await findPicked(storage, site, incognito);
      return actOn(page, async () => {
        if (site !== undefined) parts.offerPolicy.expectPick(page.tabId, site);
        await pickInPage(browser, page.tabId, picked);
        return null;
      });
    },
    "site.exportAll": async () =>
      succeed({ off: await offSites.get(), picked: await pickedFields.get() }),
    "site.importAll": async (sites) => {
      const added = { off: 0, picked: 0 };
      await offSites.update((kept) => {
        const all = new Set([...kept, ...sites.off.map(registrableDomainOf)]);
        added.off = all.size - kept.length;
        return [...all].toSorted();
      });
      await pickedFields.update((kept) => {
        const before = countFields(kept);
        const all = Object.entries(sites.picked).reduce(
          (joined, [site, fields]) =>
            fields.reduce((now, field) => withPicked(now, site, field), joined),
          kept,
        );
        added.picked = countFields(all) - before;
        return all;
      });
      return succeed(added);
    },
    "site.forgetPicked": async ({ site }) => {
      const domain = registrableDomainOf(site);
      for (const fields of [pickedFields, privatePickedFields]) {
        await fields.update((kept) =>
          Object.fromEntries(Object.entries(kept).filter(([each]) => each !== domain)),
        );
      }
      return succeed(null);
    },
    "site.insert": async (page) => {
      const { url, incognito } = await readTab(browser, page.tabId);
      const picked = await findPicked(storage, hostnameOf(url), incognito);
      return actOn(page, () =>
        insertInPage(parts, { ...page, url }, undefined, picked, page.alias),
      );
    },
  };
}

const noSite = {
  site: null,
  domain: null,
  name: null,
  offByPolicy: false,
  offPrivately: false,
  picked: 0,
};

async function readTab({ tabs }: Pick<Browser, "tabs">, tabId: number | undefined) {
  const tab = tabId === undefined ? undefined : await tabs.get(tabId).catch(() => undefined);
  return { url: tab?.url, incognito: tab?.incognito === true };
}

/** Has a policy switched Alibi off there? */
async function isOffByPolicy(storage: WorkerStorage, host: string): Promise<boolean> {
  const { offSites: sites } = await storage.policy.get();
  return sites.some((site) => isSameSite(site, host));
}

/** Is Alibi switched off on the site of this host? */
export async function isOff(
  storage: WorkerStorage,
  host: string,
  incognito: boolean,
): Promise<boolean> {
  const { offSites, privateOffSites } = storage;
  const domain = registrableDomainOf(host);
  if ((await offSites.get()).includes(domain) || (await isOffByPolicy(storage, host))) return true;
  return incognito && (await privateOffSites.get()).includes(domain);
}

/** @returns the domain that was switched */
export async function setOff(
  { offSites, privateOffSites }: WorkerStorage,
  host: string,
  off: boolean,
  incognito: boolean,
): Promise<string> {
  const domain = registrableDomainOf(host);
  const without = (sites: string[]) => sites.filter((site) => site !== domain);
  if (off) {
    const list = incognito ? privateOffSites : offSites;
    await list.update((sites) => [...without(sites), domain].toSorted());
  } else {
    await offSites.update(without);
    if (incognito) await privateOffSites.update(without);
  }
  return domain;
}

/** The fields that were picked on the site of this host. */
export async function findPicked(
  { pickedFields, privatePickedFields }: WorkerStorage,
  host: string | undefined,
  incognito: boolean,
): Promise<PickedField[]> {
  if (host === undefined) return [];
  const domain = registrableDomainOf(host);
  const picked = ofDomain(await pickedFields.get(), domain);
  if (!incognito) return picked;
  return [...picked, ...ofDomain(await privatePickedFields.get(), domain)];
}

/** A host may be called as what every object has. */
function ofDomain(kept: Record<string, PickedField[]>, domain: string): PickedField[] {
  return Object.hasOwn(kept, domain) ? (kept[domain] ?? []) : [];
}

function isEqual(one: PickedField, other: PickedField): boolean {
  return (Object.keys(one) as (keyof PickedField)[]).every((trait) => one[trait] === other[trait]);
}

/** More picked fields of one site than this push the oldest out; those in frames of other sites only their like. */
const mostPicked = { own: 20, framed: 5 };

export async function keepPicked(
  { pickedFields, privatePickedFields }: WorkerStorage,
  host: string,
  field: PickedField,
  incognito: boolean,
): Promise<void> {
  const fields = incognito ? privatePickedFields : pickedFields;
  await fields.update((kept) => withPicked(kept, host, field));
}

function withPicked(kept: PickedFields, host: string, field: PickedField): PickedFields {
  const domain = registrableDomainOf(host);
  const isFramed = (each: PickedField) => each.host !== "" && !isSameSite(each.host, host);
  const others = ofDomain(kept, domain).filter((each) => !isEqual(each, field));
  const { own = [], framed = [] } = Object.groupBy([...others, field], (each) =>
    isFramed(each) ? "framed" : "own",
  );
  const all = [...framed.slice(-mostPicked.framed), ...own.slice(-mostPicked.own)];
  return { ...kept, [domain]: all };
}

function countFields(kept: PickedFields): number {
  return Object.values(kept).flat().length;
}
