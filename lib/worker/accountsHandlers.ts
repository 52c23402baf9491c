import type { Browser } from "webextension-polyfill";
import type { createAccounts } from "./accounts";
import type { Handlers, PageSender } from "@/lib/messages/answer";
import { slots, withoutSites, withSite, type Slot } from "@/lib/model/account/accounts";
import type { AccountWorker } from "./account";
import { fail, succeed } from "@/lib/model/failure/failure";

type Own = "offer.settle" | "offer.discard" | "offer.restore";

/** The handlers of messages about the account in a slot, and of those about all accounts. */
export function createAccountsHandlers(
  { tabs }: Pick<Browser, "tabs">,
  accounts: ReturnType<typeof createAccounts<AccountWorker>>,
  slot: Slot,
): Handlers {
  const { handlers } = accounts.workerOf(slot);
  const byMaker = (type: Own) => async (asked: { address: string }, sender: PageSender) => {
    const maker = await accounts.findMaker(slot, asked.address, sender);
    return maker.handlers[type](asked, sender);
  };

  return {
    ...handlers,
    "offer.settle": byMaker("offer.settle"),
    "offer.discard": byMaker("offer.discard"),
    "offer.restore": byMaker("offer.restore"),
    "account.signOut": async (asked) => {
      const done = await handlers["account.signOut"](asked);
      await accounts.leave(slot);
      return done;
    },
    "account.findForPage": async ({ tabId }) => {
      const tab = tabId === undefined ? undefined : await tabs.get(tabId).catch(() => undefined);
      return succeed(accounts.slotOf(tab?.url));
    },
    "account.list": async () => {
      const found = await accounts.list();
      return succeed({
        accounts: found.map(({ shown }) => ({ ...shown, isShown: shown.slot === slot })),
        sites: accounts.sites(),
        hasRoom: found.length < slots.length,
      });
    },
    "account.use": async ({ slot: next, site }) => {
      const isOther = (each: string, of: Slot) => each === site && of !== next;
      await accounts.use(next, (now) => ({ ...now, sites: withoutSites(now.sites, isOther) }));
      return succeed(null);
    },
    "account.setSite": async ({ site, on }) => {
      const own = on ? slot : undefined;
      await accounts.change((now) => ({ ...now, sites: withSite(now.sites, site, own) }));
      return succeed(null);
    },
    "account.add": async () =>
      (await accounts.add(slot)) ? succeed(null) : fail({ kind: "refused" }),
  };
}
