import { isOfSite, isSameSite } from "@/lib/aliases/registrableDomain";
import type { Authorize, Prepared } from "@/lib/aliases/journalInterface";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Session } from "@/lib/auth/sessionInterface";
import type { Handlers, PageSender } from "@/lib/messages/answer";
import type { OfferState } from "@/lib/messages/offerState";
import { createDraw } from "@/lib/model/alias/addressTemplate";
import { may } from "@/lib/model/account/scope";
import { accountKey } from "@/lib/model/account/accountKey";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { writeSiteNotes } from "@/lib/model/alias/notes";
import { hostnameOf } from "@/lib/model/site/site";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { RateLimit } from "@/lib/worker/pages/rateLimit";
import type { Changes } from "@/lib/worker/edit/changes";
import {
  findDefaultAddress,
  suggestAddress,
  type DefaultAddress,
} from "@/lib/worker/create/defaultAddress";
import type { Deletions } from "@/lib/worker/edit/deletions";
import type { WorkerDeps } from "@/lib/worker/deps";
import type { DocumentAliases } from "@/lib/worker/pages/documentAliases";
import { findWarning } from "@/lib/worker/pages/findWarning";
import type { LookUp } from "@/lib/worker/list/lookUp";
import { readKeyboardAccess } from "@/entrypoints/background/browser/keyboardAccess";
import { openSignIn } from "@/entrypoints/background/browser/openSignIn";
import type { OfferPolicy } from "./offerPolicy";
import { bringOffer, frameOf, stopPicking } from "@/entrypoints/background/browser/page";
import type { ProbeLimit } from "@/lib/worker/pages/probeLimit";
import { readAllDomains } from "@/lib/worker/server/readAllDomains";
import type { CallService } from "@/lib/worker/server/service";
import { findPicked, keepPicked, setOff } from "./siteHandlers";
import type { UserGestures } from "@/lib/worker/pages/userGestures";

type OfferHandlers = Pick<Handlers, Extract<keyof Handlers, `offer.${string}`>>;

interface OfferOptions extends Pick<WorkerDeps, "browser" | "storage" | "clock" | "random"> {
  session: Session;
  callService: CallService;
  index: AliasCache;
  lookUp: LookUp;
  edits: Changes;
  budget: RateLimit;
  gestures: UserGestures;
  offerPolicy: OfferPolicy;
  deletions: Deletions;
  /** What a document was given. */
  disclosed: DocumentAliases;
  /** What was made from a document. */
  created: DocumentAliases;
  probeLimit: ProbeLimit;
  watchFrames(tabId: number): Promise<void>;
  create(
    asked: NewAlias,
    incognito: boolean,
    permit: Authorize,
    prepared?: Prepared,
  ): Promise<Result<Alias>>;
  settle(address: string): Promise<void>;
}

/** How long a page waits for the list before it does without. In ms. */
const patience = 400;

/**
 * What the part of the extension in web pages may ask. Which site it is about is what the browser says
 * of the sender's tab.
 */
