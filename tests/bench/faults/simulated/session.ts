import { accountKey, type Account } from "@/lib/model/account";
import { event, type Events } from "../random.ts";
import type { Grant, OAuthServer } from "./whole/oauthServer.ts";
import { openPopup, type Popup } from "./whole/popup.ts";
import type { Asked } from "./whole/remote.ts";
import { commonEvents, goOn, makePeace, setUp, type Whole } from "./whole/setUp.ts";
import type { Stage } from "./whole/stage.ts";
import type { Checker, Exchange } from "./whole/wire.ts";

const pauses = [
  { weight: 2, longest: 0 },
  { weight: 4, longest: 300 },
  { weight: 4, longest: 15_000 },
  { weight: 2, longest: 60_000 },
  { weight: 2, longest: 15 * 60_000 },
];

/**
 * People sign in and out, tokens expire or are refused at any moment, and the token endpoint has faults too.
 * After a sign-out nothing restores the session, and otherwise only the server ends it.
 */
export async function playSession(stage: Stage): Promise<void> {
  const { clock, random } = stage;
  let checker!: SessionChecker;
  const whole = setUp(stage, (oauthServer) => (checker = createChecker(stage, oauthServer)));
  for (const owner of ["ada", "bob"]) whole.remote.seed(owner, 3);
  const person = createActor(stage, whole, checker);
  const events: Events = {
    ...commonEvents(stage, whole),
    "somebody lists": event(4, person.lists),
    "somebody lists, switches and creates at once": event(4, person.worksAtOnce),
    "somebody signs out": event(2, () => person.signsOut()),
    "somebody signs in": event(3, () =>
      person.signsIn(random.pick([0, 500, random.between(1000, 60_000)])),
    ),
    "somebody looks who is signed in": event(2, person.looks),
  };
  person.signsIn(0);
  await clock.pass(random.between(0, 3000));
  await goOn(stage, events, pauses, random.between(3, 18));
  await rest(stage, whole, person, checker);
}

/** No more faults: signing in, using the session and signing out for good must work. */
async function rest(
  stage: Stage,
  { oauthServer, workers, disk }: Whole,
  person: SessionActor,
  checker: SessionChecker,
): Promise<void> {
  const { clock, random, trace } = stage;
  makePeace(stage);
  await clock.pass(120_000);
  if (person.waiting > 0) trace.breach(`${person.waiting} were never told anything`);
  person.looks();
  await clock.pass(20_000);
  person.signsIn(0);
  await clock.pass(20_000);
  if (checker.certain !== "in") trace.breach("Nobody can sign in any more");
  const listing = workers.send("alias.check", {});
  await clock.pass(20_000);
  if (!(await listing).ok) trace.breach("Who is signed in has no list");
  // The server ends the session just as the person signs out, before or after this is known.
  person.worksAtOnce();
  await clock.pass(10_000);
  const { account, access } = disk.now;
  oauthServer.revoke(access?.token ?? "");
  person.lists();
  await clock.pass(random.between(0, 1000));
  person.signsOut(account);
  await clock.pass(20_000);
  person.looks();
  await clock.pass(20_000);
  person.signsIn(0);
  await clock.pass(20_000);
  // The worker is ended during a sign-out, which must still delete everything.
  person.worksAtOnce();
  await clock.pass(10_000);
  person.signsOut();
  await clock.pass(random.between(0, 60));
  workers.kill();
  await clock.pass(2000);
  person.looks();
  await clock.pass(20_000);
  person.signsOut();
  await clock.pass(20_000);
  if (checker.certain !== "out") trace.breach("Nobody can sign out any more");
  workers.kill();
  disk.close();
  person.looks();
  await clock.pass(20_000);
}

type SessionActor = ReturnType<typeof createActor>;

/** A person who signs in and out, uses aliases, and checks the account. */
function createActor(
  { clock, random, trace, count }: Stage,
  { workers, remote, disk }: Whole,
  checker: SessionChecker,
) {
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
    checker.loses();
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
    /** The number of unanswered messages. */
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
    /** @param takes in ms */
    signsIn: (takes: number) => void signIn(takes),
    /** @param shown the popup's account, which may not know yet that the session has ended */
    signsOut: (shown: Account | null = disk.now.account) => void signOut(shown),
    looks: () => void look(),
  };
}

