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

export type OwnAliases = ReturnType<typeof createOwnAliases>;

/**
 * Tracks the aliases that this run created, so that it changes and deletes no others.
 * @param mark text in the label, notes or address of all aliases of this run, as far as the server keeps them
 */
export function createOwnAliases(mark: string) {
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
    /** The number of created aliases. */
    get made() {
      return made;
    },
    isOwn: (address: string) => own.has(address) || everOwn.has(address),
    /** Call before the first creation: the aliases listed now are not from this run. */
    async begin(send: Send): Promise<void> {
      const rows = await readTop(send).catch(() => undefined);
      before = rows && new Set(rows.map(({ address }) => String(address)));
    },
    /** Records the response to a creation. */
    noteCreated(reply: Reply): void {
      const address = isObject(reply.json) ? reply.json["address"] : undefined;
      // A server that returns an existing alias has not created one.
      if (isSuccess(reply) && typeof address === "string" && !before?.has(address)) take(address);
      else if (isSuccess(reply) || reply.status < 400 || reply.status >= 500) lost = true;
    },
    /** Records a creation without a response. */
    noteLost(): void {
      lost = true;
    },
    noteDeleted: (address: string) => void own.delete(address),
    async removeAll(send: Send): Promise<Leftovers> {
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
    const found = await attempt();
    if (found !== undefined || times === attempts) return found;
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
