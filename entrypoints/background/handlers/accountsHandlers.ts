import { noPage, type createAccounts } from "@/lib/worker/accounts/accounts";
import type { Handlers, PageSender } from "@/lib/messages/answer";
import { slots, type Slot } from "@/lib/model/account/accounts";
import type { AccountWorker } from "@/entrypoints/background/createAccountWorker";
import { findAt, setAt, withoutPlaces } from "@/lib/model/account/places";
import { fail, succeed } from "@/lib/model/failure/failure";

type Own = "offer.settle" | "offer.discard" | "offer.restore";

/** The handlers of messages about the account in a slot, and of those about all accounts. */
export function createAccountsHandlers(
  accounts: ReturnType<typeof createAccounts<AccountWorker>>,
  slot: Slot,
): Handlers {
  const { handlers } = accounts.workerOf(slot);
  const readTab = async (tabId: number | undefined) =>
    tabId === undefined ? noPage : accounts.readTab(tabId);
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
    // For a tab, the popup shows the account that is used on its site.
    "popup.open": async (asked) => {
      const { tabId } = asked;
      const shown = tabId === undefined ? slot : accounts.slotOf(await readTab(tabId));
      return accounts.workerOf(shown).handlers["popup.open"](asked);
    },
    "account.list": async ({ tabId }) => {
      const found = await accounts.list();
      const { container } = await readTab(tabId);
      const { sites, containers } = accounts.places();
      return succeed({
        accounts: found.map(({ shown }) => ({ ...shown, isShown: shown.slot === slot })),
        sites,
        inContainer: findAt(containers, container ?? "") ?? null,
        hasRoom: found.length < slots.length,
      });
    },
    "account.use": async ({ slot: next, site, tabId }) => {
      const { container } = await readTab(tabId);
      const isOther = (place: string, of: Slot) =>
        (place === site || place === container) && of !== next;
      await accounts.use(next, (now) => ({
        ...now,
        sites: withoutPlaces(now.sites, isOther),
        containers: withoutPlaces(now.containers, isOther),
      }));
      return succeed(null);
    },
    "account.setSite": async ({ site, on }) => {
      const own = on ? slot : undefined;
      await accounts.change((now) => ({ ...now, sites: setAt(now.sites, site, own) }));
      return succeed(null);
    },
    "account.setContainer": async ({ tabId, on }) => {
      const { container } = await readTab(tabId);
      const own = on ? slot : undefined;
      await accounts.change((now) =>
        container === undefined
          ? now
          : { ...now, containers: setAt(now.containers, container, own) },
      );
      return succeed(container !== undefined);
    },
    "account.add": async () =>
      (await accounts.add(slot)) ? succeed(null) : fail({ kind: "refused" }),
  };
}
