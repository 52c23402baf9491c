import { registrableDomainOf } from "@/lib/aliases/registrableDomain";
import type { ChooseAccount, Handlers, PageSender } from "@/lib/messages/answer";
import { slots, type Accounts, type OneOfAccounts, type Slot } from "@/lib/model/account/accounts";
import { accountKey } from "@/lib/model/account/accountKey";
import { fail, succeed } from "@/lib/model/failure/failure";
import { hostnameOf } from "@/lib/model/site/site";
import { createMutex } from "@/lib/model/mutex";
import type { Item } from "@/lib/storage/item";
import type { OtherAccounts } from "@/lib/worker/account/signInMethods";
import type { AccountWorker } from "./createAccountWorker";

interface Options {
  item: Pick<Item<Accounts>, "get" | "set">;
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
  /** As `accountKey` says it. */
  owner: string | null;
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
    });
    workers.set(slot, opened);
    return opened;
  }

  async function read(): Promise<void> {
    kept = await item.get();
    for (const slot of kept.used) of(slot);
  }

  async function write(next: Accounts): Promise<void> {
    await item.set(next);
    const shown = ["current", "sites", "containers"] as const;
    const isSwitched = shown.some((each) => next[each] !== kept[each]);
    kept = next;
    if (isSwitched) onSwitched();
    if (Object.keys(next.containers).length === 0) await forgetContainers();
  }

  /** Who is in the slot, or was until the server ended the session; undefined for nobody. */
  async function look(slot: Slot): Promise<Found | undefined> {
    const { session, storage } = of(slot);
    const account = await session.account();
    if (account.status === "signed-in") {
      const { email, baseUrl } = account;
      const shown = { slot, email, baseUrl, isSignedIn: true };
      return { slot, owner: accountKey(account), shown };
    }
    const owner = await storage.lastOwner.get().catch(() => null);
    const isEmpty = owner === null && account.status === "signed-out";
    if (isEmpty && slot !== kept.current) return undefined;
    const { baseUrl } = await storage.server.get();
    const named = owner?.split(" ")[1];
    const email = named?.includes("@") ? named : null;
    return { slot, owner, shown: { slot, email, baseUrl, isSignedIn: false } };
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
  async function use(slot: Slot, { sites, containers } = kept): Promise<void> {
    const { used } = kept;
    const all = used.includes(slot) ? used : [...used, slot];
    await write({ current: slot, used: all, sites, containers });
    const found = await list();
    const isLeft = (each: Slot) => !isIn(found, each);
    await write({
      current: slot,
      used: slots.filter((each) => each === "" || !isLeft(each)),
      sites: without(sites, (_site, of) => isLeft(of)),
      containers: without(containers, (_container, of) => isLeft(of)),
    });
  }

  /** A new account is on the server of the one beside which it is added, unless another is chosen. */
  async function add(beside: Slot): Promise<boolean> {
    const found = await list();
    const free = slots.find((each) => !isIn(found, each));
    if (free === undefined) return false;
    const [from, to] = [of(beside).storage, of(free).storage];
    const server = await from.server.get();
    await to.server.update(() => server);
    const newAliases = await from.newAliases.get();
    await to.newAliases.update(() => ({ ...newAliases, domain: null }));
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
    const { session, resume } = of(twin.slot);
    const entered = await session.begin(await session.announce(), credential, access);
    resume();
    await runExclusive(() => use(twin.slot));
    return entered;
  }

  of("");
  const ready = read().catch(() => {});

  const createHandlers = (slot: Slot): Handlers => {
    const { handlers } = of(slot);
    return {
      ...handlers,
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
          const sites = without(kept.sites, isOther);
          await use(next, { ...kept, sites, containers: without(kept.containers, isOther) });
          return succeed(null);
        }),
      "account.setSite": ({ site, on }) =>
        runExclusive(async () => {
          const others = without(kept.sites, (each) => each === site);
          await write({ ...kept, sites: on ? { ...others, [site]: slot } : others });
          return succeed(null);
        }),
      "account.setContainer": ({ tabId, on }) =>
        runExclusive(async () => {
          const { container } = await readTab(tabId);
          const others = without(kept.containers, (each) => each === container);
          const set = on && container !== undefined ? { ...others, [container]: slot } : others;
          await write({ ...kept, containers: set });
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
      if (!kept.used.includes(chosen)) {
        const again = { ...kept, used: [...kept.used, chosen] };
        await runExclusive(() => write(again)).catch(() => {});
      }
      return createHandlers(chosen);
    },
    async all(): Promise<AccountWorker[]> {
      await ready;
      return kept.used.map(of);
    },
  };
}

function isIn(found: readonly Found[], slot: Slot): boolean {
  return found.some((each) => each.slot === slot);
}

const noPage = { tabUrl: undefined, container: undefined };

type Places = Accounts["sites"];

/** A host may be called as what every object has. */
function findOwn(places: Places, place: string): Slot | undefined {
  return Object.hasOwn(places, place) ? places[place] : undefined;
}

/** The same object where none of them is dropped, so that it can be told whether any was. */
function without(places: Places, isDropped: (place: string, slot: Slot) => boolean): Places {
  const all = Object.entries(places);
  const stay = all.filter(([place, slot]) => !isDropped(place, slot));
  return stay.length === all.length ? places : Object.fromEntries(stay);
}