interface Use {
  answeredAt: number | undefined;
  endedAt: number | undefined;
}

/** In ms: by then a worker has stored a response. */
const writing = 100;

type SessionChecker = ReturnType<typeof createChecker>;

/** Observes requests and writes, and tracks who may be signed in. */
function createChecker({ clock, trace, count, counts }: Stage, oauthServer: OAuthServer) {
  const over = new Set<Grant>();
  const grants = new Set<Grant>();
  const uses = new Map<string, Use>();
  const underWay = new Map<Grant, Set<Exchange>>();
  /** Whether an account is signed in, as far as that is certain. */
  let certain: "in" | "out" | undefined;
  let refused = 0;

  function checkUse(token: string, exchange: Exchange): void {
    const before = uses.get(token);
    const endedOver =
      before?.endedAt !== undefined && before.endedAt - (before.answeredAt ?? 0) < writing;
    const isWritten = counts["refused by the storage"] === undefined;
    if (before?.answeredAt !== undefined && !endedOver && isWritten) {
      trace.breach(`${token} is used again, although it was answered`);
    }
    const use: Use = { answeredAt: undefined, endedAt: undefined };
    uses.set(token, use);
    exchange.signal.addEventListener("abort", () => (use.endedAt = clock.now()));
  }

  function findTokens({ token, path, body }: Asked) {
    const refresh = path === "/oauth/token" ? readRefresh(body) : undefined;
    return { refresh, grant: oauthServer.findGrant(refresh ?? token ?? "") };
  }

  const checker: Checker = {
    sent(exchange) {
      const { refresh, grant } = findTokens(exchange.asked);
      // A sign-in requests the profile before it counts, and may have lost to another one by then.
      if (!grant || exchange.asked.path === "/api/v1/me") return;
      grants.add(grant);
      if (over.has(grant)) trace.breach(`A session that is over is used by ${grant.owner}`);
      if (refresh === undefined) return;
      count("refreshes");
      const others = underWay.get(grant) ?? new Set();
      underWay.set(grant, others.add(exchange));
      const concurrent = [...others].filter(({ signal }) => !signal.aborted);
      if (concurrent.length > 1) trace.breach("Two refreshes are under way");
      checkUse(refresh, exchange);
    },
    came(exchange, reply) {
      const { refresh, grant } = findTokens(exchange.asked);
      if (grant) underWay.get(grant)?.delete(exchange);
      if (refresh === undefined) {
        // After one 401 the token is renewed; a second 401 ends the session.
        refused += reply?.status === 401 ? 1 : 0;
        if (refused > 1 && certain === "in") certain = undefined;
        return;
      }
      if (reply?.status === 400 && certain === "in") certain = undefined;
      const use = uses.get(refresh);
      if (use && reply?.status === 200 && isTokens(reply.body)) use.answeredAt = clock.now();
    },
  };

  return {
    ...checker,
    written(key: string, value: unknown): void {
      if (certain !== "out") return;
      const revived =
        key === "account"
          ? (value as Account | null)?.status === "signed-in"
          : key === "vault.credential"
            ? (value as { value: unknown } | null)?.value != null
            : key === "access" && value !== null;
      if (revived) trace.breach(`${key} comes back to life`);
    },
    /** A sign-in has succeeded, with the newest grant. */
    isIn() {
      certain = "in";
      refused = 0;
    },
    /** The person was told that they are signed out. */
    isOut() {
      certain = "out";
      for (const grant of grants) over.add(grant);
    },
    /** From now on it is uncertain who is signed in: a sign-in or a sign-out has started. */
    loses() {
      certain = undefined;
    },
    get certain() {
      return certain;
    },
  };
}

function readRefresh(body: string): string | undefined {
  return new URLSearchParams(body).get("refresh_token") ?? undefined;
}

function isTokens(body: unknown): boolean {
  return typeof body === "object" && body !== null && "refresh_token" in body;
}