export function createOfferHandlers(options: OfferOptions): OfferHandlers {
  const { session, callService, index, lookUp, edits, deletions, budget, create } = options;
  const { browser, storage, clock, gestures, offerPolicy, disclosed, created } = options;

  /** The list as soon as it is known; who asks from a page first does not wait for a slow server. */
  async function readKnown(patient: boolean): Promise<Alias[] | undefined> {
    const reading = index.get();
    const known = await (patient ? reading : Promise.race([reading, clock.wait(patience)]));
    return known?.ok ? known.value.aliases : undefined;
  }

  /** Is it an alias of the page's own site, or one that this very document was given before? */
  async function mayName(address: string, sender: PageSender): Promise<boolean> {
    const site = hostnameOf(sender.tabUrl);
    const { aliases = [] } = (await index.getKept()) ?? {};
    const alias = aliases.find((each) => each.address === address);
    if (site !== undefined && alias && isOfSite(alias, site)) return true;
    return disclosed.has(sender, address);
  }

  /** What a document is given it may name again. */
  async function give(sender: PageSender, alias: Alias) {
    await disclosed.note(sender, alias.address);
    return succeed({ ...pickOffered(alias), made: false, deletable: false });
  }

  async function readServer(): Promise<string | undefined> {
    const account = await session.account();
    return account.status === "signed-in" ? account.baseUrl : undefined;
  }

  async function spendOther(tabUrl: string | undefined): Promise<Result<null>> {
    const site = hostnameOf(tabUrl);
    return site === undefined ? refused : budget.spend("other", site);
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
    "offer.state": async ({ value, patient }, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined) return refused;
      const [off, access, account] = await Promise.all([
        offerPolicy.isSilentIn(sender, site),
        readKeyboardAccess(options),
        session.account(),
      ]);
      const state: OfferState = {
        off,
        ready: false,
        site,
        frame: findForeignFrame(sender, site),
        aliases: [],
        known: false,
        holds: null,
        access,
      };
      if (account.status !== "signed-in") return succeed(state);
      const all = await readKnown(patient);
      const aliases = (all ?? []).filter((alias) => isOfSite(alias, site)).map(pickOffered);
      const asks = value !== "" && options.probeLimit.mayAskOf(sender, value);
      const holds = asks ? await findWarning(storage, value, all ?? [], account) : null;
      if (holds?.kind === "off-alias") await disclosed.note(sender, holds.address);
      return succeed({ ...state, ready: true, aliases, known: all !== undefined, holds });
    },
    "offer.create": async ({ own, random }, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined) return refused;
      const { tabId, incognito, inFront } = sender;
      if (!inFront && !gestures.has(tabId, site)) return refused;
      const account = await session.account();
      if (account.status !== "signed-in") return fail({ kind: "signed-out" });
      if (!may(account, "aliases:create")) return fail({ kind: "scope" });
      if (own) {
        const allowed = await budget.spend("other", site);
        if (!allowed.ok) return allowed;
        const there = await lookUp(`${own.localPart}@${own.domain}`);
        if (!there.ok) return there;
        if (there.value) return give(sender, there.value);
      }
      const chosen = own || random ? undefined : await findChosen(storage);
      const label = {
        title: site,
        notes: writeSiteNotes(site, findForeignFrame(sender, site), new Date(clock.now())),
      };
      const permit: Authorize = async () =>
        gestures.take(tabId, site) ? succeed(null) : budget.spend("alias", site);
      // By the template, not by what is drawn: who presses again means the alias that is under way.
      const asked = {
        ...label,
        ...(own && { local_part: own.localPart, domain: own.domain }),
        ...(chosen && { local_part: chosen.template, domain: chosen.domain }),
      };
      const prepared: Prepared = async () => {
        const unable = (await storage.ignoresAddress.get()).includes(account.baseUrl);
        if (!chosen) return succeed(asked);
        if (unable) return fail({ kind: "domain-missing" });
        const found = await findDefaultAddress(options, chosen, site);
        return found.ok ? succeed({ ...label, ...found.value }) : found;
      };
      const made = await create(asked, incognito, permit, prepared);
      if (!made.ok) return made;
      await Promise.all(
        [disclosed, created].map((aliases) => aliases.note(sender, made.value.address)),
      );
      const deletable = may(account, "aliases:delete");
      return succeed({ ...pickOffered(made.value), made: true, deletable });
    },
    "offer.settle": async ({ address }, sender) => {
      if (!(await mayName(address, sender))) return refused;
      await options.settle(address);
      return succeed(null);
    },
    "offer.domains": async (_request, { tabUrl }) => {
      const site = hostnameOf(tabUrl);
      if (site === undefined) return refused;
      const allowed = await budget.spend("other", site);
      if (!allowed.ok) return allowed;
      const listed = await callService(readAllDomains);
      if (!listed.ok) return listed;
      const suggested = suggestAddress(listed.value, await storage.newAliases.get(), {
        site,
        draw: createDraw(options.random),
      });
      return succeed({ domains: listed.value, suggested });
    },
    "offer.switchOn": async ({ address }, sender) => {
      if (!(await mayName(address, sender))) return refused;
      const allowed = await spendOther(sender.tabUrl);
      if (!allowed.ok) return allowed;
      const account = await session.account();
      if (account.status !== "signed-in") return fail({ kind: "signed-out" });
      const on = await edits.change(address, { changes: { enabled: true } }, accountKey(account));
      return on.ok ? succeed(null) : on;
    },
    "offer.turnOff": async (_request, { tabUrl, incognito }) => {
      const site = hostnameOf(tabUrl);
      if (site === undefined) return refused;
      await setOff(storage, site, true, incognito);
      return succeed(null);
    },
    "offer.picked": async ({ field }, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined) return refused;
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
    "offer.open": async ({ page }, { tabUrl }) => {
      const allowed = await spendOther(tabUrl);
      if (!allowed.ok) return allowed;
      if (page === "sign-in") await openSignIn(browser);
      const url = page === "aliases" ? browser.runtime.getURL("/manager.html") : await readServer();
      if (page !== "sign-in" && url !== undefined) await browser.tabs.create({ url });
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
