import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { UnresolvedCreations, UnresolvedMark } from "@/lib/model/creation";
import { createLatest } from "@/lib/model/concurrency";
import type { Aliases } from "./aliases";

type Marks = ReadonlyMap<string, UnresolvedMark>;

/** Unresolved creations, and the actions that settle them. */
export function createUnresolvedCreations(
  ask: typeof send,
  aliases: Pick<Aliases, "filter" | "show" | "update">,
) {
  /** The marks of rows of the list, by address. */
  const marks = signal<Marks>(new Map());
  /** The labels of aliases that are still being looked for. */
  const missing = signal<UnresolvedCreations["missing"]>([]);
  /** Drops answers to older questions, and to those asked before an action. */
  const latest = createLatest();

  async function load(): Promise<void> {
    const isCurrent = latest.begin();
    const answer = await ask("alias.listUnresolved", {});
    // A failure is not shown, because the user asked for nothing.
    if (!isCurrent() || !answer.ok) return;
    batch(() => {
      marks.value = findMarks(answer.value, marks.value);
      missing.value = answer.value.missing;
    });
  }

  /** Removes marks at once, then loads what is left. */
  function drop(isSettled: (address: string, mark: UnresolvedMark) => boolean): void {
    marks.value = new Map([...marks.value].filter(([each, mark]) => !isSettled(each, mark)));
    void load();
  }

  function forget(address: string): void {
    const gone = marks.value.get(address);
    if (!gone) return;
    const isLast = ({ reference }: UnresolvedMark) =>
      gone.count === 2 && reference === gone.reference;
    drop((each, mark) => each === address || isLast(mark));
  }

  const isEmpty = computed(() => marks.value.size + missing.value.length === 0);

  // Keeps a list that shows only unresolved creations up to date; after the last one, it shows all aliases.
  effect(() => {
    const { value: isAllSettled } = isEmpty;
    void marks.value;
    untracked(() => {
      if (aliases.filter.value !== "unfinished") return;
      if (isAllSettled) aliases.show("all");
      else void aliases.update();
    });
  });

  return {
    marks,
    missing,
    isEmpty,
    load,
    forget,
    /** The user keeps the alias, and all duplicates of it; false if that could not be stored. */
    async keep(address: string): Promise<boolean> {
      const { reference } = marks.value.get(address) ?? {};
      const answer = await (reference === undefined
        ? ask("alias.settle", { address })
        : ask("alias.keepDuplicates", { reference }));
      const mark = marks.value.get(address);
      const isDuplicate = (other: UnresolvedMark) =>
        reference !== undefined && other.reference === reference;
      if (answer.ok) drop((each, other) => each === address || isDuplicate(other));
      else if (mark)
        marks.value = new Map(marks.value).set(address, { ...mark, failure: answer.failure });
      return answer.ok;
    },
  };
}

/** @param before with the failures of the last action on each alias */
function findMarks({ unused, twice }: UnresolvedCreations, before: Marks): Marks {
  const failureOf = (address: string) => before.get(address)?.failure ?? null;
  return new Map<string, UnresolvedMark>([
    ...unused.map(({ address }) => {
      const failure = failureOf(address);
      return [address, { kind: "unused", isInUse: false, count: 1, failure }] as const;
    }),
    ...twice.flatMap(({ reference, aliases, handedOut }) =>
      aliases.map(({ address, forwarded }) => {
        const isInUse = forwarded > 0 || address === handedOut;
        const twin = { isInUse, count: aliases.length, reference, failure: failureOf(address) };
        return [address, { kind: "twice", ...twin }] as const;
      }),
    ),
  ]);
}
