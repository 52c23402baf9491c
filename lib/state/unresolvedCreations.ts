import { computed, effect, signal, untracked } from "@preact/signals";
import type { Reply } from "@/lib/messages/protocol";
import type { send } from "@/lib/messages/send";
import type { Alias } from "@/lib/model/alias";
import type { UnresolvedMark } from "@/lib/model/creation";
import type { Failure, Result } from "@/lib/model/failure";
import { createLatest } from "@/lib/model/concurrency";
import type { Aliases } from "./aliases";

type Found = Reply<"alias.listUnresolved">;

const nothing: Found = { unused: [], missing: [], twice: [] };

/** Unresolved creations, and the actions that settle them. */
export function createUnresolvedCreations(ask: typeof send) {
  const found = signal(nothing);
  /** Of the last action on an alias, by its address. */
  const failures = signal<ReadonlyMap<string, Failure>>(new Map());
  /** Drops answers to older questions, and to those asked before an action. */
  const latest = createLatest();
  /** Answers for an account that has signed out are dropped. */
  const sessions = createLatest();

  /** The marks of rows of the list, by address. */
  const marks = computed(() => {
    const { unused, twice } = found.value;
    const failed = failures.value;
    return new Map<string, UnresolvedMark>([
      ...unused.map(({ address }) => {
        const failure = failed.get(address) ?? null;
        return [address, { kind: "unused", isInUse: false, count: 1, failure }] as const;
      }),
      ...twice.flatMap(({ aliases, handedOut }) =>
        aliases.map(({ address, forwarded }) => {
          const isInUse = forwarded > 0 || address === handedOut;
          const failure = failed.get(address) ?? null;
          return [address, { kind: "twice", isInUse, count: aliases.length, failure }] as const;
        }),
      ),
    ]);
  });
  /** The labels of aliases that are still being looked for. */
  const missing = computed(() => found.value.missing);

  async function load(): Promise<void> {
    const isCurrent = latest.begin();
    const answer = await ask("alias.listUnresolved", {});
    // A failure is not shown, because the person asked for nothing.
    if (isCurrent() && answer.ok) found.value = answer.value;
  }

  /** Removes an entry at once, then loads what is left. */
  function drop(left: Partial<Found>): void {
    latest.begin();
    found.value = { ...found.value, ...left };
    void load();
  }

  function forget(address: string): void {
    if (!marks.value.has(address)) return;
    const others = (aliases: Alias[]) => aliases.filter((each) => each.address !== address);
    const { unused, twice } = found.value;
    drop({
      unused: others(unused),
      twice: twice
        .map((each) => ({ ...each, aliases: others(each.aliases) }))
        .filter(({ aliases }) => aliases.length > 1),
    });
  }

  async function finish(
    address: string,
    answering: Promise<Result<null>>,
    leave: () => void,
  ): Promise<boolean> {
    const isCurrent = sessions.current();
    const answer = await answering;
    if (!isCurrent()) return answer.ok;
    const left = new Map(failures.value);
    if (answer.ok) left.delete(address);
    else left.set(address, answer.failure);
    failures.value = left;
    if (answer.ok) leave();
    return answer.ok;
  }

  const settle = (address: string) =>
    finish(address, ask("alias.settle", { address }), () => forget(address));

  return {
    marks,
    missing,
    isEmpty: computed(() => marks.value.size + missing.value.length === 0),
    load,
    forget,
    /** The person keeps the alias, and all duplicates of it; false if that could not be stored. */
    async keep(address: string): Promise<boolean> {
      const isOne = (each: Alias) => each.address === address;
      const group = found.value.twice.find(({ aliases }) => aliases.some(isOne));
      if (!group) return settle(address);
      const { reference } = group;
      return finish(address, ask("alias.keepDuplicates", { reference }), () =>
        drop({ twice: found.value.twice.filter((each) => each.reference !== reference) }),
      );
    },
    /** The person has received the alias, if it has a mark. */
    async settle(address: string): Promise<void> {
      if (marks.value.has(address)) await settle(address);
    },
    clear(): void {
      sessions.begin();
      latest.begin();
      found.value = nothing;
      failures.value = new Map();
    },
  };
}

/** Keeps a list that shows only unresolved creations up to date; after the last one, it shows all aliases. */
export function followUnresolved(
  unresolved: ReturnType<typeof createUnresolvedCreations>,
  aliases: Aliases,
): void {
  effect(() => {
    const isEmpty = unresolved.isEmpty.value;
    void unresolved.marks.value;
    untracked(() => {
      if (aliases.filter.value !== "unfinished") return;
      if (isEmpty) aliases.show("all");
      else void aliases.update();
    });
  });
}
