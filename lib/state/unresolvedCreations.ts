import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Reply } from "@/lib/messages/protocol";
import type { send } from "@/lib/messages/send";
import type { Scope } from "@/lib/model/account/signedIn";
import type { Alias } from "@/lib/model/alias/alias";
import { fail, type Failure, type Result } from "@/lib/model/failure/failure";
import { createLatest } from "@/lib/model/timing/createLatest";

/** An alias with an open question. */
export interface UnresolvedAlias {
  alias: Alias;
  deleting: boolean;
  /** The failure of the last action on it. */
  failure: Failure | null;
}

export interface UnresolvedGroup {
  reference: string;
  /** Newest first; `inUse` if the person has received it, or mail has come for it. */
  aliases: readonly (UnresolvedAlias & { inUse: boolean })[];
  /** The failure of the last attempt to keep them all. */
  failure: Failure | null;
}

/** Unresolved creations, and the actions that settle them. */
export interface UnresolvedCreations {
  readonly unused: ReadonlySignal<readonly UnresolvedAlias[]>;
  readonly missing: ReadonlySignal<readonly (string | null)[]>;
  readonly duplicates: ReadonlySignal<readonly UnresolvedGroup[]>;
  load(): Promise<void>;
  /** The person keeps the alias; false if that could not be stored. */
  keep(address: string): Promise<boolean>;
  /** Keeps all duplicates of one creation. */
  keepAll(reference: string): Promise<boolean>;
  /** Hides the alias, and deletes it after a delay; false if that is not possible. */
  remove(address: string, canRecreate: boolean): Promise<boolean>;
  /** The alias was settled elsewhere. */
  forget(address: string): void;
  clear(): void;
}

interface UnresolvedOptions {
  send: typeof send;
  may(scope: Scope): boolean;
}

type Found = Reply<"alias.listUnresolved">;
type Standing = Pick<UnresolvedAlias, "deleting" | "failure">;

const nothing: Found = { unused: [], missing: [], twice: [] };
const calm: Standing = { deleting: false, failure: null };

export function createUnresolvedCreations({ send, may }: UnresolvedOptions): UnresolvedCreations {
  const found = signal(nothing);
  /** By address, or by the reference of duplicates. */
  const standings = signal<ReadonlyMap<string, Standing>>(new Map());
  /** Drops answers to older questions, and to those asked before an action. */
  const latest = createLatest();
  /** Answers for an account that has signed out are dropped. */
  const sessions = createLatest();

  const standingOf = (key: string) => standings.value.get(key) ?? calm;

  function stand(key: string, standing: Standing): void {
    standings.value = new Map([...standings.value, [key, standing]]);
  }

  async function load(): Promise<void> {
    const counts = latest.begin();
    const answer = await send("alias.listUnresolved", {});
    // A failure is not shown, because the person asked for nothing.
    if (counts() && answer.ok) found.value = answer.value;
  }

  /** Removes an entry at once, then loads what is left. */
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
        .map((each) => ({ ...each, aliases: others(each.aliases) }))
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
    duplicates: computed(() =>
      found.value.twice.map(({ reference, aliases, handedOut }) => ({
        reference,
        failure: standingOf(reference).failure,
        aliases: aliases.map((alias) => ({
          alias,
          inUse: alias.forwarded > 0 || alias.address === handedOut,
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
    async remove(address, canRecreate) {
      if (standingOf(address).deleting) return false;
      stand(address, { deleting: true, failure: null });
      return settle(
        address,
        async () => {
          if (!may("aliases:delete")) return fail({ kind: "scope" });
          return send("alias.delete", { address, canRecreate });
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
