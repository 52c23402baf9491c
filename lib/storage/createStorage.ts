import { createBulkStore } from "./bulkTasks";
import { createItems } from "./createItems";
import { createSecrets } from "./createSecrets";
import { createWorkerItems } from "./createWorkerItems";
import { createIntentStore } from "./intents";
import type { Slot } from "@/lib/model/account/accounts";
import type { StoragePlace } from "./item";
import type { UseVault } from "./vault";

interface Place extends StoragePlace {
  /** @param onReset called when the vault had to be deleted */
  openVault(onReset: () => Promise<unknown>, slot?: Slot): UseVault;
}

/** Everything the worker stores: what pages show, what only the worker needs, and what is secret or large. */
export function createStorage({ openVault, ...place }: Place) {
  const pageItems = createItems(place);
  const items = { ...pageItems, ...createWorkerItems(place, pageItems) };
  const useVault = openVault(() => items.noteDataLoss("sign-in"), place.slot);
  return {
    ...items,
    ...createSecrets({ ...place, useVault }, items),
    intents: createIntentStore(useVault, items),
    bulkTasks: createBulkStore(useVault),
  };
}

export type WorkerStorage = ReturnType<typeof createStorage>;
