import { createBulkStore } from "./bulkTasks";
import { createItems } from "./createItems";
import { createSecrets } from "./createSecrets";
import { createWorkerItems } from "./createWorkerItems";
import { createIntentStore } from "./intents";
import type { StoragePlace } from "./item";
import type { UseVault } from "./vault";

interface Place extends StoragePlace {
  /** @param onReset called when all that was in it had to go */
  openVault(onReset: () => Promise<unknown>): UseVault;
}

/** Everything the worker keeps: what pages show, what they do not need, and what is secret or too large for either. */
export function createStorage({ openVault, ...place }: Place) {
  const pageItems = createItems(place);
  const items = { ...pageItems, ...createWorkerItems(place, pageItems) };
  const useVault = openVault(() => items.noteDataLoss("sign-in"));
  return {
    ...items,
    ...createSecrets({ ...place, useVault }, items),
    intents: createIntentStore(useVault, items),
    bulkTasks: createBulkStore(useVault),
  };
}

export type WorkerStorage = ReturnType<typeof createStorage>;
