import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Reply } from "@/lib/messages/protocol";
import type { send } from "@/lib/messages/send";
import type { Scope } from "@/lib/model/account/scope";
import type { Alias } from "@/lib/model/alias/alias";
import { fail, type Failure, type Result } from "@/lib/model/failure/failure";
import { createLatest } from "./createLatest";

/** An alias that waits for an answer. */
export interface UnresolvedAlias {
  alias: Alias;
  deleting: boolean;
  /** Of the last thing done to it. */
  failure: Failure | null;
}

export interface UnresolvedGroup {
  reference: string;
  /** The newest first. */
  aliases: readonly (UnresolvedAlias & { use: Use | null })[];
  /** Of the last attempt to keep them all. */
  failure: Failure | null;
}

/** Mail came through it, or it is the one that was most likely filled in. */
export type Use = "sure" | "likely";

/** What is left over from making aliases, and the answers to it. */
export interface UnresolvedCreations {
  readonly unused: ReadonlySignal<readonly UnresolvedAlias[]>;
  readonly missing: ReadonlySignal<readonly (string | null)[]>;
  readonly twice: ReadonlySignal<readonly UnresolvedGroup[]>;
  load(): Promise<void>;
  /** The person has the alias; false when that could not be written down. */
  keep(address: string): Promise<boolean>;
  /** The person wants all aliases of one making. */
  keepAll(reference: string): Promise<boolean>;
  /** Takes it out of sight, to be deleted after a while; false when that cannot be. */
  remove(address: string, remakable: boolean): Promise<boolean>;
  /** What became of an alias elsewhere is no question any more. */
  forget(address: string): void;
  clear(): void;
}

interface LooseEndsOptions {
  send: typeof send;
  may(scope: Scope): boolean;
}

type Found = Reply<"alias.listUnresolved">;
type Standing = Pick<UnresolvedAlias, "deleting" | "failure">;

const nothing: Found = { unused: [], missing: [], twice: [] };
const calm: Standing = { deleting: false, failure: null };

export function createUnresolvedCreations({ send, may }: LooseEndsOptions): UnresolvedCreations {
  const found = signal(nothing);
  /** By address, or by reference. */
  const standings = signal<ReadonlyMap<string, Standing>>(new Map());
  /** Only the answer to the newest question counts, and none that was asked before something was done. */
  const latest = createLatest();
  /** Nothing of one who was signed in is shown to the next. */
  const sessions = createLatest();

  const standingOf = (key: string) => standings.value.get(key) ?? calm;

  function stand(key: string, standing: Standing): void {
    standings.value = new Map([...standings.value, [key, standing]]);
  }

  async function load(): Promise<void> {
    const counts = latest.begin();
    const answer = await send("alias.listUnresolved", {});
    // Without an answer there is no reason to bother anybody: nothing here was asked for.
    if (counts() && answer.ok) found.value = answer.value;
  }

  /** Shows that it is gone at once, and then what is left. */
  function drop(left: Found): void {
    latest.begin();
    found.value = left;
    void load();
  }

  function forget(address: string): void {
    const { unused, missing, twice } = found.value;
    const others = (aliases: Alias[]) => aliases.filter((each) => each.address !== address);
    drop({
      unused: others(unused),
      missing,
      twice: twice
        .map(({ reference, aliases }) => ({ reference, aliases: others(aliases) }))
        .filter(({ aliases }) => aliases.length > 1),
    });
  }

  async function settle<Answer>(
    key: string,
    ask: () => Promise<Result<Answer>>,
    leave: () => void,
  ): Promise<boolean> {
    const counts = sessions.current();
    const answer = await ask();
    if (!counts()) return answer.ok;
    stand(key, answer.ok ? calm : { deleting: false, failure: answer.failure });
    if (answer.ok) leave();
    return answer.ok;
  }

  return {
    unused: computed(() =>
      found.value.unused.map((alias) => ({ alias, ...standingOf(alias.address) })),
    ),
    missing: computed(() => found.value.missing),
    twice: computed(() =>
      found.value.twice.map(({ reference, aliases }) => ({
        reference,
        failure: standingOf(reference).failure,
        aliases: aliases.map((alias) => ({
          alias,
          use: findUse(alias, aliases),
          ...standingOf(alias.address),
        })),
      })),
    ),
    load,
    forget(address) {
      const { unused, twice } = found.value;
      const all = [...unused, ...twice.flatMap(({ aliases }) => aliases)];
      if (all.some((each) => each.address === address)) forget(address);
    },
    keep: (address) =>
      settle(
        address,
        () => send("alias.settle", { address }),
        () => forget(address),
      ),
    keepAll: (reference) =>
      settle(
        reference,
        () => send("alias.keepDuplicates", { reference }),
        () => {
          const twice = found.value.twice.filter((each) => each.reference !== reference);
          drop({ ...found.value, twice });
        },
      ),
    async remove(address, remakable) {
      if (standingOf(address).deleting) return false;
      stand(address, { deleting: true, failure: null });
      return settle(
        address,
        async () => {
          if (!may("aliases:delete")) return fail({ kind: "scope" });
          return send("alias.delete", { address, remakable });
        },
        () => forget(address),
      );
    },
    clear() {
      sessions.begin();
      latest.begin();
      found.value = nothing;
      standings.value = new Map();
    },
  };
}

/** Which of several is in use: those that mail came through; failing these, most likely the newest. */
function findUse(alias: Alias, aliases: readonly Alias[]): Use | null {
  if (alias.forwarded > 0) return "sure";
  const known = aliases.some(({ forwarded }) => forwarded > 0);
  return !known && alias === aliases[0] ? "likely" : null;
}
