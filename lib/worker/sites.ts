import type { Browser } from "webextension-polyfill";
import { registrableDomainOf, readSiteName } from "@/lib/sites/registrableDomain";
import type { Handlers } from "@/lib/messages/answer";
import type { Request } from "@/lib/messages/protocol";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { hostnameOf } from "@/lib/model/site";
import { findPicked, isOffByPolicy, setOff } from "./siteMemory";
import { explainPage, insertInPage, pickInPage, readDocument } from "./page";
import type { Core } from "./account";
import type { OfferPolicy } from "./offerPolicy";

/**
 * Handlers of messages about sites and pages from the popup and the options page; none sends a request to the server.
 */
export function createSites(parts: Core & { offerPolicy: OfferPolicy }) {
  const { browser, storage } = parts;
  const { pickedFields } = storage;

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
      "site.explain": async (page) => {
        const { url } = await readTab(browser, page.tabId);
        const picked = await findPicked(storage, hostnameOf(url));
        return actOn(page, () => explainPage(parts, page.tabId, url, picked));
      },
      "site.pick": async (page) => {
        const { url } = await readTab(browser, page.tabId);
        const site = hostnameOf(url);
        const picked = await findPicked(storage, site);
        return actOn(page, async () => {
          if (site !== undefined) parts.offerPolicy.expectPick(page.tabId, site);
          await pickInPage(browser, page.tabId, picked);
          return null;
        });
      },
      "site.forgetPicked": async ({ site }) => {
        const domain = registrableDomainOf(site);
        await pickedFields.update((kept) =>
          Object.fromEntries(Object.entries(kept).filter(([each]) => each !== domain)),
        );
        return succeed(null);
      },
      "site.insert": async (page) => {
        const { url } = await readTab(browser, page.tabId);
        const picked = await findPicked(storage, hostnameOf(url));
        return actOn(page, () =>
          insertInPage(parts, { ...page, url }, undefined, picked, page.alias),
        );
      },
    } satisfies Partial<Handlers>,
  };
}

const noSite = {
  site: null,
  domain: null,
  name: null,
  offByPolicy: false,
  picked: 0,
};

async function readTab({ tabs }: Pick<Browser, "tabs">, tabId: number | undefined) {
  const tab = tabId === undefined ? undefined : await tabs.get(tabId).catch(() => undefined);
  return { url: tab?.url, incognito: tab?.incognito === true };
}
