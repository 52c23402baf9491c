import type { LocalLabels } from "@/lib/aliases/localLabels";
import type { AliasLabel } from "@/lib/model/alias/alias";
import { readReference } from "@/lib/model/alias/notes";
import type { WorkerStorage } from "@/lib/storage/createStorage";

/** Labels name sites; those of private windows are kept in memory alone. */
export function separatePrivate(
  disk: LocalLabels,
  memory: LocalLabels,
  { privateReferences }: Pick<WorkerStorage, "privateReferences">,
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
