import { registrableDomainOf } from "@/lib/aliases/registrableDomain";
import type { ChooseAccount, Handlers, PageSender } from "@/lib/messages/answer";
import { slots, type Accounts, type OneOfAccounts, type Slot } from "@/lib/model/account/accounts";
import { accountKey } from "@/lib/model/account/accountKey";
import { fail, succeed } from "@/lib/model/failure/failure";
import { hostnameOf } from "@/lib/model/site/site";
import { inBackground } from "@/lib/model/failure/inBackground";
import { createMutex } from "@/lib/model/mutex";
import type { Item } from "@/lib/storage/item";
import type { OtherAccounts } from "@/lib/worker/account/signInMethods";
import type { AccountWorker } from "./createAccountWorker";

interface Options {
  item: Pick<Item<Accounts>, "get" | "update">;
  open(slot: Slot, others: OtherAccounts): AccountWorker;
  /** Of a tab, what of this the browser tells. */
  readTab(tabId: number): Promise<Pick<PageSender, "tabUrl" | "container">>;
  /** No account is used in any container, so that the browser need not tell of them. */
  forgetContainers(): Promise<unknown>;
  /** Another account is the current one, or the one of a site. */
  onSwitched(): void;
}

interface Found {
  slot: Slot;
  /** As `accountKey` says it; undefined where it cannot be read now. */
  owner: string | null | undefined;
  shown: Omit<OneOfAccounts, "isShown">;
}

