import type { Account } from "@/lib/model/account";
import type { AliasChanges, AliasLabel } from "@/lib/model/alias";
import { isAlias, isAnswer } from "./editsChecker.ts";
import { readAddress, type Asked, type Remote, type Reply } from "./remote.ts";
import type { Whole } from "./setUp.ts";
import type { Stage } from "./stage.ts";
import type { Exchange } from "./wire.ts";
import type { Workers } from "./workers.ts";

/** A press that changes an alias, while it waits for its answer. */
interface Press {
  address: string;
  changes?: AliasChanges;
  original?: AliasLabel | undefined;
  /** Its change was sent, the answer was lost, and nobody has looked at the alias since. */
  isLost?: boolean;
}

export type PressChecker = ReturnType<typeof createPressChecker>;

/**
 * Checks that a change is sent only while a press waits for its answer, that an edit is sent again only after a look at
 * the alias, and that nothing overwrites what the look has shown to be of somebody else.
 */
export function createPressChecker(
  { clock, trace, count }: Stage,
  find: (address: string) => AliasChanges | undefined,
) {
  const presses = new Set<Press>();
  /** By address and field: what somebody else has written last, and when. */
  const others = new Map<string, Map<string, { value: unknown; at: number }>>();
  /** By address: the fields with a value that came late. */
  const late = new Map<string, Set<string>>();
  /** By request: the exchange; whether the server has it, and its sender no longer waits. */
  const exchanges = new WeakMap<Asked, Exchange>();
  const arrived = new WeakMap<Asked, number>();
  const over = new WeakSet<Asked>();
  /** By address: the worker that last read it, and when the server answered. */
  const looks = new Map<string, { signal: AbortSignal; at: number }>();
  /** By request: when the server answered the look before it. */
  const lookedAt = new WeakMap<Asked, number>();
  const pressOf = new WeakMap<Asked, Press>();

  const waitingFor = (address: string) => [...presses].filter((each) => each.address === address);

  function checkOther(address: string, asked: Asked, changes: AliasChanges): void {
    const there = find(address) ?? {};
    const looked = lookedAt.get(asked);
    for (const field of ["title", "notes"] as const) {
      const other = others.get(address)?.get(field);
      const isTheirs =
        other !== undefined &&
        changes[field] !== undefined &&
        there[field] === other.value &&
        changes[field] !== there[field] &&
        !waitingFor(address).some(({ original }) => original?.[field] === there[field]);
      if (!isTheirs) continue;
      if (looked !== undefined && other.at > looked) count("overwritten between look and change");
      else trace.breach(`${address} was edited elsewhere, and is overwritten`);
    }
  }

  return {
    /** Hears of each press. */
    follow(workers: Workers): void {
      const { send } = workers;
      workers.send = async (type, payload, slot) => {
        const press = { address: "", ...payload };
        const isPress = type === "alias.update" || type === "alias.undelete";
        if (isPress) presses.add(press);
        const answer = await send(type, payload, slot);
        presses.delete(press);
        return answer;
      };
    },
    /** An alias was just changed by another browser, or on the server's site. */
    changedElsewhere(address: string, changes: AliasChanges): void {
      count("changed elsewhere");
      const theirs = others.get(address) ?? new Map();
      others.set(address, theirs);
      const there: Record<string, unknown> = { ...find(address) };
      // As the server spells it.
      for (const field of Object.keys(changes)) {
        theirs.set(field, { value: there[field], at: clock.now() });
      }
    },
    /**
     * Whether the server has carried out a change of this alias that nobody waited for any more, or a second copy of
     * one. The contract gives no means against that.
     */
    isLate: (address: string) => (late.get(address)?.size ?? 0) > 0,
    sent(exchange: Exchange): void {
      const { asked, signal } = exchange;
      exchanges.set(asked, exchange);
      if (asked.method !== "PATCH") return;
      const address = readAddress(asked) ?? "";
      for (const field of Object.keys(JSON.parse(asked.body) as object)) {
        late.get(address)?.delete(field);
      }
      if (waitingFor(address).length === 0) {
        trace.breach(`A change of ${address} is sent, and nobody has pressed anything`);
      }
      const press = waitingFor(address).find(
        ({ changes }) => JSON.stringify(changes) === asked.body,
      );
      if (press) pressOf.set(asked, press);
      // A switch is either done or as it was before, so sending it again does the same as after a look.
      if (press?.isLost && press.changes?.enabled === undefined) {
        trace.breach(`A change of ${address} is sent after a lost one, and nobody has looked`);
      }
      const look = looks.get(address);
      if (look?.signal === signal) lookedAt.set(asked, look.at);
    },
    /** The server receives a request. */
    arrives(asked: Asked, handle: Remote["handle"]): Reply {
      if (asked.method === "PATCH") {
        const address = readAddress(asked) ?? "";
        const changes = JSON.parse(asked.body) as AliasChanges;
        const isCopy = arrived.has(asked) || over.has(asked);
        if (!isCopy && exchanges.get(asked)?.signal.aborted === false) {
          checkOther(address, asked, changes);
        } else {
          const there: Record<string, unknown> = { ...find(address) };
          const fields = Object.entries(changes).filter(([key, value]) => there[key] !== value);
          if (fields.length > 0) count("changes done late");
          const before = late.get(address) ?? [];
          late.set(address, new Set([...before, ...fields.map(([key]) => key)]));
        }
      }
      arrived.set(asked, clock.now());
      return handle(asked);
    },
    came({ asked, signal }: Exchange, reply: Reply | undefined): void {
      over.add(asked);
      const address = readAddress(asked) ?? "";
      const press = pressOf.get(asked);
      if (press) press.isLost = !isAnswer(reply);
      if (asked.method !== "GET" || !isAlias(reply)) return;
      looks.set(address, { signal, at: arrived.get(asked) ?? -Infinity });
      for (const each of waitingFor(address)) each.isLost = false;
    },
  };
}

