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
  /** @param page that this is about, on whose site or in whose container another may have always been used */
  use(slot: Slot, page?: OfPage): Promise<void>;
  /** Always uses the account that is shown on a site, or does not any more. */
  setSite(site: string, on: boolean): Promise<void>;
  /** The same in the container of the tab. */
  setContainer(on: boolean): Promise<void>;
  /** That tab is in none. */
  readonly isInNone: ReadonlySignal<boolean>;
  /** Makes room for another, to sign in to. */
  add(): Promise<void>;
  /** Forgets the account that the page shows, whose session the server has ended. */
  remove(): Promise<void>;
}

interface OfPage {
  /** Its registrable domain. */
  site: string;
}

interface OtherAccountsOptions {
  send: typeof send;
  /** The tab of the page that this is about. */
  findPage?: () => Promise<number | undefined>;
}

export function createOtherAccounts({ findPage, ...parts }: OtherAccountsOptions): OtherAccounts {
  const list = signal<AccountList | null>(null);
  const failure = signal<Failure | null>(null);
  const isInNone = signal(false);

  async function findTab(): Promise<{ tabId?: number }> {
    const tabId = await findPage?.();
    return tabId === undefined ? {} : { tabId };
  }

  async function ask(asked: Promise<Result<null>>): Promise<void> {
    const answer = await asked;
    failure.value = answer.ok ? null : answer.failure;
  }

  async function look(): Promise<void> {
    const read = await parts.send("account.list", await findTab());
    if (read.ok) list.value = read.value;
  }

  return {
    list,
    failure,
    look,
    isInNone,
    async use(slot, page) {
      const asked = page ? { slot, ...page, ...(await findTab()) } : { slot };
      await ask(parts.send("account.use", asked));
    },
    async setSite(site, on) {
      await ask(parts.send("account.setSite", { site, on }));
      await look();
    },
    async setContainer(on) {
      const { tabId } = await findTab();
      if (tabId === undefined) return;
      const answer = await parts.send("account.setContainer", { tabId, on });
      failure.value = answer.ok ? null : answer.failure;
      isInNone.value = answer.ok && !answer.value;
      await look();
    },
    remove: () => ask(parts.send("account.signOut", {})),
    add: () => ask(parts.send("account.add", {})),
  };
}
