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
  /** @param site of the page that this is about, on which another may have always been used */
  use(slot: Slot, site?: string): Promise<void>;
  /** Always uses the account that is shown on a site, or does not any more. */
  setSite(site: string, on: boolean): Promise<void>;
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

  async function look(): Promise<void> {
    const read = await parts.send("account.list", {});
    if (read.ok) list.value = read.value;
  }

  return {
    list,
    failure,
    look,
    use: (slot, site) =>
      ask(parts.send("account.use", { slot, ...(site !== undefined && { site }) })),
    async setSite(site, on) {
      await ask(parts.send("account.setSite", { site, on }));
      await look();
    },
    add: () => ask(parts.send("account.add", {})),
  };
}