/** Calls back for a change that the server has carried out. */
export function changedBy(
  asked: Asked,
  { status }: Reply,
  changed: (address: string, changes: AliasChanges) => void,
): void {
  if (asked.method !== "PATCH" || status !== 200) return;
  changed(readAddress(asked) ?? "", JSON.parse(asked.body) as AliasChanges);
}

/** A second browser at the same account, whose person goes by the list that it has. */
export type Rival = ReturnType<typeof createRival>;

/** @param changed the server has carried out a change of this browser */
export function createRival(
  stage: Stage,
  { remote, openAnother }: Whole,
  owner: string,
  changed: (address: string, changes: AliasChanges) => void,
) {
  const { clock, random, trace, count } = stage;
  const presses = createPressChecker(stage, (address) =>
    remote.aliasesOf(owner).find((each) => each.address === address),
  );
  let isUnnamed = false;
  function written(key: string, value: unknown): void {
    const account = key === "account" ? (value as Account | null) : null;
    if (account?.status === "signed-in" && account.email === null) isUnnamed = true;
  }
  const { workers, disk } = openAnother({ ...presses, written }, (asked, handle) => {
    const reply = presses.arrives(asked, handle);
    changedBy(asked, reply, changed);
    return reply;
  });
  presses.follow(workers);
  const given = new Set<string>();

  async function creates(): Promise<void> {
    const created = await workers.send("alias.create", { title: `there at ${clock.now()}` });
    if (!created.ok) return;
    const { address } = created.value;
    given.add(address);
    await workers.send("alias.settle", { address });
  }

  const signIn = () => void workers.send("account.signIn", {});

  return {
    changedElsewhere: presses.changedElsewhere,
    workers,
    /** The aliases that the person was told of here. */
    given,
    signIn,
    /** The server has not named the account at some time; what is open is forgotten at the end of such a session. */
    wasUnnamed: () => isUnnamed,
    /** Hears whether the session has ended, and signs in again. */
    async signInAgain(): Promise<void> {
      void workers.send("alias.check", {});
      await clock.pass(30_000);
      if (disk.now.account?.status !== "signed-in") signIn();
      await clock.pass(5000);
    },
    acts(): void {
      if (disk.now.account?.status !== "signed-in") return signIn();
      const [first, ...others] = disk.now.aliasCache?.aliases ?? [];
      const { address, title, notes, enabled } = first ? random.pick([first, ...others]) : {};
      const what = random.pick(["edits", "edits", "edits", "switches", "creates", "ends"]);
      trace.note(`second browser: ${what} ${address}`);
      count(`second browser ${what}`);
      if (what === "creates") return void creates();
      if (what === "ends") return workers.kill();
      if (address === undefined || title === undefined || notes === undefined) return undefined;
      const text = `theirs at ${clock.now()}`;
      const changes =
        what === "switches"
          ? { enabled: !enabled }
          : random.pick<AliasChanges>([
              { title: text },
              { notes: text },
              { title: text, notes: text },
            ]);
      void workers.send("alias.update", { address, changes, original: { title, notes } });
    },
  };
}
