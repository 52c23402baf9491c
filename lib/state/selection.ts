import { signal, computed } from "@preact/signals";
import type { Request } from "@/lib/messages/protocol";
import type { send as Send } from "@/lib/messages/send";
import type { BulkName, BulkProgress, BulkTask } from "@/lib/model/bulk";
import type { Result } from "@/lib/model/failure";
import { askAgain, createItemSignal, createRequest, type Source } from "./signals";
import type { ReadProgress } from "@/lib/model/fetchAllPages";
import type { Alias } from "@/lib/model/alias";
import type { Question, Sort } from "@/lib/model/question";

export type ListReader = ReturnType<typeof createListReader>;

export function createListReader(send: typeof Send, item: Source<ReadProgress | null>) {
  /** How much was read, whoever asked for it; null while nothing is being read. */
  const { value: progress, start } = createItemSignal(item);
  return {
    start,
    /** How much was read so far, for who asked for it; null for who did not. */
    progressOf: (isAsking: () => boolean) =>
      computed(() => (isAsking() ? (progress.value ?? noProgress) : null)),
    /** @param owner the account, as by `accountKey` */
    read: (owner: string) => askAgain(() => send("alias.readAll", { owner })),
    stop: () => void send("alias.stopReading", {}),
  };
}

/** Shown until the first page was read. */
const noProgress: ReadProgress = { found: 0, total: 0 };

const everything = { search: "", filter: "all", sort: "newest" } as const;

/** A bound above any real list. */
const noLimit = 1_000_000;

/**
 * The selected aliases, independent of the current search.
 * @param listed the loaded aliases, in the order of the list
 */
export function createSelection(
  send: typeof Send,
  reader: Pick<ListReader, "progressOf">,
  listed: () => readonly Alias[],
) {
  /** By address, in the order of selection. */
  const chosen = signal<ReadonlyMap<string, Alias>>(new Map());
  /** Of “select all”. */
  const { busy, failure, run, clear: drop } = createRequest();
  /** The row at which a range begins. */
  let anchor: string | null = null;

  function add(aliases: readonly Alias[]): void {
    chosen.value = new Map([
      ...chosen.value,
      ...aliases.map((alias) => [alias.address, alias] as const),
    ]);
  }

  function leaveOut(address: string): void {
    chosen.value = new Map([...chosen.value].filter(([each]) => each !== address));
  }

  /** From the worker's own list, which it reads first, or without a request to the server. */
  const query = (question: Question & { sort: Sort }, from: "whole" | "cache") =>
    send("alias.query", { ...question, site: null, from, begin: 0, count: noLimit });

  /** @param wanted these of the matches; all of them without it */
  async function choose(
    question: Question & { sort: Sort },
    wanted?: ReadonlySet<string>,
  ): Promise<void> {
    drop();
    const read = await run(() => askAgain(() => query(question, "whole")));
    const entries = (read?.ok && read.value?.entries) || [];
    add(entries.filter(({ address }) => wanted?.has(address) ?? true));
  }

  return {
    chosen,
    /** How much of the list was read for “select all”; null while nothing is selected in that way. */
    progress: reader.progressOf(() => busy.value),
    failure,
    drop: leaveOut,
    toggle(address: string): void {
      anchor = address;
      const alias = listed().find((each) => each.address === address);
      if (chosen.value.has(address)) leaveOut(address);
      else if (alias) add([alias]);
    },
    /** Selects all rows from the last toggled one to this one, in list order. */
    extendTo(address: string): void {
      const aliases = listed();
      const to = aliases.findIndex((each) => each.address === address);
      const from = aliases.findIndex((each) => each.address === anchor);
      if (to === -1) return;
      // The anchor stays, so that the next range begins at the same row.
      if (from === -1) anchor = address;
      const begin = from === -1 ? to : Math.min(from, to);
      add(aliases.slice(begin, Math.max(from, to) + 1));
    },
    /** Selects all matches, including those that are not loaded. */
    chooseAll: (question: Question & { sort: Sort }) => choose(question),
    /** Selects these again, as far as they still exist. */
    chooseAgain: (addresses: readonly string[]) => choose(everything, new Set(addresses)),
    clear(): void {
      drop();
      anchor = null;
      if (chosen.value.size > 0) chosen.value = new Map();
    },
    /** The selected aliases in their current state, as far as the worker knows it without a request. */
    async readChosen(): Promise<Alias[]> {
      const cached = await query(everything, "cache");
      const entries = (cached.ok && cached.value?.entries) || [];
      const now = new Map(entries.map((alias) => [alias.address, alias]));
      return [...chosen.value.values()].map((alias) => now.get(alias.address) ?? alias);
    },
  };
}

export type Bulk = ReturnType<typeof createBulk>;

/** The bulk change, whichever page started it. Actions resolve to whether they were done. */
export function createBulk(send: typeof Send, item: Source<BulkProgress | null>) {
  /** null while there is none, or it is not loaded. */
  const { value: progress, start, readAgain } = createItemSignal(item);
  const { busy, failure, run } = createRequest();

  async function ask(request: () => Promise<Result<unknown>>): Promise<boolean> {
    const answer = await run(request);
    if (answer?.ok) await readAgain();
    return answer?.ok === true;
  }

  return {
    progress,
    failure,
    busy,
    start,
    begin: (name: BulkName, tasks: readonly BulkTask[]) =>
      ask(() => send("bulk.start", { name, tasks: [...tasks] })),
    stop: () => ask(() => send("bulk.stop", {})),
    resume: () => ask(() => send("bulk.resume", {})),
    /** Resumes, and retries the failed tasks. */
    retry: () => ask(() => send("bulk.retry", {})),
    /** The result was acknowledged, or the rest cancelled. */
    clear: () => ask(() => send("bulk.clear", {})),
    readResults: (request: Request<"bulk.results">) => send("bulk.results", request),
  };
}
