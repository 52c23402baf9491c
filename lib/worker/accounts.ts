import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { PageSender } from "@/lib/messages/answer";
import { findOfSite, slots, withoutSites } from "@/lib/model/account/accounts";
import type { Accounts, OneOfAccounts, Slot } from "@/lib/model/account/accounts";
import { accountKey } from "@/lib/model/account/signedIn";
import { hostnameOf } from "@/lib/model/site/site";
import { inBackground } from "@/lib/model/failure/inBackground";
import { createMutex } from "@/lib/model/timing/mutex";
import type { Item } from "@/lib/storage/item";
import type { OtherAccounts } from "./signIn";
import type { Session } from "@/lib/auth/sessionInterface";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { DocumentAliases } from "./documentAliases";

/** The part of an account's worker that is used here. */
interface WorkerOfAccount {
  session: Pick<Session, "account" | "begin" | "beginSignIn">;
  storage: Pick<WorkerStorage, "lastOwner" | "server" | "newAliases" | "policy">;
  created: Pick<DocumentAliases, "has">;
  readList(): Promise<unknown>;
  /** Resumes what an earlier worker left unfinished. */
  resume(): void;
}

interface Options<AccountWorker> {
  item: Pick<Item<Accounts>, "get" | "update">;
  open(slot: Slot, others: OtherAccounts): AccountWorker;
  /** The current account, or the account of a site, has changed. */
  onSwitched(): void;
}

interface Found {
  slot: Slot;
  /** The account key; undefined if it cannot be read now, null for none. */
  owner: string | null | undefined;
  shown: Omit<OneOfAccounts, "isShown">;
}

/** The accounts that a person is signed in to, side by side: each is in a slot, with a worker of its own. */
export function createAccounts<AccountWorker extends WorkerOfAccount>({
  item,
  open,
  onSwitched,
}: Options<AccountWorker>) {
  const workers = new Map<Slot, AccountWorker>();
  const runExclusive = createMutex();
  /** The stored value, once it has been read. */
  let kept: Accounts = { current: "", used: [""], sites: {} };

  /** The worker of the first slot is created synchronously, so that its listeners hear the event that woke the worker. */
  function workerOf(slot: Slot): AccountWorker {
    const there = workers.get(slot);
    if (there) return there;
    const opened = open(slot, {
      areAt: async (baseUrl) =>
        (await list()).some(
          (each) => each.slot !== slot && each.shown.baseUrl === baseUrl && each.owner !== null,
        ),
      enter: (...entering) => enterAgain(slot, ...entering),
      runExclusive: (act) => runExclusive(() => markUsed(slot).then(act)),
    });
    workers.set(slot, opened);
    return opened;
  }

  async function read(): Promise<void> {
    kept = await item.get();
    for (const slot of kept.used) workerOf(slot);
  }

  /** Changes the stored value, not `kept`: that could not be read if storage failed as the worker started. */
  async function write(change: (now: Accounts) => Accounts): Promise<void> {
    const before = nameShown(kept);
    kept = await item.update(change);
    if (nameShown(kept) !== before) onSwitched();
  }

  /** Marks the slot as one that may have an account. */
  async function markUsed(slot: Slot): Promise<void> {
    if (!kept.used.includes(slot)) await write((now) => ({ ...now, used: usedWith(now, slot) }));
  }

  /** The account in the slot, even if the server has ended its session; undefined for an empty slot. */
  async function readSlot(slot: Slot): Promise<Found | undefined> {
    const { session, storage } = workerOf(slot);
    const account = await session.account();
    const isSignedIn = account.status === "signed-in";
    // A slot that cannot be read now may have an account.
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
    const all = await Promise.all(kept.used.map(readSlot));
    return all.filter((each) => each !== undefined);
  }

  /** The account that a web page gets. */
  function findForPage(tabUrl: string | undefined): Slot {
    const host = hostnameOf(tabUrl);
    const ofSite = host && findOfSite(kept.sites, registrableDomainOf(host));
    return ofSite ?? kept.current;
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
    const [from, to] = [workerOf(beside).storage, workerOf(free).storage];
    const policy = await from.policy.get();
    // A policy applies there anyway, and must not become the person's own setting.
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

  /** After signing out of this account, makes another one current, if there is one. */
  async function leave(slot: Slot): Promise<void> {
    const others = (await list()).filter((each) => each.slot !== slot);
    const next = others.find(({ shown }) => shown.isSignedIn) ?? others[0];
    if (slot !== kept.current) await use(kept.current);
    else if (next) await use(next.slot);
  }

  /**
   * If the account is in another slot already, signs in to that one, and makes it current if the server had ended its
   * session.
   * @returns undefined if it is in no other slot
   */
  async function enterAgain(
    slot: Slot,
    ...[credential, access]: Parameters<OtherAccounts["enter"]>
  ) {
    const owner = accountKey(credential);
    const twin = (await list()).find((each) => each.slot !== slot && each.owner === owner);
    if (!twin) return undefined;
    const { session, readList, resume } = workerOf(twin.slot);
    const account = await session.begin(await session.beginSignIn(), credential, access);
    const { isSignedIn } = twin.shown;
    if (isSignedIn) return { account, wasThere: true };
    resume();
    inBackground(readList());
    await use(twin.slot);
    return { account, wasThere: false };
  }

  /** The worker that created the alias for this document: another account may be current by now. */
  async function findMaker(
    slot: Slot,
    address: string,
    sender: PageSender,
  ): Promise<AccountWorker> {
    const all = usedWith(kept, slot).map(workerOf);
    const made = await Promise.all(all.map((each) => each.created.has(sender, address)));
    return all[made.indexOf(true)] ?? workerOf(slot);
  }

  workerOf("");
  const ready = read().catch(() => {});

  return {
    ready,
    first: workerOf(""),
    workerOf,
    findMaker,
    /** The latest known value, synchronously. */
    sites: () => kept.sites,
    slotOf: findForPage,
    list,
    /** These run one after the other. */
    use: (...asked: Parameters<typeof use>) => runExclusive(() => use(...asked)),
    add: (beside: Slot) => runExclusive(() => add(beside)),
    leave: (slot: Slot) => runExclusive(() => leave(slot)),
    change: (change: (now: Accounts) => Accounts) => runExclusive(() => write(change)),
    async findForPage(tabUrl: string | undefined): Promise<AccountWorker> {
      await ready;
      return workerOf(findForPage(tabUrl));
    },
    /** @param slot the account that a page of the extension shows; undefined for a web page, which gets its own */
    async choose(slot: Slot | undefined, tabUrl?: string): Promise<Slot> {
      await ready;
      const chosen = slot ?? findForPage(tabUrl);
      // The account of the slot was signed out of, and is signed in to again.
      if (!kept.used.includes(chosen)) await runExclusive(() => markUsed(chosen)).catch(() => {});
      return chosen;
    },
    async all(): Promise<AccountWorker[]> {
      await ready;
      return kept.used.map(workerOf);
    },
  };
}

/** A text that changes whenever another account may have to be shown. */
function nameShown({ current, sites }: Accounts): string {
  return JSON.stringify([current, sites]);
}

function usedWith({ used }: Accounts, slot: Slot): Slot[] {
  return slots.filter((each) => each === slot || used.includes(each));
}
