import type { Handlers } from "@/lib/messages/answer";
import {
  type UnresolvedCreations,
  type Twice,
  isUnresolved,
  type Intent,
} from "@/lib/model/creation";
import type { Alias } from "@/lib/model/alias";
import { isCreatedBy } from "@/lib/aliases/recovery";
import { readReference } from "@/lib/model/notes";
import { succeed } from "@/lib/model/failure";
import type { Core } from "./account";
import type { Journal } from "./journal";

type Parts = Pick<Core, "aliasCache" | "storage" | "clock"> & { journal: Journal };

/** A creation younger than this may still be on its way into a field. In ms. */
const youngFor = 10_000;

/** After this time it is in the field. In ms. */
const fillTimeout = 1000;

/** What to ask the user about. An alias that may be on its way into a field is waited for. */
export async function findUnresolvedCreations(parts: Parts): Promise<UnresolvedCreations> {
  const { journal, clock } = parts;
  const { now, wait } = clock;
  const { intents, ...found } = await compare(parts);
  const isGiven = (each: { address: string | null }) => journal.isOnItsWay(each.address ?? "");
  const isOnItsWay = (each: Intent) =>
    !each.handedOut && (isGiven(each) || now() - each.sentAt < youngFor);
  if (!intents.some(isOnItsWay) && !found.unused.some(isGiven)) return found;
  // Not aliases created while waiting: they are on their way now, and pages ask again once they are stored.
  const before = new Set(intents.map(({ reference }) => reference));
  for (;;) {
    await wait(fillTimeout);
    const { unused, missing, twice } = await compare(parts, before);
    if (!unused.some(isGiven)) return { unused, missing, twice };
  }
}

/**
 * Two aliases with the same reference come from one intent; only the journal says which one the user has received. It
 * is read after the list, which may take long.
 * @param before the references of the intents that count, besides those that were handed out
 */
async function compare(
  { journal, aliasCache, storage }: Parts,
  before?: ReadonlySet<string>,
): Promise<UnresolvedCreations & { intents: readonly Intent[] }> {
  const list = await aliasCache.get();
  const aliases = list.ok ? list.value.aliases : [];
  const intents = (await journal.list()).filter(
    (each) => each.handedOut || before?.has(each.reference) !== false,
  );
  const open = intents.filter((each) => !each.handedOut);
  const answered = new Set([
    // Read last, because the user may acknowledge one meanwhile.
    ...(await storage.acknowledgedDuplicates.get()),
    ...open.filter(isUnresolved).map(({ reference }) => reference),
  ]);
  const twice = findTwice(aliases, intents).filter(({ reference }) => !answered.has(reference));
  // If the user has received neither of two duplicates, they are reported together.
  const resolved = new Set([...answered, ...twice.map(({ reference }) => reference)]);
  // Without a reference, one alias may have been found for two creations.
  const addresses = new Set(
    open.flatMap(({ reference, address }) => (resolved.has(reference) ? [] : address)),
  );
  const unused = [...addresses].flatMap((address) =>
    aliases.filter((each) => each.address === address),
  );
  // The duplicate of a known alias: that one was deleted, or has another address. A custom address is the same for
  // both, so there only the deletion tells.
  const isLeftOver = (alias: Alias) => {
    const { address, notes } = alias;
    const reference = readReference(notes ?? "") ?? "";
    const made = intents.find((each) => each.reference === reference && each.address !== null);
    const isOther = made?.gone === true || made?.address !== address;
    return made && isOther && !resolved.has(reference) && isCreatedBy(made, alias);
  };
  return {
    intents,
    unused: [...unused, ...aliases.filter(isLeftOver)],
    missing: open.filter(isUnresolved).map(({ request }) => request.title ?? null),
    twice,
  };
}

function findTwice(aliases: readonly Alias[], intents: readonly Intent[]): Twice[] {
  const byReference = Map.groupBy(aliases, ({ notes }) => readReference(notes ?? ""));
  return [...byReference].flatMap(([reference, all]) => {
    if (reference === undefined) return [];
    const intent = intents.find((each) => each.reference === reference);
    // After a month, the oldest alias with the reference tells what the creation was for.
    const made = intent ?? { request: { title: all.at(-1)?.title }, address: null };
    const same = all.filter((alias) => isCreatedBy(made, alias));
    if (same.length < 2) return [];
    return [{ reference, aliases: same, handedOut: (intent?.handedOut && intent.address) || null }];
  });
}

/** The most that are stored; the oldest are dropped. */
const mostReferences = 200;

export function addLast(references: readonly string[], reference: string): string[] {
  return [...references.filter((each) => each !== reference), reference].slice(-mostReferences);
}

export type Unresolved = ReturnType<typeof createUnresolved>;

/** Creations of which the user has not been told, or has not received the alias. */
export function createUnresolved(parts: Core & { journal: Journal }) {
  const { journal, find: findAlias } = parts;
  const { acknowledgedDuplicates } = parts.storage;
  const find = () => findUnresolvedCreations(parts);

  /**
   * The user has received the alias. If they received its duplicate as well, they want both.
   * @param told the alias's reference, as the page that shows it knows it
   */
  async function settle(address: string, told?: string): Promise<void> {
    const reference = told ?? readReference((await findAlias(address))?.notes ?? "");
    await journal.settle(address, reference);
    if (reference === undefined) return;
    const intents = await journal.list();
    const isOther = intents.some(
      (each) => each.reference === reference && each.address !== address,
    );
    if (isOther) await acknowledgedDuplicates.update((all) => addLast(all, reference));
  }

  return {
    handlers: {
      "alias.settle": async ({ address, reference }) => {
        await settle(address, reference);
        return succeed(null);
      },
      "alias.listUnresolved": async () => succeed(await find()),
      "alias.keepDuplicates": async ({ reference }) => {
        await acknowledgedDuplicates.update((references) => addLast(references, reference));
        const intent = (await journal.list()).find((each) => each.reference === reference);
        if (intent?.address != null) await journal.settle(intent.address);
        return succeed(null);
      },
    } satisfies Partial<Handlers>,
    settle,
    /** The addresses of all of them. */
    async findAddresses(): Promise<ReadonlySet<string>> {
      const { unused, twice } = await find();
      const all = [...unused, ...twice.flatMap(({ aliases }) => aliases)];
      return new Set(all.map(({ address }) => address));
    },
  };
}
