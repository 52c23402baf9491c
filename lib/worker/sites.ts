import type { Browser } from "webextension-polyfill";
import { registrableDomainOf, readSiteName, isSameSite } from "@/lib/sites/registrableDomain";
import type { Handlers } from "@/lib/messages/answer";
import type { Request } from "@/lib/messages/protocol";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { hostnameOf, type PickedField } from "@/lib/model/site";
import { explainPage, insertInPage, pickInPage, readDocument } from "./page";
import type { Core } from "./account";
import type { OfferPolicy } from "./offerPolicy";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Item } from "@/lib/storage/item";

/**
 * Handlers of messages about sites and pages from the popup and the options page; none sends a request to the server.
 */
export function createSites(parts: Core & { offerPolicy: OfferPolicy }) {
  const { browser, storage } = parts;
  const { pickedFields } = storage;

  /** Acts in the document that the user saw, and in no other that the tab has gone to since. */
  async function actOn<Done>(
    { tabId, document }: Request<"site.insert">,
    act: (url: string | undefined, picked: PickedField[]) => Promise<Done>,
  ): Promise<Result<Done>> {
    const { url } = await readTab(browser, tabId);
    const picked = await findPicked(storage, hostnameOf(url));
    const isLeft = async () => (await readDocument(browser, tabId)) !== document;
    if (await isLeft()) return fail({ kind: "page-left" });
    return act(url, picked).then(succeed, async () =>
      fail({ kind: (await isLeft()) ? "page-left" : "page-closed" }),
    );
  }

  return {
    handlers: {
      "site.get": async ({ tabId }) => {
        const { url } = await readTab(browser, tabId);
        const site = hostnameOf(url);
        if (site === undefined) return succeed(noSite);
        const domain = registrableDomainOf(site);
        return succeed({
          site,
          domain,
          name: readSiteName(site),
          offByPolicy: await isOffByPolicy(storage, site),
          picked: (await findPicked(storage, site)).length,
        });
      },
      "site.bind": async ({ tabId }) => {
        // The document is read first: otherwise a page that is left in between would be bound to the name of the next
        // one.
        const document = await readDocument(browser, tabId);
        const { url } = await readTab(browser, tabId);
        return succeed({ document, site: hostnameOf(url) ?? null });
      },
      "site.setOff": async ({ site, off, tabId }) => {
        if (!off && (await isOffByPolicy(storage, site))) return fail({ kind: "managed" });
        // Private windows remember nothing, and have no switch for it.
        if (off && (await readTab(browser, tabId)).incognito) return fail({ kind: "refused" });
        return succeed(await setOff(storage, site, off));
      },
      "site.explain": (page) =>
        actOn(page, (url, picked) => explainPage(parts, page.tabId, url, picked)),
      "site.pick": (page) =>
        actOn(page, async (url, picked) => {
          const site = hostnameOf(url);
          if (site !== undefined) parts.offerPolicy.expectPick(page.tabId, site);
          await pickInPage(browser, page.tabId, picked);
          return null;
        }),
      "site.forgetPicked": async ({ site }) => {
        await pickedFields.update(({ [registrableDomainOf(site)]: _gone, ...others }) => others);
        return succeed(null);
      },
      "site.insert": (page) =>
        actOn(page, (url, picked) =>
          insertInPage(parts, { ...page, url }, undefined, picked, page.alias),
        ),
    } satisfies Partial<Handlers>,
  };
}

const noSite = { site: null, domain: null, name: null, offByPolicy: false, picked: 0 };

async function readTab({ tabs }: Pick<Browser, "tabs">, tabId: number | undefined) {
  const tab = tabId === undefined ? undefined : await tabs.get(tabId).catch(() => undefined);
  return { url: tab?.url, incognito: tab?.incognito === true };
}

async function isOffByPolicy(storage: WorkerStorage, host: string): Promise<boolean> {
  const { offSites: sites } = await storage.policy.get();
  return sites.some((site) => isSameSite(site, host));
}

export async function isOff(storage: WorkerStorage, host: string): Promise<boolean> {
  const off = await storage.offSites.get();
  return off.includes(registrableDomainOf(host)) || (await isOffByPolicy(storage, host));
}

/** @returns the domain that was switched */
export async function setOff(
  { offSites }: WorkerStorage,
  host: string,
  off: boolean,
): Promise<string> {
  const domain = registrableDomainOf(host);
  await offSites.update((sites) => {
    const others = sites.filter((site) => site !== domain);
    return off ? [...others, domain].toSorted() : others;
  });
  return domain;
}

/** The fields that were picked on the site of this host. */
export async function findPicked(
  { pickedFields }: WorkerStorage,
  host: string | undefined,
): Promise<PickedField[]> {
  if (host === undefined) return [];
  return ofDomain(await pickedFields.get(), registrableDomainOf(host)) ?? [];
}

/** Own properties only: a host may be called `constructor`. */
function ofDomain<Value>(byDomain: Record<string, Value>, domain: string): Value | undefined {
  return Object.hasOwn(byDomain, domain) ? byDomain[domain] : undefined;
}

function isEqual(one: PickedField, other: PickedField): boolean {
  return (Object.keys(one) as (keyof PickedField)[]).every((trait) => one[trait] === other[trait]);
}

/** The most of one site; older ones are dropped. Fields in frames of other sites cannot displace the page's own. */
const maxPicked = { own: 20, framed: 5 };

export async function keepPicked(
  { pickedFields }: WorkerStorage,
  host: string,
  field: PickedField,
): Promise<void> {
  const domain = registrableDomainOf(host);
  const isFramed = (each: PickedField) => each.host !== "" && !isSameSite(each.host, host);
  await pickedFields.update((byDomain) => {
    const others = (ofDomain(byDomain, domain) ?? []).filter((each) => !isEqual(each, field));
    const { own = [], framed = [] } = Object.groupBy([...others, field], (each) =>
      isFramed(each) ? "framed" : "own",
    );
    const all = [...framed.slice(-maxPicked.framed), ...own.slice(-maxPicked.own)];
    return { ...byDomain, [domain]: all };
  });
}

/** The most sites that are remembered; the least recently noted one goes. */
const maxSites = 500;

/** One value remembered for each site, in this browser only. */
export function createSiteMemory<Value>(item: Pick<Item<Record<string, Value>>, "get" | "update">) {
  return {
    /** @returns null where nothing is known about the site of this host */
    find: async (host: string) => ofDomain(await item.get(), registrableDomainOf(host)) ?? null,
    async note(host: string, value: Value): Promise<void> {
      const domain = registrableDomainOf(host);
      await item.update((byDomain) => {
        const others = Object.entries(byDomain).filter(([each]) => each !== domain);
        return Object.fromEntries([...others, [domain, value] as const].slice(-maxSites));
      });
    },
  };
}
