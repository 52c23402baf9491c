import type { Alias, AliasLabel } from "@/lib/model/alias/alias";
import type { LocalLabels as Labels } from "@/lib/model/alias/localLabels";
import { createMutex } from "@/lib/model/timing/mutex";
import { readReference } from "@/lib/model/alias/notes";

interface Options {
  /** Storage that survives the browser. */
  item: { get(): Promise<Labels | null>; set(labels: Labels): Promise<void> };
}

/** The labels and notes of aliases whose server did not keep them. */
export interface LocalLabels {
  /** Adds what the server did not store; the server's own values come first. */
  fillIn(owner: string, alias: Alias): Promise<Alias>;
  keep(owner: string, address: string, label: Partial<AliasLabel>): Promise<void>;
  drop(owner: string, address: string): Promise<void>;
  forget(owner: string): Promise<void>;
}

/**
 * Some servers accept a label and notes, and drop them. Without these, an alias could not be told from others, or found
 * by its site, so they are stored here.
 */
export function createLocalLabels({ item }: Options): LocalLabels {
  let known: Promise<Labels> | undefined;
  const runExclusive = createMutex();

  function read(): Promise<Labels> {
    known ??= item.get().then(
      (labels) => labels ?? {},
      (error: unknown) => {
        known = undefined;
        throw error;
      },
    );
    return known;
  }

  async function find(owner: string, address: string): Promise<AliasLabel | undefined> {
    // If the labels cannot be read, the aliases are shown without them.
    const labels = await read().catch((): Labels => ({}));
    return labels[owner]?.[address];
  }

  function write(change: (labels: Labels) => Labels): Promise<void> {
    const written = runExclusive(async () => {
      const labels = change(await read());
      await item.set(labels);
      known = Promise.resolve(labels);
    });
    // If it cannot be written, the alias has no label.
    return written.catch(() => {});
  }

  return {
    async fillIn(owner, alias) {
      const label = await find(owner, alias.address);
      if (!label) return alias;
      return { ...alias, title: alias.title ?? label.title, notes: alias.notes ?? label.notes };
    },
    keep: (owner, address, label) =>
      write((labels) => {
        const mine = labels[owner] ?? {};
        // Clearing a label that is not stored needs no write.
        if (!mine[address] && !label.title && !label.notes) return labels;
        const kept = mine[address] ?? { title: null, notes: null };
        return { ...labels, [owner]: { ...mine, [address]: { ...kept, ...label } } };
      }),
    async drop(owner, address) {
      if (!(await find(owner, address))) return;
      // An account without labels, or one that was forgotten meanwhile, leaves no entry.
      await write(({ [owner]: { [address]: _gone, ...mine } = {}, ...others }) =>
        Object.keys(mine).length === 0 ? others : { ...others, [owner]: mine },
      );
    },
    forget: (owner) => write(({ [owner]: _gone, ...others }) => others),
  };
}

/** Labels name sites, so those of aliases created in private windows are stored in memory only. */
export function separatePrivate(
  disk: LocalLabels,
  memory: LocalLabels,
  privateReferences: { get(): Promise<readonly string[]> },
): LocalLabels {
  /** Does it belong to an alias created in a private window? */
  async function isPrivate({ notes }: Partial<AliasLabel>): Promise<boolean> {
    const reference = readReference(notes ?? "");
    return reference !== undefined && (await privateReferences.get()).includes(reference);
  }

  return {
    fillIn: async (owner, alias) => memory.fillIn(owner, await disk.fillIn(owner, alias)),
    async keep(owner, address, label) {
      const place = (await isPrivate(label)) ? memory : disk;
      await place.keep(owner, address, label);
    },
    async drop(owner, address) {
      await Promise.all([disk.drop(owner, address), memory.drop(owner, address)]);
    },
    async forget(owner) {
      await Promise.all([disk.forget(owner), memory.forget(owner)]);
    },
  };
}
