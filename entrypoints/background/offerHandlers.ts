import { isOfSite, isSameSite } from "@/lib/aliases/sameSite";
import type { ListIndex } from "@/lib/aliases/listIndex";
import type { Session } from "@/lib/auth/sessionInterface";
import type { Handlers, PageSender } from "@/lib/messages/answer";
import type { Held, OfferState } from "@/lib/messages/offerState";
import { may, ownerOf, type Account } from "@/lib/model/account";
import type { Alias, NewAlias } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { writeSiteNotes } from "@/lib/model/notes";
import { readSite } from "@/lib/model/site";
import { warnings } from "@/lib/storage/items";
import type { Changes } from "./changes";
import { openSignIn } from "./openSignIn";
import { bringOffer, frameOf, stopPicking, watchFrames } from "./page";
import { readAllDomains } from "./readAllDomains";
import type { Remember } from "./remember";
import type { CallService } from "./service";
import { findPicked, isOff, keepPicked, setOff } from "./siteHandlers";

type OfferHandlers = Pick<Handlers, Extract<keyof Handlers, `offer.${string}`>>;

interface OfferOptions {
  session: Session;
  callService: CallService;
  index: ListIndex;
  remember: Remember;
  edits: Changes;
  create(request: NewAlias, incognito: boolean): Promise<Result<Alias>>;
  settle(address: string): Promise<void>;
}

/** How long a page waits for the list before it does without. In ms. */
const patience = 400;

/**
 * What the part of the extension in web pages may ask. Which site it is about is what the browser says
 * of the sender's tab.
 */
export function createOfferHandlers(options: OfferOptions): OfferHandlers {
  const { session, callService, index, remember, edits, create } = options;

  /** The list as soon as it is known; who asks from a page first does not wait for a slow server. */
  async function readKnown(patient: boolean): Promise<Alias[] | undefined> {
    const reading = index.get();
    const known = await (patient ? reading : Promise.race([reading, wait(patience)]));
    return known?.ok ? known.value.aliases : undefined;
  }

  return {
    "offer.wake": async (_request, sender) => {
      const site = readSite(sender.tabUrl);
      // Not ok, so that the sentinel goes on asking: it may be switched on again.
      if (site === undefined || (await isOff(site, sender.incognito))) return refused;
      // Fails when the page has been left meanwhile; a page that is still there asks again.
      return bringOffer(frameOf(sender), await findPicked(site, sender.incognito)).then(
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
      const site = readSite(sender.tabUrl);
      if (site === undefined) return refused;
      const state: OfferState = {
        off: await isOff(site, sender.incognito),
        ready: false,
        site,
        frame: findForeignFrame(sender, site),
        aliases: [],
        known: false,
        holds: null,
      };
      const account = await session.account();
      if (account.status !== "signed-in") return succeed(state);
      const all = await readKnown(patient);
      const aliases = (all ?? []).filter((alias) => isOfSite(alias, site)).map(pickOffered);
      const asks = value !== "" && mayAskOf(sender, value);
      const holds = asks ? await findHeld(value, all ?? [], account) : null;
      return succeed({ ...state, ready: true, aliases, known: all !== undefined, holds });
    },
    "offer.create": async ({ own }, sender) => {
      const site = readSite(sender.tabUrl);
      if (site === undefined) return refused;
      const account = await session.account();
      if (account.status !== "signed-in") return fail({ kind: "signed-out" });
      if (!may(account, "aliases:create")) return fail({ kind: "scope" });
      if (own) {
        const address = `${own.localPart}@${own.domain}`;
        const there = await remember(address, (client) => client.getAlias(address));
        if (there.ok) return succeed({ ...pickOffered(there.value), made: false });
        // Who may not read, or cannot at this server, may still create; it then says whether it is taken.
        if (!/^(missing|scope|unsupported)$/.test(there.failure.kind)) return there;
      }
      const asked = {
        ...(own && { local_part: own.localPart, domain: own.domain }),
        title: site,
        notes: writeSiteNotes(site, findForeignFrame(sender, site), new Date()),
      };
      const created = await create(asked, sender.incognito);
      return created.ok ? succeed({ ...pickOffered(created.value), made: true }) : created;
    },
    "offer.settle": async ({ address }) => {
      await options.settle(address);
      return succeed(null);
    },
    "offer.domains": () => callService(readAllDomains),
    "offer.switchOn": async ({ address }) => {
      const account = await session.account();
      if (account.status !== "signed-in") return fail({ kind: "signed-out" });
      const on = await edits.change(address, { changes: { enabled: true } }, ownerOf(account));
      return on.ok ? succeed(null) : on;
    },
    "offer.turnOff": async (_request, { tabUrl, incognito }) => {
      const site = readSite(tabUrl);
      if (site === undefined) return refused;
      await setOff(site, true, incognito);
      return succeed(null);
    },
    "offer.picked": async ({ field }, sender) => {
      const site = readSite(sender.tabUrl);
      if (site === undefined) return refused;
      await stopPicking(sender.tabId).catch(() => {});
      if (!field) return succeed(null);
      const kept = keepPicked(site, field, sender.incognito).then(
        () => succeed(null),
        () => fail({ kind: "storage" }),
      );
      const outcome = await kept;
      // In this document it is known all the same.
      const known = await findPicked(site, sender.incognito);
      await bringOffer(frameOf(sender), outcome.ok ? known : [...known, field]);
      return outcome;
    },
    "offer.signIn": async () => {
      await openSignIn();
      return succeed(null);
    },
  };
}

const refused = fail({ kind: "refused" });

/** Of how many values one document may ask what they are; whoever guesses would need more. */
const mostValues = 12;

const askedValues = new Map<string, Set<string>>();

/** More documents than this are not remembered at a time. */
const mostDocuments = 200;

function mayAskOf({ tabId, frameId, documentId }: PageSender, value: string): boolean {
  const document = documentId ?? `${tabId} ${frameId}`;
  const values = askedValues.get(document) ?? new Set();
  askedValues.delete(document);
  askedValues.set(document, values);
  const [oldest] = askedValues.keys();
  if (askedValues.size > mostDocuments && oldest !== undefined) askedValues.delete(oldest);
  values.add(value);
  return values.size <= mostValues;
}

function pickOffered({ address, enabled }: Alias) {
  return { address, enabled };
}

/** The site of a frame that belongs to somebody else than the page it is in. */
function findForeignFrame({ origin }: PageSender, site: string): string | null {
  const frame = readSite(origin);
  return frame === undefined || isSameSite(frame, site) ? null : frame;
}

/** What there is to warn of in what stands in a field. */
async function findHeld(value: string, known: Alias[], account: Account): Promise<Held | null> {
  const held = value.trim().toLowerCase();
  if (held === "" || account.status !== "signed-in") return null;
  const wanted = await warnings.get();
  if (wanted.own && account.email?.toLowerCase() === held) return { kind: "own-address" };
  const off = known.find(({ address, enabled }) => !enabled && address.toLowerCase() === held);
  return wanted.off && off ? { kind: "off-alias", address: off.address } : null;
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
