import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { PageSender } from "@/lib/messages/answer";
import { slots, type Accounts, type OneOfAccounts, type Slot } from "@/lib/model/account/accounts";
import { accountKey } from "@/lib/model/account/signedIn";
import { findAt, withoutPlaces } from "@/lib/model/account/places";
import { hostnameOf } from "@/lib/model/site/site";
import { inBackground } from "@/lib/model/failure/inBackground";
import { createMutex } from "@/lib/model/timing/mutex";
import type { Item } from "@/lib/storage/item";
import type { OtherAccounts } from "@/lib/worker/account/signInMethods";
import type { AccountWorker } from "./createAccountWorker";

/** What tells which account a page of the web has. */
type PagePlace = Pick<PageSender, "tabUrl" | "container">;

interface Options {
  item: Pick<Item<Accounts>, "get" | "update">;
  open(slot: Slot, others: OtherAccounts): AccountWorker;
  /** Of a tab, what of this the browser tells. */
  readTab(tabId: number): Promise<PagePlace>;
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

  function findForPage({ tabUrl, container }: PagePlace): Slot {
    const host = hostnameOf(tabUrl);
    const ofSite = host && findAt(kept.sites, registrableDomainOf(host));
    return ofSite ?? findAt(kept.containers, container ?? "") ?? kept.current;
  }

  /** Slots that nobody is in are left for others. */
  async function use(slot: Slot, change = (now: Accounts) => now): Promise<void> {
    await write((now) => ({ ...change(now), current: slot, used: usedWith(now, slot) }));
    const found = await list();
    const isLeft = (each: Slot) => !found.some((one) => one.slot === each);
    await write((now) => ({
      current: slot,
      used: now.used.filter((each) => each === "" || !isLeft(each)),
      sites: withoutPlaces(now.sites, (_site, of) => isLeft(of)),
      containers: withoutPlaces(now.containers, (_container, of) => isLeft(of)),
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
    const account = await session.begin(await session.beginSignIn(), credential, access);
    const { isSignedIn } = twin.shown;
    if (isSignedIn) return { account, wasThere: true };
    resume();
    inBackground(readList());
    await use(twin.slot);
    return { account, wasThere: false };
  }

  /** For whom that document had the alias made, though another may be the current one by now. */
  async function findMaker(
    slot: Slot,
    address: string,
    sender: PageSender,
  ): Promise<AccountWorker> {
    const all = usedWith(kept, slot).map(of);
    const made = await Promise.all(all.map((each) => each.created.has(sender, address)));
    return all[made.indexOf(true)] ?? of(slot);
  }

  of("");
  const ready = read().catch(() => {});

  return {
    ready,
    first: of(""),
    of,
    findMaker,
    /** As it is now, without waiting for anything. */
    places: () => kept,
    readTab,
    slotOf: findForPage,
    list,
    /** One change after the other. */
    use: (...asked: Parameters<typeof use>) => runExclusive(() => use(...asked)),
    add: (beside: Slot) => runExclusive(() => add(beside)),
    leave: (slot: Slot) => runExclusive(() => leave(slot)),
    change: (change: (now: Accounts) => Accounts) => runExclusive(() => write(change)),
    async findCurrent(): Promise<AccountWorker> {
      await ready;
      return of(kept.current);
    },
    async findForPage(page: PagePlace): Promise<AccountWorker> {
      await ready;
      return of(findForPage(page));
    },
    /** @param slot of the account that a page shows; that of the page of the web otherwise */
    async choose(slot: Slot | undefined, page: PagePlace = noPage): Promise<Slot> {
      await ready;
      const chosen = slot ?? findForPage(page);
      // One whose account has left, where somebody comes in again.
      if (!kept.used.includes(chosen)) await runExclusive(() => note(chosen)).catch(() => {});
      return chosen;
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

export const noPage: PagePlace = { tabUrl: undefined, container: undefined };
