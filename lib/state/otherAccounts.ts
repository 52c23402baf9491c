import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { AccountList, Slot } from "@/lib/model/account/accounts";
import type { Failure, Result } from "@/lib/model/failure/failure";

/** The accounts beside the one that a page shows. A page opens anew when another one is the current one. */
export interface OtherAccounts {
  /** null until it has been read. */
  readonly list: ReadonlySignal<AccountList | null>;
  /** Of the last attempt to change over. */
  readonly failure: ReadonlySignal<Failure | null>;
  look(): Promise<void>;
  use(slot: Slot): Promise<void>;
  /** Makes room for another, to sign in to. */
  add(): Promise<void>;
}

export function createOtherAccounts(parts: { send: typeof send }): OtherAccounts {
  const list = signal<AccountList | null>(null);
  const failure = signal<Failure | null>(null);

  async function ask(asked: Promise<Result<null>>): Promise<void> {
    const answer = await asked;
    failure.value = answer.ok ? null : answer.failure;
  }

  return {
    list,
    failure,
    async look() {
      const read = await parts.send("account.list", {});
      if (read.ok) list.value = read.value;
    },
    use: (slot) => ask(parts.send("account.use", { slot })),
    add: () => ask(parts.send("account.add", {})),
  };
}
