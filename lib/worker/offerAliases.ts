import { isOfSite, registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { Authorize, BuildRequest } from "@/lib/aliases/creationJournal";
import type { Handlers, PageSender } from "@/lib/messages/answer";
import type { OfferedAlias } from "@/lib/messages/offerState";
import { may, accountKey } from "@/lib/model/account";
import type { Alias, AliasMemory } from "@/lib/model/alias";
import { dayAfter, readEnd, writeEnd } from "@/lib/model/end";
import { inBackground, fail, succeed } from "@/lib/model/failure";
import { writeSiteNotes } from "@/lib/model/notes";
import { hostnameOf } from "@/lib/model/site";
import type { Item } from "@/lib/storage/item";
import type { Core } from "./account";
import type { Deletions } from "./deletions";
import { createRateLimit, documentOf, findForeignFrame, mayKnow } from "./offerPolicy";
import type { Journal } from "./journal";
import type { List } from "./list";
import type { Memory } from "./memory";
import { createSiteMemory } from "./sites";
import type { Unresolved } from "./unresolvedCreations";
import { findDefaultAddress } from "./domains";

interface Parts extends Core {
  memory: Memory;
  journal: Journal;
  unresolved: Unresolved;
  deletions: Deletions;
  list: List;
}

/** What a web page may ask for: to create an alias, to say that one is in use, and to delete or restore it. */
export function createOfferAliases(parts: Parts) {
  const { session, aliasCache, deletions, journal, storage, clock, gestures } = parts;
  const created = createDocumentAliases(storage.createdInPages, clock.now);
  const rateLimit = createRateLimit({ pageRequests: storage.pageRequests, now: clock.now });
  const lastAliasBySite = createSiteMemory(storage.lastAliasBySite);

  /** Is it an alias of the page's site that this frame may know, or one created from this document? */
  async function mayName(address: string, sender: PageSender): Promise<boolean> {
    const site = hostnameOf(sender.tabUrl);
    const alias = await parts.find(address);
    if (site !== undefined && alias && mayKnow(gestures, sender, site)) {
      if (isKnownOn(alias, site, (await parts.memory.read())[address])) return true;
    }
    return created.has(sender, address);
  }

  return {
    created,
    handlers: {
      "offer.create": async ({ random, insteadOf, kind }, sender) => {
        const site = hostnameOf(sender.tabUrl);
        if (site === undefined) return refused;
        const { incognito, inFront } = sender;
        if (!inFront && !gestures.has(sender, site)) return refused;
        const frame = findForeignFrame(sender, site);
        const account = await session.account();
        if (account.status !== "signed-in") return fail({ kind: "signed-out" });
        if (!may(account, "aliases:create")) return fail({ kind: "scope" });
        const owner = accountKey(account);
        const { domain, template, newsletterDays } = await storage.newAliases.get();
        const chosen = random || domain === null ? undefined : { domain, template };
        const written = writeSiteNotes(site, frame, new Date(clock.now()));
        const days = kind && newsletterDays;
        const endsOn = days === undefined ? undefined : dayAfter(days, clock.now());
        const label = {
          title: site,
          notes: endsOn === undefined ? written : writeEnd(written, { day: endsOn }),
        };
        const authorize: Authorize = async () =>
          gestures.take(sender, site) ? succeed(null) : rateLimit.consume("alias", site, frame);
        // Keyed by the template, not the drawn address, so that a second press joins the creation in progress.
        const newAlias = {
          ...label,
          ...(chosen && { local_part: chosen.template, domain: chosen.domain }),
        };
        const buildRequest: BuildRequest = async () => {
          const { customAddresses } = await parts.capabilities.get(account.baseUrl);
          if (!chosen) return succeed(newAlias);
          if (customAddresses === false) return fail({ kind: "domain-missing" });
          const found = await findDefaultAddress(
            { ...parts, lookUp: parts.list.lookUp, owner },
            chosen,
            site,
          );
          return found.ok ? succeed({ ...label, ...found.value }) : found;
        };
        const document = documentOf(sender);
        const ends = endsOn === undefined ? undefined : kind;
        const how = { incognito, document, frame, authorize, insteadOf, ends };
        const made = await journal.create(newAlias, how, buildRequest);
        if (!made.ok) return made;
        const { address } = made.value;
        // The alias may have been created in the popup or from another document, and not have been received there yet.
        const intents = await journal.list().catch(() => []);
        const isOurs = intents.some(
          (each) => each.address === address && each.document === document,
        );
        if (isOurs) await created.note(sender, address);
        // A server that drops labels would not tell that the alias is of this site.
        await parts.memory.noteOtherSite(made.value, site, sender).catch(() => {});
        // The server has just had a request anyway, so refreshing an old list tells it nothing new.
        inBackground(aliasCache.get());
        const deletable = isOurs && may(account, "aliases:delete");
        const end = readEnd(made.value.notes);
        const told = end && "day" in end ? { endsOn: end.day } : {};
        return succeed({ ...pickOffered(made.value), deletable, ...told });
      },
      "offer.noteReceived": async ({ address }, sender) => {
        const site = hostnameOf(sender.tabUrl);
        const isChosen = site !== undefined && gestures.chose(sender, site, address);
        if (!isChosen && !(await mayName(address, sender))) return refused;
        await parts.unresolved.settle(address);
        const alias = await parts.find(address);
        // Only if the user chose it in the extension's own UI.
        if (isChosen && alias)
          await parts.memory.noteOtherSite(alias, site, sender).catch(() => {});
        if (sender.incognito) return succeed(null);
        const isOwn = site !== undefined && findForeignFrame(sender, site) === null;
        if (isOwn) await lastAliasBySite.note(site, address);
        // If the account signed out meanwhile, the record is deleted again.
        if ((await session.account()).status !== "signed-in") await storage.lastAliasBySite.set({});
        return succeed(null);
      },
      "offer.discard": async ({ address }, sender) => {
        if (!(await created.has(sender, address))) return refused;
        const account = await session.account();
        if (account.status !== "signed-in") return fail({ kind: "signed-out" });
        if (!may(account, "aliases:delete")) return fail({ kind: "scope" });
        await deletions.hold(address, { owner: accountKey(account), canRecreate: false });
        return succeed(null);
      },
      "offer.restore": async ({ address }, sender) =>
        (await created.has(sender, address)) ? deletions.undo(address) : refused,
    } satisfies Partial<Handlers>,
  };
}

const refused = fail({ kind: "refused" });

/** Was it created for this site, or filled in there by the user? */
export function isKnownOn(alias: Alias, site: string, memory: AliasMemory = {}): boolean {
  return isOfSite(alias, site) || memory.usedOn?.includes(registrableDomainOf(site)) === true;
}

export function pickOffered({ address, enabled }: Alias): OfferedAlias {
  return { address, enabled };
}

/** The most documents, and aliases of each, that are stored; the oldest are dropped. */
const mostDocuments = 100;
const mostAliases = 20;

/** How long after an alias was created its document may delete it: later, it may be in use. In ms. */
const deletableFor = 60 * 60_000;

/** When an alias was created, on the worker's clock. */
type Creation = { address: string; at: number };

/** Aliases by the document they were created from, which may delete or restore them for a while. */
export function createDocumentAliases(
  item: Pick<Item<Record<string, Creation[]>>, "get" | "update">,
  now: () => number,
) {
  return {
    async note(sender: PageSender, address: string): Promise<void> {
      const document = documentOf(sender);
      const noting = item.update(({ [document]: before = [], ...others }) => {
        const aliases = [
          ...before.filter((each) => each.address !== address),
          { address, at: now() },
        ];
        const all = [...Object.entries(others), [document, aliases.slice(-mostAliases)]];
        return Object.fromEntries(all.slice(-mostDocuments));
      });
      // If storage is full, the document cannot delete the alias; the popup can.
      await noting.catch(() => {});
    },
    async has(sender: PageSender, address: string): Promise<boolean> {
      const created = (await item.get())[documentOf(sender)] ?? [];
      return created.some(
        (each) => each.address === address && Math.abs(now() - each.at) < deletableFor,
      );
    },
  };
}
