import { signal, type ReadonlySignal } from "@preact/signals";
import type { DataLoss } from "@/lib/model/settings";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./followItem";

/** Lost data that the person has not been told about. */
interface DataLosses {
  readonly list: ReadonlySignal<readonly DataLoss[]>;
  /** Reads the list and follows it until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
  dismiss(): Promise<void>;
}

export function createDataLosses(item: Item<DataLoss[]>): DataLosses {
  const list = signal<readonly DataLoss[]>([]);
  return {
    list,
    start: (abort) => followItem(item, abort, (noted) => (list.value = noted)),
    async dismiss() {
      const read = list.value;
      list.value = [];
      // If that cannot be stored, they are shown again the next time.
      await item.update((noted) => noted.filter((loss) => !read.includes(loss))).catch(() => {});
    },
  };
}
