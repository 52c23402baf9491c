import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Failure } from "@/lib/model/failure/failure";

/** The sample alias of the welcome page. */
export interface SampleAlias {
  readonly address: ReadonlySignal<string | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** The failure of the last action. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** The sample was created, and deleted again. */
  readonly deleted: ReadonlySignal<boolean>;
  make(): Promise<void>;
  remove(): Promise<void>;
}

interface TryOutOptions {
  send: typeof send;
  /** The label of the sample. */
  label: string;
}

export function createSampleAlias({ send, label }: TryOutOptions): SampleAlias {
  const address = signal<string | null>(null);
  const busy = signal(false);
  const failure = signal<Failure | null>(null);
  const deleted = signal(false);

  async function runExclusive(action: () => Promise<Failure | null>): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    failure.value = null;
    failure.value = await action();
    busy.value = false;
  }

  return {
    address,
    busy,
    failure,
    deleted,
    make: () =>
      runExclusive(async () => {
        const made = await send("alias.create", { title: label });
        if (!made.ok) return made.failure;
        address.value = made.value.address;
        deleted.value = false;
        // It is shown in the field, so it is not reported as unused.
        void send("alias.settle", { address: made.value.address });
        return null;
      }),
    remove: () =>
      runExclusive(async () => {
        if (address.value === null) return null;
        const asked = { address: address.value };
        const held = await send("alias.delete", { ...asked, canRecreate: false });
        // A sample needs no time to undo: the deletion is sent at once.
        const gone = held.ok ? await send("alias.finishDeletion", asked) : held;
        if (!gone.ok) return gone.failure;
        address.value = null;
        deleted.value = true;
        return null;
      }),
  };
}