/** The accounts that somebody is signed in to, side by side, each with a worker of its own. */
export function createAccounts({ item, open, readTab, forgetContainers, onSwitched }: Options) {
  const workers = new Map<Slot, AccountWorker>();
  const runExclusive = createMutex();
  /** As it is stored, once that has been read. */
  let kept: Accounts = { current: "", used: [""], sites: {}, containers: {} };

  /** The first is there at once: it hears what has woken the worker. */
  function of(slot: Slot): AccountWorker {
    const there = workers.get(slot);
    if (there) return there;
    const opened = open(slot, {
      areAt: async (baseUrl) =>
        (await list()).some(
          (each) => each.slot !== slot && each.shown.baseUrl === baseUrl && each.owner !== null,
        ),
      enter: (...entering) => enterAgain(slot, ...entering),
      inTurn: (act) => runExclusive(() => note(slot).then(act)),
    });
    workers.set(slot, opened);
    return opened;
  }

  async function read(): Promise<void> {
    kept = await item.get();
    for (const slot of kept.used) of(slot);
  }

  /** From what is stored, which may not have been readable as the worker started. */
  async function write(change: (now: Accounts) => Accounts): Promise<void> {
    const before = nameShown(kept);
    kept = await item.update(change);
    if (nameShown(kept) !== before) onSwitched();
    if (Object.keys(kept.containers).length === 0) await forgetContainers();
  }

  /** As one that may have an account. */
  async function note(slot: Slot): Promise<void> {
    if (!kept.used.includes(slot)) await write((now) => ({ ...now, used: usedWith(now, slot) }));
  }

  /** Who is in the slot, or was until the server ended the session; undefined for nobody. */
  async function look(slot: Slot): Promise<Found | undefined> {
    const { session, storage } = of(slot);
    const account = await session.account();
    const isSignedIn = account.status === "signed-in";
    // Where it cannot be read now, somebody may be in there.
    const owner = isSignedIn
      ? accountKey(account)
      : await storage.lastOwner.get().catch(() => undefined);
    const isEmpty = owner === null && account.status === "signed-out";
    if (isEmpty && slot !== kept.current) return undefined;
    const named = owner?.split(" ")[1];
    const email = named?.includes("@") ? named : null;
    const { baseUrl } = isSignedIn ? account : await storage.server.get();
    return { slot, owner, shown: { slot, email, baseUrl, isSignedIn, isEmpty } };
  }

  async function list() {
    const all = await Promise.all(kept.used.map(look));
    return all.filter((each) => each !== undefined);
  }

  function findForPage({ tabUrl, container }: Pick<PageSender, "tabUrl" | "container">): Slot {
    const host = hostnameOf(tabUrl);
    const ofSite = host && findOwn(kept.sites, registrableDomainOf(host));
    return ofSite ?? findOwn(kept.containers, container ?? "") ?? kept.current;
  }

  /** Slots that nobody is in are left for others. */
  async function use(slot: Slot, change = (now: Accounts) => now): Promise<void> {
    await write((now) => ({ ...change(now), current: slot, used: usedWith(now, slot) }));
    const found = await list();
    const isLeft = (each: Slot) => !found.some((one) => one.slot === each);
    await write((now) => ({
      current: slot,
      used: now.used.filter((each) => each === "" || !isLeft(each)),
      sites: without(now.sites, (_site, of) => isLeft(of)),
      containers: without(now.containers, (_container, of) => isLeft(of)),
    }));
  }

  /** A new account is on the server of the one beside which it is added, unless another is chosen. */
  async function add(beside: Slot): Promise<boolean> {
    const found = await list();
    const free = slots.find((each) => !found.some((one) => one.slot === each));
    if (free === undefined) return false;
    const [from, to] = [of(beside).storage, of(free).storage];
    const policy = await from.policy.get();
    // What an organisation has set is in force there anyway, and does not become the person's own.
    if (policy.baseUrl === null) {
      const server = await from.server.get();
      await to.server.update(() => server);
    }
    if (policy.template === null) {
      const { template } = await from.newAliases.get();
      await to.newAliases.update(() => ({ domain: null, template }));
    }
    await use(free);
    return true;
  }

  async function leave(slot: Slot): Promise<void> {
    const others = (await list()).filter((each) => each.slot !== slot);
    const next = others.find(({ shown }) => shown.isSignedIn) ?? others[0];
    if (slot !== kept.current) await use(kept.current);
    else if (next) await use(next.slot);
  }

  async function enterAgain(
    slot: Slot,
    ...[credential, access]: Parameters<OtherAccounts["enter"]>
  ) {
    const owner = accountKey(credential);
    const twin = (await list()).find((each) => each.slot !== slot && each.owner === owner);
    if (!twin) return undefined;
    const { session, readList, resume } = of(twin.slot);
    const account = await session.begin(await session.announce(), credential, access);
    const { isSignedIn } = twin.shown;
    if (isSignedIn) return { account, wasThere: true };
    resume();
    inBackground(readList());
    await use(twin.slot);
    return { account, wasThere: false };
  }

  /** Of a page's alias: for whom that document had it made, though another may be the current one by now. */
  const byMaker =
    (slot: Slot, type: "offer.settle" | "offer.discard" | "offer.restore") =>
    async (asked: { address: string }, sender: PageSender) => {
      const all = usedWith(kept, slot).map(of);
      const made = await Promise.all(all.map((each) => each.created.has(sender, asked.address)));
      return (all[made.indexOf(true)] ?? of(slot)).handlers[type](asked, sender);
    };

  of("");
  const ready = read().catch(() => {});

  const createHandlers = (slot: Slot): Handlers => {
    const { handlers } = of(slot);
    return {
      ...handlers,
      "offer.settle": byMaker(slot, "offer.settle"),
      "offer.discard": byMaker(slot, "offer.discard"),
      "offer.restore": byMaker(slot, "offer.restore"),
      "account.signOut": async (asked) => {
        const done = await handlers["account.signOut"](asked);
        await runExclusive(() => leave(slot));
        return done;
      },
      // Over the page of a site, the popup shows the account that is used there.
      "popup.open": async (asked) => {
        const { tabId } = asked;
        const shown = tabId === undefined ? slot : findForPage(await readTab(tabId));
        return of(shown).handlers["popup.open"](asked);
      },
      "account.list": async ({ tabId }) => {
        const found = await list();
        const accounts = found.map(({ shown }) => ({ ...shown, isShown: shown.slot === slot }));
        const { sites, containers } = kept;
        const { container } = tabId === undefined ? noPage : await readTab(tabId);
        const inContainer = findOwn(containers, container ?? "") ?? null;
        return succeed({ accounts, sites, inContainer, hasRoom: found.length < slots.length });
      },
      "account.use": (asked) =>
        runExclusive(async () => {
          const { slot: next, site, tabId } = asked;
          const { container } = tabId === undefined ? noPage : await readTab(tabId);
          const isOther = (place: string, of: Slot) =>
            (place === site || place === container) && of !== next;
          await use(next, (now) => ({
            ...now,
            sites: without(now.sites, isOther),
            containers: without(now.containers, isOther),
          }));
          return succeed(null);
        }),
      "account.setSite": ({ site, on }) =>
        runExclusive(async () => {
          await write((now) => ({ ...now, sites: set(now.sites, site, on ? slot : undefined) }));
          return succeed(null);
        }),
      "account.setContainer": ({ tabId, on }) =>
        runExclusive(async () => {
          const { container } = await readTab(tabId);
          await write((now) =>
            container === undefined
              ? now
              : { ...now, containers: set(now.containers, container, on ? slot : undefined) },
          );
          return succeed(container !== undefined);
        }),
      "account.add": () =>
        runExclusive(async () => ((await add(slot)) ? succeed(null) : fail({ kind: "refused" }))),
    };
  };

  return {
    ready,
    first: of(""),
    async findCurrent(): Promise<AccountWorker> {
      await ready;
      return of(kept.current);
    },
    async findForPage(page: Parameters<typeof findForPage>[0]): Promise<AccountWorker> {
      await ready;
      return of(findForPage(page));
    },
    async choose(...[slot, page]: Parameters<ChooseAccount>): Promise<Handlers> {
      await ready;
      const chosen = slot ?? findForPage(page ?? noPage);
      // One whose account has left, where somebody comes in again.
      if (!kept.used.includes(chosen)) await runExclusive(() => note(chosen)).catch(() => {});
      return createHandlers(chosen);
    },
    async all(): Promise<AccountWorker[]> {
      await ready;
      return kept.used.map(of);
    },
  };
}

/** By what another account may be shown. */
function nameShown({ current, sites, containers }: Accounts): string {
  return JSON.stringify([current, sites, containers]);
}

function usedWith({ used }: Accounts, slot: Slot): Slot[] {
  return slots.filter((each) => each === slot || used.includes(each));
}

const noPage = { tabUrl: undefined, container: undefined };

type Places = Accounts["sites"];

/** A host may be called as what every object has. */
function findOwn(places: Places, place: string): Slot | undefined {
  return Object.hasOwn(places, place) ? places[place] : undefined;
}

function without(places: Places, isDropped: (place: string, slot: Slot) => boolean): Places {
  const stay = Object.entries(places).filter(([place, slot]) => !isDropped(place, slot));
  return Object.fromEntries(stay);
}

/** @param slot undefined for none of its own */
function set(places: Places, place: string, slot: Slot | undefined): Places {
  const others = without(places, (each) => each === place);
  return slot === undefined ? others : { ...others, [place]: slot };
}
