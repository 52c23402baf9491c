import browser from "webextension-polyfill";
import { readDomain } from "@/lib/aliases/sameSite";
import type { Handlers } from "@/lib/messages/answer";
import type { PickedField } from "@/lib/model/pickedField";
import { fail, succeed } from "@/lib/model/failure";
import { readSite } from "@/lib/model/site";
import { offSites, pickedFields } from "@/lib/storage/items";
import { explainPage, insertInPage, pickInPage } from "./page";

type SiteHandlers = Pick<Handlers, Extract<keyof Handlers, `site.${string}`>>;

/** What the popup and the options page ask about sites and pages; the server hears of none of it. */
export function createSiteHandlers(): SiteHandlers {
  return {
    "site.get": async ({ tabId }) => {
      const site = readSite(await readTabUrl(tabId));
      if (site === undefined) return succeed({ site: null, domain: null, picked: 0 });
      return succeed({
        site,
        domain: readDomain(site),
        picked: (await findPicked(site)).length,
      });
    },
    "site.setOff": async ({ site, off }) => succeed(await setOff(site, off)),
    "site.explain": async ({ tabId }) => {
      const url = await readTabUrl(tabId);
      return succeed(await explainPage(tabId, url, await findPicked(readSite(url))));
    },
    "site.pick": async ({ tabId }) => {
      const picked = await findPicked(readSite(await readTabUrl(tabId)));
      return pickInPage(tabId, picked).then(
        () => succeed(null),
        () => fail({ kind: "page-closed" }),
      );
    },
    "site.forgetPicked": async ({ site }) => {
      const domain = readDomain(site);
      await pickedFields.update((kept) =>
        Object.fromEntries(Object.entries(kept).filter(([each]) => each !== domain)),
      );
      return succeed(null);
    },
    "site.insert": async ({ tabId }) => {
      const picked = await findPicked(readSite(await readTabUrl(tabId)));
      return insertInPage(tabId, undefined, picked).then(succeed, () =>
        fail({ kind: "page-closed" }),
      );
    },
  };
}

async function readTabUrl(tabId: number): Promise<string | undefined> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  return tab?.url;
}

/** Is Alibi switched off on the site of this host? */
export async function isOff(host: string): Promise<boolean> {
  return (await offSites.get()).includes(readDomain(host));
}

/** @returns the domain that was switched */
export async function setOff(host: string, off: boolean): Promise<string> {
  const domain = readDomain(host);
  await offSites.update((sites) => {
    const others = sites.filter((site) => site !== domain);
    return off ? [...others, domain].toSorted() : others;
  });
  return domain;
}

/** The fields that were picked on the site of this host. */
export async function findPicked(host: string | undefined): Promise<PickedField[]> {
  return host === undefined ? [] : ((await pickedFields.get())[readDomain(host)] ?? []);
}

function isEqual(one: PickedField, other: PickedField): boolean {
  return (Object.keys(one) as (keyof PickedField)[]).every((trait) => one[trait] === other[trait]);
}

/** More picked fields of one site than this push the oldest out. */
const mostPicked = 20;

export async function keepPicked(host: string, field: PickedField): Promise<PickedField[]> {
  const domain = readDomain(host);
  const all = await pickedFields.update((kept) => ({
    ...kept,
    [domain]: [...(kept[domain] ?? []).filter((each) => !isEqual(each, field)), field].slice(
      -mostPicked,
    ),
  }));
  return all[domain] ?? [];
}
