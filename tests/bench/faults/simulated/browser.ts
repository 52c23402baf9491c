import { type Account, accountKey } from "@/lib/model/account";
import type { Intent } from "@/lib/model/creation";
import type { StoredAlias } from "@/tests/service/aliases.ts";
import { drawForJournal, isCreation } from "./mishaps.ts";
import { baseUrl } from "./whole/disk.ts";
import { emailOf } from "./whole/remote.ts";
import { setUp } from "./whole/setUp.ts";
import type { Stage } from "./whole/stage.ts";
import type { Judge } from "./judge.ts";
import { referenceIn, type Ledger } from "./ledger.ts";

export const owners = ["ada", "bob"] as const;

/** Everything that a run of the journal shares. */
export interface World extends Stage {
  ledger: Ledger;
  judge: Judge;
}

/** How long an alarm takes to reach the worker. In ms. */
const telling = 50;

export type Browser = ReturnType<typeof createBrowser>;

/** A browser that runs the whole worker, ends it at any time, and starts it for the next event. */
export function createBrowser(world: World) {
  const { clock, ledger, judge, random, count, counts } = world;
  const { texts, hasReferences, lag } = ledger.server;
  world.weather.isPrompt = !hasReferences;
  count(`notes ${texts}`);
  count(lag > 0 ? "lists of a replica" : "lists of the server itself");
  let owner: string | undefined;
  /** The account whose session the next sign-in replaces. */
  let last: string | undefined;
  /** Who is signing in. */
  let entering: string | undefined;
  /** Changes whenever another account, or none, is signed in. */
  let session = 0;
  let asleep = false;
  /** Requests whose token the server accepted on arrival, however late it carries them out, with their account. */
  const accepted = new WeakMap<object, string>();

  const { disk, workers, remote, oauthServer } = setUp(
    world,
    (oauth) => ({
      draw: (drawn, asked) => drawForJournal(drawn, asked, hasReferences),
      made: ledger.made,
      removed: judge.gone,
      written(key, value) {
        if (key === "account") hear(value as Account | null);
      },
      sent({ asked }) {
        if (!isCreation(asked)) return;
        const by = oauth.findGrant(asked.token ?? "")?.owner ?? "nobody";
        if (oauth.findAccess(asked.token ?? "")) accepted.set(asked, by);
        ledger.posted(by, JSON.parse(asked.body));
      },
      came({ asked, sentAt }, reply) {
        const { status = 0, body } = reply ?? {};
        if (isCreation(asked)) return ledger.answered(JSON.parse(asked.body), status);
        if (asked.path !== "/api/v1/aliases") return;
        count("lists");
        const reference = asked.query.get("search") ?? "";
        const found = status === 200 && isPage(body) ? body.email_aliases : undefined;
        const isIt = ({ notes }: { notes: string | null }) => referenceIn(notes) === reference;
        if (reference !== "") ledger.looked(reference, sentAt, found?.filter(isIt).length);
      },
    }),
    { limit: Infinity, room: drawRoom(), texts, lag },
    (asked, handle) => {
      const by = accepted.get(asked);
      return by === undefined ? handle(asked) : remote.commit(by, asked);
    },
  );

  /** How many aliases the plan of an account allows. */
  function drawRoom(): number {
    return random.chance(0.2) ? Math.floor(random.between(1, 5)) : Infinity;
  }

  function hear(account: Account | null): void {
    const isIn = account?.status === "signed-in";
    const next = isIn ? owners.find((each) => emailOf(each) === account.email) : undefined;
    if (next !== owner) session += 1;
    owner = next;
    const isOut = account?.status === "signed-out";
    // Signing in over another account deletes its journal, unless the server had ended that session before. A worker
    // that ends meanwhile leaves nobody signed in.
    const isOver = isIn ? last !== next : isOut && entering !== undefined && entering !== last;
    if (last !== undefined && isOver) ledger.forgot(last);
    if (!isIn && !isOut) return;
    last = next;
    entering = undefined;
  }

  /** The stored journal, with the names of its owners. */
  async function readIntents(): Promise<Intent[]> {
    const names = new Map<string, string>(
      owners.map((each) => [accountKey({ baseUrl, email: emailOf(each) }), each]),
    );
    const all = await disk.storage.intents.getAll();
    return all.map((each) => ({ ...each, owner: names.get(each.owner) ?? each.owner }));
  }

  function kill(): void {
    // A browser does not end a worker that was just sent an event.
    if (clock.now() - workers.firedAt >= telling) workers.kill();
  }

  return {
    workers,
    remote,
    readIntents,
    /** Has every write of the journal succeeded so far? */
    get allWritten(): boolean {
      return !disk.refused;
    },
    get owner() {
      return owner;
    },
    get asleep() {
      return asleep;
    },
    get session() {
      return session;
    },
    kill,
    /** The browser was opened: starts the worker. */
    start(): void {
      kill();
      workers.wake().browser.start();
    },
    /** A person presses “Sign in”; signing in takes several requests. */
    signIn(next: string): void {
      ledger.note(`person: signs in as ${next}`);
      workers.next.owner = next;
      entering = next;
      void workers.send("account.signIn", {});
    },
    /** The server ends the session; the worker notices with its next request. */
    endSession(): void {
      ledger.note("server: ends the session");
      oauthServer.revoke(disk.now.access?.token ?? "");
      void workers.send("domain.list", {});
    },
    async signOut(): Promise<void> {
      const before = owner;
      if (before === undefined) return;
      count("sign-outs");
      ledger.note(`person: signs out, and ${before} is forgotten`);
      ledger.forgot(before);
      const refused = counts["refused by the journal"];
      const left = async () => (await readIntents()).filter((each) => each.owner === before);
      const open = new Set((await left()).map(({ reference }) => reference));
      const done = await workers.send("account.signOut", {});
      if (!done.ok) return;
      ledger.forgot(before);
      const kept = (await left()).find(({ reference }) => open.has(reference));
      if (kept && refused === counts["refused by the journal"]) {
        ledger.breach(`${before} has signed out, and ${kept.reference} is kept`);
      }
    },
    /** The computer sleeps: no worker, no alarms. */
    sleep(): void {
      count("sleeps");
      workers.close("asleep");
      asleep = true;
    },
    /** Would the server still renew the token? Not if the worker was ended during a renewal: the session is lost then. */
    async canRenew(): Promise<boolean> {
      const credential = await disk.storage.credential.get();
      // A sign-out that a stopped worker began is finished by the next one, which nothing may have started yet.
      if ((await disk.storage.signingOut.get()) !== null) return false;
      return credential?.method === "oauth" && oauthServer.isGood(credential.refreshToken ?? "");
    },
    /** The computer wakes, and alarms that were due go off. */
    rise(): void {
      asleep = false;
      workers.open();
    },
  };
}

/** Is this the body of a list, not damaged by a simulated fault? */
function isPage(body: unknown): body is { email_aliases: StoredAlias[] } {
  return typeof body === "object" && body !== null && "email_aliases" in body;
}
