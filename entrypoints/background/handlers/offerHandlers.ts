import { isOfSite, isSameSite } from "@/lib/aliases/registrableDomain";
import type {
  Authorize,
  CreateJournal,
  CreateOptions,
  Prepared,
} from "@/lib/aliases/journalInterface";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Session } from "@/lib/auth/sessionInterface";
import type { Handlers, PageSender } from "@/lib/messages/answer";
import type { OfferState } from "@/lib/messages/offerState";
import { may } from "@/lib/model/account/scope";
import { accountKey } from "@/lib/model/account/accountKey";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { inBackground } from "@/lib/model/failure/inBackground";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { isFromFrame, writeSiteNotes } from "@/lib/model/alias/notes";
import { hostnameOf } from "@/lib/model/site/site";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { RateLimit } from "@/lib/worker/pages/rateLimit";
import { findDefaultAddress, type DefaultAddress } from "@/lib/worker/create/defaultAddress";
import type { Deletions } from "@/lib/worker/edit/deletions";
import type { WorkerDeps } from "@/lib/worker/deps";
import { documentOf, type DocumentAliases } from "@/lib/worker/pages/documentAliases";
import { findWarning } from "@/lib/worker/pages/findWarning";
import type { LookUp } from "@/lib/worker/list/lookUp";
import { readKeyboardAccess } from "@/entrypoints/background/browser/keyboardAccess";
import type { OfferPolicy } from "./offerPolicy";
import { openPlace } from "./openPlace";
import {
  bringOffer,
  bringRefusalReader,
  frameOf,
  stopPicking,
} from "@/entrypoints/background/browser/page";
import type { ProbeLimit } from "@/lib/worker/pages/probeLimit";
import { createSiteMemory } from "@/lib/worker/pages/siteMemory";
import type { ServerCapabilities } from "@/lib/worker/server/capabilities";
import type { CallService } from "@/lib/worker/server/service";
import { findPicked, keepPicked, setOff } from "./siteHandlers";
import type { AccountUsage } from "@/lib/worker/account/usage";
import type { UserGestures } from "@/lib/worker/pages/userGestures";

type OfferHandlers = Pick<Handlers, Extract<keyof Handlers, `offer.${string}`>>;

interface OfferOptions extends Pick<WorkerDeps, "browser" | "storage" | "clock" | "random"> {
  session: Session;
  capabilities: Pick<ServerCapabilities, "get">;
  callService: CallService;
  index: AliasCache;
  lookUp: LookUp;
  budget: RateLimit;
  gestures: UserGestures;
  usage: Pick<AccountUsage, "isFull">;
  offerPolicy: OfferPolicy;
  deletions: Deletions;
  /** What was made from a document. */
  created: DocumentAliases;
  probeLimit: ProbeLimit;
  watchFrames(tabId: number): Promise<void>;
  journal: Pick<CreateJournal, "list">;
  settle(address: string): Promise<void>;
  create(
    asked: NewAlias,
    how: CreateOptions & { frame: string | null },
    prepared?: Prepared,
  ): Promise<Result<Alias>>;
}

/** How long a page waits for the list before it does without. In ms. */
const patience = 400;

/**
 * What the part of the extension in web pages may ask. Which site it is about is what the browser says
 * of the sender's tab.
 */
