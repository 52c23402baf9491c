import type { Handlers, PageSender } from "@/lib/messages/answer";
import type { OfferState } from "@/lib/messages/offerState";
import type { Alias } from "@/lib/model/alias/alias";
import { findRoom } from "@/lib/model/account/signedIn";
import { fail, succeed } from "@/lib/model/failure/failure";
import { isFromFrame } from "@/lib/model/alias/notes";
import { hostnameOf } from "@/lib/model/site/site";
import type { AccountDeps } from "@/lib/worker/deps";
import { findWarning } from "./findWarning";
import { readKeyboardAccess } from "./keyboardAccess";
import { type OfferPolicy, findForeignFrame, mayKnow } from "./offerPolicy";
import {
  createOfferAliasHandlers,
  isKnownOn,
  pickOffered,
  type OfferAliasOptions,
} from "./offerAliases";
import { openPlace } from "./openPlace";
import { bringOffer, frameOf, stopPicking } from "./page";
import type { ProbeLimit } from "./probeLimit";
import { createSiteMemory, findPicked, keepPicked, setOff } from "./keptSites";
import type { AccountUsage } from "./usage";

type OfferHandlers = Pick<Handlers, Extract<keyof Handlers, `offer.${string}`>>;

interface OfferOptions extends OfferAliasOptions, Pick<AccountDeps, "browser"> {
  usage: Pick<AccountUsage, "findRoom">;
  offerPolicy: OfferPolicy;
  probeLimit: ProbeLimit;
  watchFrames(tabId: number): Promise<void>;
}

/** How long a page waits for the list; then it is answered without. In ms. */
const patience = 400;

/**
 * What the content script may ask. The site is taken from the browser's record of the sender's tab, never from the
 * page.
 */
export function createOfferHandlers(options: OfferOptions): OfferHandlers {
  const { session, aliasCache, rateLimit } = options;
  const { browser, storage, clock, gestures, offerPolicy } = options;
  const choices = createSiteMemory(storage.siteChoices);
  const lastFilled = createSiteMemory(storage.lastFilled);

  /**
   * The list, as soon as it is known. The server must not learn that a field got the focus. So a missing list is read
   * from the server only after a user gesture outside the page; otherwise only a read that is already in progress is
   * used. A page that does not ask to wait (`patient`) does not wait long for a slow server.
   */
  async function readKnown(
    sender: PageSender,
    site: string,
    patient: boolean,
  ): Promise<readonly Alias[] | undefined> {
    const kept = await aliasCache.getKept();
    if (kept) return kept.aliases;
    const reading = gestures.has(sender, site) ? aliasCache.get() : aliasCache.getComing();
    const known = await (patient ? reading : Promise.race([reading, clock.wait(patience)]));
    return known?.ok ? known.value.aliases : undefined;
  }

  /**
   * The account, and how many more aliases its plan allows. Not asked from the server, because a page triggers this.
   */
  async function readAccount() {
    const account = await session.account();
    return [account, await options.usage.findRoom(account)] as const;
  }

  return {
    ...createOfferAliasHandlers(options),
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
      options.watchFrames(tabId).then(
        () => succeed(null),
        () => fail({ kind: "page-closed" }),
      ),
    "offer.state": async ({ value, patient }, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined) return refused;
      const [off, chosen, access, [account, room]] = await Promise.all([
        offerPolicy.isSilentIn(sender, site),
        choices.find(site),
        readKeyboardAccess(options),
        readAccount(),
      ]);
      const state: OfferState = {
        off,
        ready: false,
        site,
        frame: findForeignFrame(sender, site),
        aliases: [],
        known: false,
        room: findRoom(null),
        warning: null,
        chosen: null,
        access,
      };
      // Where nothing is to be shown, nothing is disclosed either, unless the person has asked there with a user
      // gesture outside the page.
      const tells = !off || gestures.has(sender, site);
      if (account.status !== "signed-in" || !tells) return succeed(state);
      const all = await readKnown(sender, site, patient);
      if (!mayKnow(gestures, sender, site))
        return succeed({ ...state, ready: true, known: all !== undefined });
      const last = await lastFilled.find(site);
      const used = await options.usedOn.read();
      // The alias filled in last comes first, then those with the most mail. Aliases created for a frame of another
      // site come later, because that site may know them; aliases that are off come last, because they receive no mail.
      const rank = ({ address, enabled, notes }: Alias) => {
        if (!enabled) return 3;
        return address === last ? 0 : isFromFrame(notes ?? "") ? 2 : 1;
      };
      const aliases = (all ?? [])
        .filter((alias) => isKnownOn(alias, site, used))
        .toSorted((one, other) => rank(one) - rank(other) || other.forwarded - one.forwarded)
        .map(pickOffered);
      const asks = value !== "" && (await options.probeLimit.mayAskOf(site, value));
      const warning = asks ? await findWarning(storage, value, all ?? [], account) : null;
      return succeed({
        ...state,
        ready: true,
        chosen: state.frame === null ? chosen : null,
        aliases,
        known: all !== undefined,
        room: state.frame === null ? room : state.room,
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
    "offer.open": async (asked, sender) => {
      const site = hostnameOf(sender.tabUrl);
      if (site === undefined) return refused;
      const allowed = await rateLimit.consume("other", site, findForeignFrame(sender, site));
      if (!allowed.ok) return allowed;
      const { incognito } = sender;
      const account = await session.account();
      await openPlace(options, storage, { ...asked, account, site, incognito });
      return allowed;
    },
  };
}

const refused = fail({ kind: "refused" });
