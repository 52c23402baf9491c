import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { AccountList, Slot } from "@/lib/model/accounts";
import type { Failure, Result } from "@/lib/model/failure";

/** The accounts beside the one that a page shows. The page reloads when another one becomes current. */
export interface OtherAccounts {
  /** null until it has been read. */
  readonly list: ReadonlySignal<AccountList | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  look(): Promise<void>;
  /** @param site of the page that this is about, on which another account may have been set */
  use(slot: Slot, site?: string): Promise<void>;
  /** Always uses the shown account on a site, or stops doing so. */
  setSite(site: string, on: boolean): Promise<void>;
  /** Adds a slot for another account, to sign in there. */
  add(): Promise<void>;
  /** Forgets the account that the page shows, whose session the server has ended. */
  remove(): Promise<void>;
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
      ask(parts.send("account.use", site === undefined ? { slot } : { slot, site })),
    async setSite(site, on) {
      await ask(parts.send("account.setSite", { site, on }));
      await look();
    },
    remove: () => ask(parts.send("account.signOut", {})),
    add: () => ask(parts.send("account.add", {})),
  };
}
