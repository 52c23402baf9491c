import { accountKey, type Account } from "@/lib/model/account";
import { openPopup, type Popup } from "./popup.ts";
import type { SessionChecker } from "./sessionChecker.ts";
import type { Whole } from "./setUp.ts";
import type { Stage } from "./stage.ts";

/** A person who signs in and out, uses aliases, and checks the account. */
export interface SessionActor {
  /** The number of unanswered messages. */
  readonly waiting: number;
  lists(): void;
  worksAtOnce(): void;
  /** @param takes in ms */
  signsIn(takes: number): void;
  /** @param shown the popup's account, which may not know yet that the session has ended */
  signsOut(shown?: Account | null): void;
  looks(): void;
}

export function createSessionActor(
  stage: Stage,
  whole: Whole,
  checker: SessionChecker,
): SessionActor {
  const { clock, random, trace, count } = stage;
  const { workers, remote, disk } = whole;
  let waiting = 0;
  /** Counts actions on the session: only the result of the last one is certain. */
  let last = 0;
  /** The key (`accountKey`) of the last account that pressed “Sign out”, whatever came of it. */
  let leaving: string | undefined;
  let popup: Popup | undefined;

  async function wait<Value>(asking: Promise<Value>): Promise<Value> {
    waiting += 1;
    const answer = await asking;
    waiting -= 1;
    return answer;
  }

  async function signIn(takes: number): Promise<void> {
    last += 1;
    const mine = last;
    const before = checker.certain;
    Object.assign(workers.next, {
      owner: random.pick(["ada", "bob"]),
      signsIn: takes === 0 || random.chance(0.8),
      takes,
    });
    trace.note(`person: signs in as ${workers.next.owner}`);
    leaving = undefined;
    checker.begins();
    const entered = await wait(workers.send("account.signIn", {}));
    trace.note(`person: is told ${entered.ok ? entered.value.status : entered.failure.kind}`);
    if (mine !== last) return;
    if (entered.ok && entered.value.status === "signed-in") checker.isIn();
    else if (before === "out" && !entered.ok && entered.failure.kind === "sign-in") checker.isOut();
  }

  async function signOut(account: Account | null): Promise<void> {
    last += 1;
    const mine = last;
    trace.note("person: signs out");
    count("sign-outs");
    checker.loses();
    if (account?.status === "signed-in") leaving = accountKey(account);
    const done = await wait(workers.send("account.signOut", {}));
    trace.note(`person: is told ${done.ok ? "that it is done" : done.failure.kind}`);
    if (mine === last && done.ok) checker.isOut();
  }

  async function look(): Promise<void> {
    const before = last;
    const { certain } = checker;
    popup?.close();
    popup = openPopup(workers, disk);
    const account = await wait(workers.send("account.get", {}));
    // Nothing is certain if anything happened meanwhile, or if the worker ended before it answered.
    const isSame = before === last && certain === checker.certain && !disk.refused;
    if (!account.ok || !isSame) return;
    const shown = account.value.status;
    count(`seen ${shown}`);
    if (certain === "out" && shown === "signed-in") trace.breach("A session comes back to life");
    if (certain === "in" && shown !== "signed-in") trace.breach("Signed out for no reason");
    if (certain === "out") await checkPass(before);
    const isOut = account.value.status === "signed-out" && account.value.failure === null;
    if (isOut) await checkForgotten(before);
  }

  /** Nothing of the signed-out account is left, even if the worker was ended during the sign-out. */
  async function checkForgotten(before: number): Promise<void> {
    const intents = await disk.storage.intents.getAll();
    if (before !== last || leaving === undefined || disk.refused) return;
    count("looked at what is left");
    const kept = intents.find(({ owner }) => owner === leaving);
    if (kept) trace.breach(`${leaving} has signed out, and ${kept.reference} is kept`);
    if (disk.now.aliasCache) trace.breach(`${leaving} has signed out, and the list is kept`);
  }

  async function checkPass(before: number): Promise<void> {
    const context = await Promise.race([workers.wake().session.authorize(), clock.wait(10_000)]);
    if (before === last && context?.ok === true) trace.breach("Authorized after signing out");
    const status = popup?.account.account.value?.status;
    if (before === last && status === "signed-in") trace.breach("The popup shows a dead session");
  }

  return {
    get waiting() {
      return waiting;
    },
    lists: () => void wait(workers.send("alias.check", {})),
    worksAtOnce() {
      const { owner } = workers.next;
      const address = remote.aliasesOf(owner)[0]?.address ?? "";
      const changes = { enabled: random.chance(0.5) };
      void wait(workers.send("alias.check", {}));
      void wait(workers.send("alias.update", { address, changes }));
      void wait(workers.send("alias.create", { title: `made at ${clock.now()}` }));
      void wait(workers.send("alias.listUnresolved", {}));
    },
    signsIn: (takes) => void signIn(takes),
    signsOut: (shown = disk.now.account) => void signOut(shown),
    looks: () => void look(),
  };
}
