import { setTimeout as wait } from "node:timers/promises";
import type { Send } from "./connection.ts";
import { errorOf, isObject, isSuccess, type JsonObject, type Reply } from "./reply.ts";

export const aliasesPath = "/api/v1/aliases";

export function pathOf(address: string): string {
  return `${aliasesPath}/${encodeURIComponent(address)}`;
}

/** How often a failing removal is tried, and the base of the pause between attempts, in ms. */
const attempts = 4;
const pause = 500;

/** Aliases that may remain after the run. */
export interface Leftovers {
  /** Certainly created by this run. */
  aliases: string[];
  /** Possibly created by this run while a response was lost; they are not touched. */
  doubtful: string[];
  /** Whether there may be more. */
  unseen: boolean;
}

/** Tracks the aliases that this run created, so that it changes and deletes no others. */
export interface OwnAliases {
  /** The number of created aliases. */
  readonly made: number;
  /** Call before the first creation: the aliases listed now are not from this run. */
  begin(send: Send): Promise<void>;
  isOwn(address: string): boolean;
  /** Records the response to a creation. */
  noteCreated(reply: Reply): void;
  /** Records a creation without a response. */
  noteLost(): void;
  noteDeleted(address: string): void;
  removeAll(send: Send): Promise<Leftovers>;
}

/** @param mark text in the label, notes or address of all aliases of this run, as far as the server keeps them */
export function createOwnAliases(mark: string): OwnAliases {
  const own = new Set<string>();
  const everOwn = new Set<string>();
  /** The newest addresses before the run; undefined if the list could not be read. */
  let before: ReadonlySet<string> | undefined;
  let made = 0;
  let lost = false;

  const isMarked = (alias: JsonObject) =>
    [alias["title"], alias["notes"], alias["address"]].some((text) => String(text).includes(mark));

  function take(address: string): void {
    if (!own.has(address)) made += 1;
    own.add(address);
    everOwn.add(address);
  }

  /** Deletes it, or finds that it does not exist. */
  async function removeOne(send: Send, address: string): Promise<void> {
    const reply = await send("DELETE", pathOf(address)).catch(() => undefined);
    if (reply && (isSuccess(reply) || isGone(reply))) own.delete(address);
  }

  async function removeOwn(send: Send): Promise<true | undefined> {
    for (const address of own) {
      // oxlint-disable-next-line no-await-in-loop -- one request at a time
      await removeOne(send, address);
    }
    return own.size === 0 || undefined;
  }

  /** The aliases created since the start of the run, including those whose response was lost. */
  async function findNew(send: Send): Promise<JsonObject[] | undefined> {
    const rows = await readTop(send).catch(() => undefined);
    const end = rows?.findIndex(({ address }) => before?.has(String(address))) ?? -1;
    return end === -1 ? rows : rows?.slice(0, end);
  }

  return {
    get made() {
      return made;
    },
    isOwn: (address) => own.has(address) || everOwn.has(address),
    async begin(send) {
      const rows = await readTop(send).catch(() => undefined);
      before = rows && new Set(rows.map(({ address }) => String(address)));
    },
    noteCreated(reply) {
      const address = isObject(reply.json) ? reply.json["address"] : undefined;
      // A server that returns an existing alias has not created one.
      if (isSuccess(reply) && typeof address === "string" && !before?.has(address)) take(address);
      else if (isSuccess(reply) || reply.status < 400 || reply.status >= 500) lost = true;
    },
    noteLost() {
      lost = true;
    },
    noteDeleted: (address) => void own.delete(address),
    async removeAll(send) {
      const found = await tryOften(() => findNew(send));
      // Aliases with the mark whose response was lost.
      for (const alias of found?.filter(isMarked) ?? []) take(String(alias["address"]));
      await tryOften(() => removeOwn(send));
      const known = found !== undefined && before !== undefined;
      const doubtful =
        lost && known ? found.filter(isBare).map(({ address }) => String(address)) : [];
      return {
        aliases: [...own],
        doubtful: doubtful.filter((address) => !everOwn.has(address)),
        unseen: lost && !known,
      };
    },
  };
}

/** Repeats the attempt with growing pauses until it returns a value. */
async function tryOften<Found>(attempt: () => Promise<Found | undefined>) {
  for (let times = 1; ; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next attempt, if this one fails
    const found = await attempt();
    if (found !== undefined || times === attempts) return found;
    // oxlint-disable-next-line no-await-in-loop -- between two attempts
    await wait(pause * times);
  }
}

/** Without label and notes, either as created or because the server keeps neither. */
function isBare({ title, notes }: JsonObject): boolean {
  return title === null && notes === null;
}

async function readTop(send: Send): Promise<JsonObject[] | undefined> {
  const { json } = await send("GET", `${aliasesPath}?page=1&page_size=100`);
  const rows = isObject(json) ? json["email_aliases"] : undefined;
  return Array.isArray(rows) ? rows.filter(isObject) : undefined;
}

function isGone(reply: Reply): boolean {
  return /not found/i.test(errorOf(reply) ?? "");
}
