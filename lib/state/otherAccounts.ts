import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { AccountList, Slot } from "@/lib/model/account/accounts";
import type { Failure, Result } from "@/lib/model/failure/failure";

/** The accounts beside the one that a page shows. The page reloads when another one becomes current. */
export interface OtherAccounts {
  /** null until it has been read. */
  readonly list: ReadonlySignal<AccountList | null>;
  /** The failure of the last change. */
  readonly failure: ReadonlySignal<Failure | null>;
  look(): Promise<void>;
  /**
   * @param page the page that this is about, on whose site or in whose container another account may have been
   * set
   */
  use(slot: Slot, page?: OfPage): Promise<void>;
  /** Always uses the shown account on a site, or stops doing so. */
  setSite(site: string, on: boolean): Promise<void>;
  /** The same for the container of the tab. */
  setContainer(on: boolean): Promise<void>;
  /** The tab is in no container. */
  readonly isInNone: ReadonlySignal<boolean>;
  /** Adds a slot for another account, to sign in there. */
  add(): Promise<void>;
  /** Forgets the account that the page shows, whose session the server has ended. */
  remove(): Promise<void>;
}

interface OfPage {
  /** The registrable domain of the page. */
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