export function createOfferHandlers(options: OfferOptions): OfferHandlers {
  const { session, index, deletions, budget, create, journal } = options;
  const { browser, storage, clock, gestures, offerPolicy, created } = options;
  const choices = createSiteMemory(storage.siteChoices, storage.privateSiteChoices);
  const lastFilled = createSiteMemory(storage.lastFilled, storage.privateLastFilled);

  /**
   * The list as soon as it is known. That a field got the focus is nothing the server is to hear of: what is not
   * there is read only where a person has asked for an alias by name, and a page that asks first does not wait
   * for a slow server.
   */
  async function readKnown(
    sender: PageSender,
    site: string,
    patient: boolean,
  ): Promise<readonly Alias[] | undefined> {
    const kept = await index.getKept();
    if (kept) return kept.aliases;
    const reading = gestures.has(sender, site) ? index.get() : index.getComing();
    const known = await (patient ? reading : Promise.race([reading, clock.wait(patience)]));
    return known?.ok ? known.value.aliases : undefined;
  }

  /** Is it an alias of the page's own site, which this frame may know of, or one that was made from this very document? */
  async function mayName(address: string, sender: PageSender): Promise<boolean> {
    const site = hostnameOf(sender.tabUrl);
    const { aliases = [] } = (await index.getKept()) ?? {};
    const alias = aliases.find((each) => each.address === address);
    if (site !== undefined && mayKnow(sender, site) && alias && isOfSite(alias, site)) return true;
    return created.has(sender, address);
  }

  /** Whose aliases they are, and is there no room for another? The server is not asked because a page is. */
  async function readAccount() {
    const account = await session.account();
    return [account, await options.usage.isFull(account)] as const;
  }

  /**
   * A frame of another site in the page, or whatever speaks in its name, hears of the page's aliases only once
   * a person has asked there by the popup, the menu or the shortcut, which is all that is not said by a frame.
   */
  function mayKnow(sender: PageSender, site: string): boolean {
    return findForeignFrame(sender, site) === null || gestures.has(sender, site);
  }

  return {
    "offer.wake": async (_request, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined) return refused;
      const { incognito } = sender;
      const [silent, picked] = await Promise.all([
        offerPolicy.isSilent(sender, site),
        findPicked(storage, site, incognito),
      ]);
      // Not ok, so that the sentinel goes on asking: it may be switched on again.
      if (silent) return refused;
      // Fails when the page has been left meanwhile; a page that is still there asks again.
      return bringOffer(browser, frameOf(sender), picked).then(
        () => succeed(null),
        () => fail({ kind: "page-closed" }),
      );
    },
    "offer.watchFrames": async (_request, { tabId }) =>
      options.watchFrames(tabId).then(
        () => succeed(null),
        () => fail({ kind: "page-closed" }),
      ),
    "offer.readRefusals": async (_request, sender) =>
      bringRefusalReader(browser, frameOf(sender)).then(
        () => succeed(null),
        () => fail({ kind: "page-closed" }),
      ),
    "offer.state": async ({ value, patient }, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined) return refused;
      const [off, chosen, access, [account, full]] = await Promise.all([
        offerPolicy.isSilentIn(sender, site),
        choices.find(site, sender.incognito),
        readKeyboardAccess(options),
        readAccount(),
      ]);
      const state: OfferState = {
        off,
        ready: false,
        site,
        frame: findForeignFrame(sender, site),
        aliases: [],
        lastFilled: null,
        known: false,
        full: false,
        holds: null,
        chosen: null,
        access,
      };
      if (account.status !== "signed-in") return succeed(state);
      const all = await readKnown(sender, site, patient);
      if (!mayKnow(sender, site))
        return succeed({ ...state, ready: true, known: all !== undefined });
      const last = await lastFilled.find(site, sender.incognito);
      // The one that they took last is the likeliest; what a frame of another site had made may be known there; one that
      // is off gets no mail, and nobody wants it first.
      const rank = ({ address, enabled, notes }: Alias) => {
        if (!enabled) return 3;
        return address === last ? 0 : isFromFrame(notes ?? "") ? 2 : 1;
      };
      const aliases = (all ?? [])
        .filter((alias) => isOfSite(alias, site))
        .toSorted((one, other) => rank(one) - rank(other))
        .map(pickOffered);
      const asks = value !== "" && (await options.probeLimit.mayAskOf(site, value));
      const holds = asks ? await findWarning(storage, value, all ?? [], account) : null;
      return succeed({
        ...state,
        ready: true,
        chosen: state.frame === null ? chosen : null,
        aliases,
        lastFilled: aliases.some(({ address }) => address === last) ? last : null,
        known: all !== undefined,
        full: full && state.frame === null,
        holds,
      });
    },
    "offer.create": async ({ random, insteadOf }, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined) return refused;
      const { incognito, inFront } = sender;
      if (!inFront && !gestures.has(sender, site)) return refused;
      const frame = findForeignFrame(sender, site);
      const account = await session.account();
      if (account.status !== "signed-in") return fail({ kind: "signed-out" });
      if (!may(account, "aliases:create")) return fail({ kind: "scope" });
      const owner = accountKey(account);
      const chosen = random ? undefined : await findChosen(storage);
      const label = {
        title: site,
        notes: writeSiteNotes(site, frame, new Date(clock.now())),
      };
      const permit: Authorize = async () =>
        gestures.take(sender, site) ? succeed(null) : budget.spend("alias", site, frame);
      // By the template, not by what is drawn: who presses again means the alias that is under way.
      const asked = {
        ...label,
        ...(chosen && { local_part: chosen.template, domain: chosen.domain }),
      };
      const prepared: Prepared = async () => {
        const { customAddresses } = await options.capabilities.get(account.baseUrl);
        if (!chosen) return succeed(asked);
        if (customAddresses === false) return fail({ kind: "domain-missing" });
        const found = await findDefaultAddress({ ...options, owner }, chosen, site);
        return found.ok ? succeed({ ...label, ...found.value }) : found;
      };
      const document = documentOf(sender);
      const how = { incognito, document, frame, permit, insteadOf };
      const made = await create(asked, how, prepared);
      if (!made.ok) return made;
      const { address } = made.value;
      // It may be one that was made in the popup, or from another document, and is nobody's yet.
      const intents = await journal.list();
      const isOurs = intents.some((each) => each.address === address && each.document === document);
      if (isOurs) await created.note(sender, address);
      // The server has heard of this person just now: what has grown old is read again.
      inBackground(index.get());
      const deletable = isOurs && may(account, "aliases:delete");
      return succeed({ ...pickOffered(made.value), deletable });
    },
    "offer.settle": async ({ address }, sender) => {
      if (!(await mayName(address, sender))) return refused;
      await options.settle(address);
      const site = hostnameOf(sender.tabUrl);
      const isOwn = site !== undefined && findForeignFrame(sender, site) === null;
      if (isOwn) await lastFilled.note(site, address, sender.incognito);
      // Who signed out meanwhile leaves nothing of it.
      if ((await session.account()).status !== "signed-in") {
        await storage.lastFilled.set({});
        await storage.privateLastFilled.set({});
      }
      return succeed(null);
    },
    "offer.turnOff": async (_request, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined || findForeignFrame(sender, site) !== null) return refused;
      await setOff(storage, site, true, sender.incognito);
      return succeed(null);
    },
    "offer.choose": async ({ wants }, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined || findForeignFrame(sender, site) !== null) return refused;
      await choices.note(site, wants, sender.incognito);
      return succeed(null);
    },
    "offer.picked": async ({ field }, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined) return refused;
      // Of its own fields a frame may say that one was pointed at, and of nobody else's.
      const frame = findForeignFrame(sender, site);
      const isOwn = field?.host === hostnameOf(sender.origin);
      // Those that the page writes itself have no host.
      if (field && !isOwn && (frame !== null || field.host !== "")) return refused;
      await stopPicking(browser, sender.tabId).catch(() => {});
      if (!field) return succeed(null);
      const kept = keepPicked(storage, site, field, sender.incognito).then(
        () => succeed(null),
        () => fail({ kind: "storage" }),
      );
      const outcome = await kept;
      offerPolicy.allowOnce(sender);
      // In this document it is known all the same.
      const known = await findPicked(storage, site, sender.incognito);
      await bringOffer(browser, frameOf(sender), outcome.ok ? known : [...known, field]);
      return outcome;
    },
    "offer.discard": async ({ address }, sender) => {
      if (!(await created.has(sender, address))) return refused;
      const account = await session.account();
      if (account.status !== "signed-in") return fail({ kind: "signed-out" });
      if (!may(account, "aliases:delete")) return fail({ kind: "scope" });
      await deletions.hold(address, { owner: accountKey(account), remakable: false });
      return succeed(null);
    },
    "offer.restore": async ({ address }, sender) =>
      (await created.has(sender, address)) ? deletions.undo(address) : refused,
    "offer.open": async (asked, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined) return refused;
      const allowed = await budget.spend("other", site, findForeignFrame(sender, site));
      if (!allowed.ok) return allowed;
      const { incognito } = sender;
      const account = await session.account();
      await openPlace(options, storage, { ...asked, account, site, incognito });
      return allowed;
    },
  };
}

const refused = fail({ kind: "refused" });

/** Where the person wants new aliases to be, if not at random. */
async function findChosen({ newAliases }: WorkerStorage): Promise<DefaultAddress | undefined> {
  const { domain, template } = await newAliases.get();
  return domain === null ? undefined : { domain, template };
}

function pickOffered({ address, enabled }: Alias) {
  return { address, enabled };
}

/** The site of a frame that belongs to somebody else than the page it is in. */
function findForeignFrame({ origin }: PageSender, site: string): string | null {
  const frame = hostnameOf(origin);
  return frame === undefined || isSameSite(frame, site) ? null : frame;
}
