import type { Handlers, PageSender } from "@/lib/messages/answer";
import type { Alias } from "@/lib/model/alias";
import { findRoom, type Account } from "@/lib/model/account";
import { fail, succeed } from "@/lib/model/failure";
import { isSameAddress } from "@/lib/model/address";
import { isFromFrame } from "@/lib/model/notes";
import { hostnameOf } from "@/lib/model/site";
import { isKnownOn, pickOffered } from "./offerAliases";
import { openPlace } from "./openPlace";
import { fillField } from "./menu";
import { readFirstMessages } from "@/lib/words/getMessage";
import type { Core } from "./account";
import type { Memory } from "./memory";
import {
  createOfferPolicy,
  createProbeLimit,
  createRateLimit,
  findForeignFrame,
  mayKnow,
} from "./offerPolicy";
import { bringOffer, createFrameWatcher, frameOf, stopPicking } from "./page";
import { createSiteMemory, findPicked, keepPicked, setOff } from "./sites";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Held, KeyboardAccess, OfferState } from "@/lib/messages/offerState";
import type { AccountUsage } from "./usage";

interface Parts extends Core {
  usage: AccountUsage;
  memory: Memory;
}

/** How long a page waits for the list; then it is answered without. In ms. */
const listTimeout = 400;

/** What web pages may ask. The site is taken from the browser's record of the sender's tab, never from the page. */
export function createOffer(parts: Parts) {
  const { session, aliasCache, browser, storage, clock, gestures } = parts;
  const offerPolicy = createOfferPolicy(storage);
  const rateLimit = createRateLimit({ pageRequests: storage.pageRequests, now: clock.now });
  const probeLimit = createProbeLimit(rateLimit);
  const watchFrames = createFrameWatcher(browser, clock);
  const choices = createSiteMemory(storage.siteChoices);
  const lastAliasBySite = createSiteMemory(storage.lastAliasBySite);

  /**
   * A missing list is read only after a user gesture outside the page: the server must not learn that a field got the
   * focus. A page that does not ask to wait (`patient`) does not wait long for a slow server.
   */
  async function readAliases(
    sender: PageSender,
    site: string,
    patient: boolean,
  ): Promise<readonly Alias[] | undefined> {
    const cached = await aliasCache.getCached();
    if (cached) return cached.aliases;
    const reading = gestures.has(sender, site) ? aliasCache.get() : aliasCache.getComing();
    const list = await (patient ? reading : Promise.race([reading, clock.wait(listTimeout)]));
    return list?.ok ? list.value.aliases : undefined;
  }

  return {
    policy: offerPolicy,
    handlers: {
      "offer.wake": async (_request, sender) => {
        const site = hostnameOf(sender.tabUrl);
        if (site === undefined) return refused;
        const [silent, picked] = await Promise.all([
          offerPolicy.isSilent(sender, site),
          findPicked(storage, site),
        ]);
        // Not ok, so that the sentinel asks again: Alibi may be switched on meanwhile.
        if (silent) return refused;
        // Fails if the page was left meanwhile; a page that is still there asks again.
        return bringOffer(browser, frameOf(sender), picked).then(
          () => succeed(null),
          () => fail({ kind: "page-closed" }),
        );
      },
      "offer.watchFrames": async (_request, { tabId }) =>
        watchFrames(tabId).then(
          () => succeed(null),
          () => fail({ kind: "page-closed" }),
        ),
      "offer.state": async ({ value, patient }, sender) => {
        const site = hostnameOf(sender.tabUrl);
        if (site === undefined) return refused;
        const [off, chosen, access, account] = await Promise.all([
          offerPolicy.decideSilence(sender, site),
          choices.find(site),
          readKeyboardAccess(parts),
          session.account(),
        ]);
        const state: OfferState = {
          off,
          ready: false,
          site,
          frame: findForeignFrame(sender, site),
          aliases: [],
          isListRead: false,
          room: findRoom(null),
          warning: null,
          canTurnOff: findForeignFrame(sender, site) === null && !sender.incognito,
          chosen: null,
          access,
          messages: readFirstMessages(browser.i18n),
        };
        // Where nothing is to be shown, nothing is disclosed either, unless the user has asked there with a user
        // gesture outside the page.
        const tells = !off || gestures.has(sender, site);
        if (account.status !== "signed-in" || !tells) return succeed(state);
        const all = await readAliases(sender, site, patient);
        if (!mayKnow(gestures, sender, site))
          return succeed({ ...state, ready: true, isListRead: all !== undefined });
        const last = await lastAliasBySite.find(site);
        const memories = await parts.memory.read();
        // The alias filled in last comes first, then those with the most mail. Aliases created for a frame of another
        // site come later, because that site may know them; aliases that are off come last, because they receive no mail.
        const rank = ({ address, enabled, notes }: Alias) => {
          if (!enabled) return 3;
          return address === last ? 0 : isFromFrame(notes ?? "") ? 2 : 1;
        };
        const aliases = (all ?? [])
          .filter((alias) => isKnownOn(alias, site, memories[alias.address]))
          .toSorted((one, other) => rank(one) - rank(other) || other.forwarded - one.forwarded)
          .map(pickOffered);
        const asks = value !== "" && (await probeLimit.mayAskOf(site, value));
        const warning = asks ? await findWarning(storage, value, all ?? [], account) : null;
        return succeed({
          ...state,
          ready: true,
          chosen: state.frame === null ? chosen : null,
          aliases,
          isListRead: all !== undefined,
          room: state.frame === null ? await parts.usage.findRoom(account) : state.room,
          warning,
        });
      },
      "offer.turnOff": async (_request, sender) => {
        const site = hostnameOf(sender.tabUrl);
        if (site === undefined || findForeignFrame(sender, site) !== null) return refused;
        // Private windows remember nothing, and offer no such button.
        if (sender.incognito) return refused;
        await setOff(storage, site, true);
        return succeed(null);
      },
      "offer.choose": async ({ wants }, sender) => {
        const site = hostnameOf(sender.tabUrl);
        if (site === undefined || findForeignFrame(sender, site) !== null) return refused;
        if (!sender.incognito) await choices.note(site, wants);
        return succeed(null);
      },
      "offer.picked": async ({ field }, sender) => {
        const site = hostnameOf(sender.tabUrl);
        if (site === undefined) return refused;
        // A frame may report a picked field of its own site only.
        const frame = findForeignFrame(sender, site);
        const isOwn = field?.host === hostnameOf(sender.origin);
        // A field in a frame that the page itself writes has no host.
        if (field && !isOwn && (frame !== null || field.host !== "")) return refused;
        await stopPicking(browser, sender.tabId).catch(() => {});
        if (!field) return succeed(null);
        const outcome = sender.incognito
          ? succeed(null)
          : await keepPicked(storage, site, field).then(
              () => succeed(null),
              () => fail({ kind: "storage" }),
            );
        offerPolicy.allowOnce(sender, site);
        // In this document the field is used even if it was not stored.
        await bringOffer(browser, frameOf(sender), [...(await findPicked(storage, site)), field]);
        return outcome;
      },
      "offer.open": async (request, sender) => {
        const site = hostnameOf(sender.tabUrl);
        if (site === undefined) return refused;
        const allowed = await rateLimit.consume("other", site, findForeignFrame(sender, site));
        if (!allowed.ok) return allowed;
        const { incognito } = sender;
        const account = await session.account();
        await openPlace(parts, storage, { ...request, account, site, incognito });
        return allowed;
      },
    } satisfies Partial<Handlers>,
  };
}

const refused = fail({ kind: "refused" });

/**
 * The shortcut that the user has set in the browser. The browser reports no changes of it, so it is read each time.
 */
async function readKeyboardAccess({
  browser,
  storage,
}: Pick<Core, "browser" | "storage">): Promise<KeyboardAccess> {
  // Firefox for Android has neither.
  const { contextMenus, commands } = browser as Partial<Core["browser"]>;
  const [all = [], { menu }] = await Promise.all([commands?.getAll(), storage.browserUi.get()]);
  const { shortcut = "" } = all.find(({ name }) => name === fillField) ?? {};
  return { shortcut, menu: menu && contextMenus !== undefined };
}

async function findWarning(
  { warnings }: Pick<WorkerStorage, "warnings">,
  value: string,
  aliases: readonly Alias[],
  account: Account,
): Promise<Held | null> {
  const held = value.trim();
  if (held === "" || account.status !== "signed-in") return null;
  const wanted = await warnings.get();
  if (wanted.realAddress && isSameAddress(account.email ?? "", held))
    return { kind: "real-address" };
  const off = aliases.find(({ address, enabled }) => !enabled && isSameAddress(address, held));
  return wanted.off && off ? { kind: "off-alias", address: off.address } : null;
}
