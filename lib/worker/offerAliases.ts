import { isOfSite, registrableDomainOf } from "@/lib/sites/registrableDomain";
import type {
  Authorize,
  CreateJournal,
  CreateOptions,
  BuildRequest,
} from "@/lib/aliases/journalInterface";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Session } from "@/lib/auth/sessionInterface";
import type { Handlers, PageSender } from "@/lib/messages/answer";
import type { OfferedAlias } from "@/lib/messages/offerState";
import { may, accountKey } from "@/lib/model/account/signedIn";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { dayAfter, readEnd, writeEnd } from "@/lib/model/alias/end";
import { inBackground } from "@/lib/model/failure/inBackground";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { readReference, writeSiteNotes } from "@/lib/model/alias/notes";
import { hostnameOf } from "@/lib/model/site/site";
import type { RateLimit } from "./rateLimit";
import { findDefaultAddress } from "./domains";
import type { Deletions } from "./deletions";
import type { AccountDeps } from "@/lib/worker/deps";
import { documentOf, type DocumentAliases } from "./documentAliases";
import type { LookUp } from "@/lib/worker/list/lookUp";
import { createSiteMemory } from "./keptSites";
import type { SitesByAddress } from "@/lib/model/alias/usedOn";
import type { UsedOn } from "@/lib/worker/list/usedOn";
import type { ServerCapabilities } from "./capabilities";
import type { CallService } from "./api";
import type { UserGestures } from "./gestures";
import { findForeignFrame, mayKnow } from "./offerPolicy";

type AliasHandlers = Pick<
  Handlers,
  "offer.create" | "offer.settle" | "offer.discard" | "offer.restore"
>;

export interface OfferAliasOptions extends Pick<AccountDeps, "storage" | "clock" | "random"> {
  session: Session;
  capabilities: Pick<ServerCapabilities, "get">;
  callService: CallService;
  aliasCache: AliasCache;
  lookUp: LookUp;
  rateLimit: RateLimit;
  gestures: UserGestures;
  usedOn: Pick<UsedOn, "read" | "note">;
  deletions: Deletions;
  /** The aliases created from a document. */
  created: DocumentAliases;
  journal: Pick<CreateJournal, "list">;
  settle(address: string): Promise<void>;
  create(
    asked: NewAlias,
    how: CreateOptions & { frame: string | null; ends?: string | undefined },
    buildRequest?: BuildRequest,
  ): Promise<Result<Alias>>;
}

/** What a web page may ask for: to create an alias, and to settle, delete or restore that one. */
export function createOfferAliasHandlers(options: OfferAliasOptions): AliasHandlers {
  const { session, aliasCache, deletions, rateLimit, create, journal } = options;
  const { storage, clock, gestures, created } = options;
  const lastFilled = createSiteMemory(storage.lastFilled);

  /** Is it an alias of the page's site that this frame may know, or one created from this document? */
  async function mayName(address: string, sender: PageSender): Promise<boolean> {
    const site = hostnameOf(sender.tabUrl);
    const { aliases = [] } = (await aliasCache.getKept()) ?? {};
    const alias = aliases.find((each) => each.address === address);
    if (site !== undefined && alias && mayKnow(gestures, sender, site)) {
      if (isKnownOn(alias, site, await options.usedOn.read())) return true;
    }
    return created.has(sender, address);
  }

  /** Records that an alias was filled in on another site than the one it was created for. */
  async function noteUsed(address: string, site: string): Promise<void> {
    const { aliases = [] } = (await aliasCache.getKept()) ?? {};
    const alias = aliases.find((each) => each.address === address);
    const reference = readReference(alias?.notes ?? "");
    const made = await storage.privateReferences.get();
    // For an alias that was created in a private window, nothing is written to disk.
    if (reference !== undefined && made.includes(reference)) return;
    if (!alias || !isOfSite(alias, site)) await options.usedOn.note(address, site);
  }

  return {
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
      const asked = {
        ...label,
        ...(chosen && { local_part: chosen.template, domain: chosen.domain }),
      };
      const buildRequest: BuildRequest = async () => {
        const { customAddresses } = await options.capabilities.get(account.baseUrl);
        if (!chosen) return succeed(asked);
        if (customAddresses === false) return fail({ kind: "domain-missing" });
        const found = await findDefaultAddress({ ...options, owner }, chosen, site);
        return found.ok ? succeed({ ...label, ...found.value }) : found;
      };
      const document = documentOf(sender);
      const ends = endsOn === undefined ? undefined : kind;
      const how = { incognito, document, frame, authorize, insteadOf, ends };
      const made = await create(asked, how, buildRequest);
      if (!made.ok) return made;
      const { address } = made.value;
      // The alias may have been created in the popup or from another document, and not have been received there yet.
      const intents = await journal.list().catch(() => []);
      const isOurs = intents.some((each) => each.address === address && each.document === document);
      if (isOurs) await created.note(sender, address);
      // A server that drops labels would not tell that the alias is of this site.
      if (!incognito && !isOfSite(made.value, site))
        await options.usedOn.note(address, site).catch(() => {});
      // The server has just had a request anyway, so refreshing an old list tells it nothing new.
      inBackground(aliasCache.get());
      const deletable = isOurs && may(account, "aliases:delete");
      const end = readEnd(made.value.notes);
      const told = end && "day" in end ? { endsOn: end.day } : {};
      return succeed({ ...pickOffered(made.value), deletable, ...told });
    },
    "offer.settle": async ({ address }, sender) => {
      const site = hostnameOf(sender.tabUrl);
      const isChosen = site !== undefined && gestures.chose(sender, site, address);
      if (!isChosen && !(await mayName(address, sender))) return refused;
      await options.settle(address);
      // An alias is recorded as used on another site only if the person chose it in the extension's own UI. For private
      // windows nothing is recorded.
      if (sender.incognito) return succeed(null);
      if (isChosen) await noteUsed(address, site).catch(() => {});
      const isOwn = site !== undefined && findForeignFrame(sender, site) === null;
      if (isOwn) await lastFilled.note(site, address);
      // If the account signed out meanwhile, the record is deleted again.
      if ((await session.account()).status !== "signed-in") await storage.lastFilled.set({});
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
  };
}

const refused = fail({ kind: "refused" });

/** Was it created for this site, or filled in there by the person? */
export function isKnownOn(alias: Alias, site: string, used: SitesByAddress): boolean {
  if (isOfSite(alias, site)) return true;
  const sites = Object.hasOwn(used, alias.address) ? used[alias.address] : undefined;
  return sites?.includes(registrableDomainOf(site)) === true;
}

export function pickOffered({ address, enabled }: Alias): OfferedAlias {
  return { address, enabled };
}
