import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { Browser } from "webextension-polyfill";
import type { Handlers, PageSender } from "@/lib/messages/answer";
import { fail, succeed } from "@/lib/model/failure";
import { findOfSite, slots, type Accounts, type Slot, accountKey } from "@/lib/model/account";
import { hostnameOf } from "@/lib/model/site";
import { createMutex } from "@/lib/model/concurrency";
import type { Item } from "@/lib/storage/item";
import type { Account } from "./account";
import type { OtherAccounts } from "./deps";

interface Parts {
  browser: Pick<Browser, "tabs">;
  item: Pick<Item<Accounts>, "get" | "update">;
  open(slot: Slot, others: OtherAccounts): Account;
  /** The current account, or the account of a site, has changed. */
  onSwitched(): void;
}

/** The accounts that a user is signed in to, side by side: each is in a slot. */
export function createAccounts({ browser, item, open, onSwitched }: Parts) {
  const opened = new Map<Slot, Account>();
  const runExclusive = createMutex();
  /** The stored value, once it has been read. */
  let stored: Accounts = { current: "", used: [""], sites: {} };

  function accountOf(slot: Slot): Account {
    const there = opened.get(slot);
    if (there) return there;
    const account = open(slot, {
      areAt: async (baseUrl) =>
        (await list()).some(
          (each) => each.slot !== slot && each.summary.baseUrl === baseUrl && each.owner !== null,
        ),
      enter: (...entering) => enterAgain(slot, ...entering),
      runExclusive: (act) => runExclusive(() => markUsed(slot).then(act)),
      takeOver: () => runExclusive(() => leave(slot)),
    });
    opened.set(slot, account);
    return account;
  }

  async function read(): Promise<void> {
    stored = await item.get();
    for (const slot of stored.used) accountOf(slot);
  }

  /** Changes the stored value, not `stored`: that could not be read if storage failed as the worker started. */
  async function write(change: (now: Accounts) => Accounts): Promise<void> {
    const before = nameCurrent(stored);
    stored = await item.update(change);
    if (nameCurrent(stored) !== before) onSwitched();
  }

  /** Marks the slot as one that may have an account. */
  async function markUsed(slot: Slot): Promise<void> {
    if (!stored.used.includes(slot)) await write((now) => ({ ...now, used: usedWith(now, slot) }));
  }

  /** The account in the slot, even if the server has ended its session; undefined for an empty slot. */
  async function readSlot(slot: Slot) {
    const { session, storage } = accountOf(slot);
    const account = await session.account();
    const isSignedIn = account.status === "signed-in";
    // The account key; undefined if it cannot be read now, so that there may be an account, null for none.
    const owner = isSignedIn
      ? accountKey(account)
      : await storage.lastOwner.get().catch(() => undefined);
    const isEmpty = owner === null && account.status === "signed-out";
    if (isEmpty && slot !== stored.current) return undefined;
    const named = owner?.split(" ")[1];
    const email = named?.includes("@") ? named : null;
    const { baseUrl } = isSignedIn ? account : await storage.server.get();
    return { slot, owner, summary: { slot, email, baseUrl, isSignedIn, isEmpty } };
  }

  async function list() {
    const all = await Promise.all(stored.used.map(readSlot));
    return all.filter((each) => each !== undefined);
  }

  function slotOf(tabUrl: string | undefined): Slot {
    const host = hostnameOf(tabUrl);
    const ofSite = host && findOfSite(stored.sites, registrableDomainOf(host));
    return ofSite ?? stored.current;
  }

  /** Makes the slot the current one, and frees slots without an account. */
  async function use(slot: Slot, change = (now: Accounts) => now): Promise<void> {
    await write((now) => ({ ...change(now), current: slot, used: usedWith(now, slot) }));
    const found = await list();
    const isFree = (each: Slot) => !found.some((one) => one.slot === each);
    await write((now) => ({
      current: slot,
      used: now.used.filter((each) => each === "" || !isFree(each)),
      sites: withoutSites(now.sites, (_site, slot) => isFree(slot)),
    }));
  }

  /** Adds an account, which starts with the server and template of the one next to which it is added. */
  async function add(beside: Slot): Promise<boolean> {
    const found = await list();
    const free = slots.find((each) => !found.some((one) => one.slot === each));
    if (free === undefined) return false;
    const [from, to] = [accountOf(beside).storage, accountOf(free).storage];
    // The user's own: a policy applies there anyway, and must not become the user's own setting.
    const server = await from.server.update((own) => own);
    await to.server.update(() => server);
    const { template } = await from.newAliases.update((own) => own);
    await to.newAliases.update(() => ({ domain: null, template }));
    await use(free);
    return true;
  }

  /** After signing out of this account, makes another one current, if there is one. */
  async function leave(slot: Slot): Promise<void> {
    const others = (await list()).filter((each) => each.slot !== slot);
    const next = others.find(({ summary }) => summary.isSignedIn) ?? others[0];
    if (slot !== stored.current) await use(stored.current);
    else if (next) await use(next.slot);
  }

  /**
   * If the account is in another slot already, signs in to that one, and makes it current if it was signed out.
   * @returns undefined if it is in no other slot
   */
  async function enterAgain(
    slot: Slot,
    ...[credential, access]: Parameters<OtherAccounts["enter"]>
  ) {
    const owner = accountKey(credential);
    const twin = (await list()).find((each) => each.slot !== slot && each.owner === owner);
    if (!twin) return undefined;
    const { session, onSignedIn } = accountOf(twin.slot);
    const account = await session.begin(await session.beginSignIn(), credential, access);
    onSignedIn();
    if (twin.summary.isSignedIn) return { account, wasThere: true };
    await use(twin.slot);
    return { account, wasThere: false };
  }

  /** The worker that created the alias for this document: another account may be current by now. */
  async function findMaker(slot: Slot, address: string, sender: PageSender): Promise<Account> {
    const all = usedWith(stored, slot).map(accountOf);
    const created = await Promise.all(all.map((each) => each.hasCreated(sender, address)));
    return all[created.indexOf(true)] ?? accountOf(slot);
  }

  /** The handlers of messages about the account in a slot, and of those about all accounts. */
  function handlersOf(slot: Slot): Handlers {
    const { handlers } = accountOf(slot);
    const byMaker =
      (type: "offer.noteReceived" | "offer.discard" | "offer.restore") =>
      async (request: { address: string }, sender: PageSender) =>
        (await findMaker(slot, request.address, sender)).handlers[type](request, sender);
    return {
      ...handlers,
      "offer.noteReceived": byMaker("offer.noteReceived"),
      "offer.discard": byMaker("offer.discard"),
      "offer.restore": byMaker("offer.restore"),
      "account.findForPage": async ({ tabId }) => {
        const tab =
          tabId === undefined ? undefined : await browser.tabs.get(tabId).catch(() => undefined);
        return succeed(slotOf(tab?.url));
      },
      "account.list": async () => {
        const found = await list();
        return succeed({
          accounts: found.map(({ summary }) => ({ ...summary, isShown: summary.slot === slot })),
          sites: stored.sites,
          hasRoom: found.length < slots.length,
        });
      },
      "account.use": async ({ slot: next, site }) => {
        const isOther = (each: string, of: Slot) => each === site && of !== next;
        const change = (now: Accounts) => ({ ...now, sites: withoutSites(now.sites, isOther) });
        await runExclusive(() => use(next, change));
        return succeed(null);
      },
      "account.setSite": async ({ site, on }) => {
        const others = (now: Accounts) => withoutSites(now.sites, (each) => each === site);
        const sites = (now: Accounts) => ({ ...others(now), ...(on && { [site]: slot }) });
        await runExclusive(() => write((now) => ({ ...now, sites: sites(now) })));
        return succeed(null);
      },
      "account.add": async () =>
        (await runExclusive(() => add(slot))) ? succeed(null) : fail({ kind: "refused" }),
    };
  }

  // The first one synchronously, because its sign-in tab may have started the worker.
  accountOf("");
  const ready = read().catch(() => {});

  return {
    ready,
    first: accountOf(""),
    slotOf,
    async findForPage(tabUrl: string | undefined): Promise<Account> {
      await ready;
      return accountOf(slotOf(tabUrl));
    },
    /** @param slot the account that a page of the extension shows; undefined for a web page, which gets its own */
    async choose(slot: Slot | undefined, tabUrl?: string): Promise<Handlers> {
      await ready;
      const chosen = slot ?? slotOf(tabUrl);
      // The account of the slot was signed out of, and is signed in to again.
      if (!stored.used.includes(chosen)) await runExclusive(() => markUsed(chosen)).catch(() => {});
      return handlersOf(chosen);
    },
    async all(): Promise<Account[]> {
      await ready;
      return stored.used.map(accountOf);
    },
    /** Tells the account to which this alarm belongs. */
    async onAlarm(name: string): Promise<void> {
      const [of, own] = name.includes(" ") ? name.split(" ") : ["", name];
      await ready;
      const slot = stored.used.find((each) => each === of);
      if (slot !== undefined && own !== undefined) accountOf(slot).onAlarm(own);
    },
  };
}

/** A text that changes whenever another account may have to be shown. */
function nameCurrent({ current, sites }: Accounts): string {
  return JSON.stringify([current, sites]);
}

function usedWith({ used }: Accounts, slot: Slot): Slot[] {
  return slots.filter((each) => each === slot || used.includes(each));
}

function withoutSites(sites: Accounts["sites"], isDropped: (site: string, slot: Slot) => boolean) {
  const stay = Object.entries(sites).filter(([site, slot]) => !isDropped(site, slot));
  return Object.fromEntries(stay);
}
