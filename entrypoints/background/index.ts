import { defineBackground } from "wxt/utils/define-background";
import browser from "webextension-polyfill";
import { createKeptLabels } from "@/lib/aliases/keptLabels";
import { createListIndex } from "@/lib/aliases/listIndex";
import { renew } from "@/lib/auth/renew";
import { revoke } from "@/lib/auth/revoke";
import { createSession } from "@/lib/auth/session";
import { listen } from "@/lib/messages/listen";
import {
  account,
  aliasDraft,
  askings,
  changesUnderWay,
  deletions as keptDeletions,
  givenAliases,
  keptTwice,
  leftover,
  listChanged,
  privateIntents,
  privateAliasDraft,
  privateLabels,
  rests,
  siteCounts,
} from "@/lib/storage/secrets";
import { followManaged } from "@/lib/storage/secrets";
import {
  access,
  aliasIndex,
  credential,
  keptLabels,
  looks as keptLooks,
} from "@/lib/storage/secrets";
import { createChanges } from "./changes";
import { createCompletion } from "./completeClient";
import { createDeletions } from "./deletions";
import { createDoors } from "./doors";
import { endWithServer } from "./endWithServer";
import { createHandlers } from "./handlers";
import { createLooks } from "./looks";
import { listenToBrowser } from "./browserButtons";
import { listenToOmnibox } from "./omnibox";
import { openJournal } from "./journal";
import { openBulk } from "./openBulk";
import { openFetch } from "./openFetch";
import { separatePrivate } from "./privateLabels";
import { remake } from "./remake";
import { createRemember } from "./remember";
import { createCallService, pauseBeforeRetry } from "./service";
import { setServer } from "./setServer";
import { showOnToolbar } from "./toolbarButton";
import { noteMisfit } from "./troubles";
import { welcomeAfterInstalling } from "./welcome";

export default defineBackground({
  type: "module",
  main() {
    const fetch = openFetch();
    const index = createListIndex({
      kept: aliasIndex,
      readPage: (page, pageSize) =>
        callService((client) => client.listAliases({ page, pageSize, search: "" })),
      readHidden: () => deletions.readHidden(),
      announce,
      now: Date.now,
    });
    const session = createSession({
      credential,
      leftover,
      access,
      account,
      renew: (kept) => renew(fetch, kept),
      revoke: (kept) => revoke(fetch, kept),
      async forget() {
        await index.clear();
        await deletions.clear();
        // Signing out goes on, whatever the browser keeps.
        await changesUnderWay.set({}).catch(() => {});
        // They name sites and aliases of whoever has left.
        await askings.set([]).catch(() => {});
        await givenAliases.set({}).catch(() => {});
        await siteCounts.set(null).catch(() => {});
      },
      async leave(owner) {
        await keptTwice.set([]);
        await Promise.all([aliasDraft.set(null), privateAliasDraft.set(null)]);
        await Promise.all([journal, labels, bulk, looks].map((each) => each.forget(owner)));
      },
      now: Date.now,
    });
    const labels = separatePrivate(
      createKeptLabels({ item: keptLabels }),
      createKeptLabels({ item: privateLabels }),
    );
    const service = {
      session,
      fetch,
      rests,
      complete: createCompletion(labels),
      onMisfit: noteMisfit,
    };
    const callService = createCallService({ ...service, pause: pauseBeforeRetry });
    // The journal has a rhythm of its own.
    const callOnce = createCallService(service);
    const remember = createRemember(callService, index);
    const edits = createChanges({
      underWay: changesUnderWay,
      remember,
      now: Date.now,
      wait,
      // Whatever wakes the worker has it resume, below.
      remind: () => void browser.alarms.create("edits", { delayInMinutes: 0.5 }),
    });
    const remove = async (address: string, owner: string) => {
      const notes = index.takeNotes();
      // Whoever is here by its turn may be somebody else.
      const removed = await edits.inTurn(address, () =>
        callService((client) => client.deleteAlias(address), owner),
      );
      if (!removed.ok && removed.failure.kind !== "missing") return removed;
      await notes.remove(address);
      // Nobody is going to have it any more.
      await journal.settle(address).catch(() => {});
      return removed;
    };
    const deletions = createDeletions({
      item: keptDeletions,
      async find(address) {
        const kept = await index.getKept();
        return kept?.aliases.find((each) => each.address === address);
      },
      remove,
      remake: (alias, owner) => remember(alias.address, (client) => remake(client, alias), owner),
      announce,
      now: Date.now,
      wait,
      remind: () => void browser.alarms.create("deletions", { delayInMinutes: 0.5 }),
    });
    const bulk = openBulk({ session, callService, index, edits, deletions, remove, remember });
    const looks = createLooks({
      store: keptLooks,
      index,
      account,
      readPrivate: async () =>
        new Set((await privateIntents.get()).map(({ reference }) => reference)),
      now: Date.now,
    });
    const journal = openJournal({ session, callService: callOnce, index, labels });
    listen(
      createHandlers({
        journal,
        session,
        doors: createDoors(session, fetch),
        callService,
        fetch,
        index,
        setServer: (asked) => setServer(session, fetch, asked),
        now: Date.now,
        wait,
        remember,
        edits,
        deletions,
        bulk,
        looks,
      }),
    );
    endWithServer(session);
    followManaged();
    listenToBrowser();
    listenToOmnibox({ session, index });
    showOnToolbar(index);
    welcomeAfterInstalling();
    // What an earlier life of the worker left is looked for; with nothing left, nobody is asked.
    void journal.resume();
    void edits.resume();
    void deletions.resume();
    void bulk.wake().catch(() => {});
    // A job that was under way when the browser closed goes on when it is opened.
    browser.runtime.onStartup.addListener(() => {});
    hideStorageFromPages();
  },
});

function announce(): void {
  // A page that does not hear of it asks when it is opened next.
  listChanged.set(performance.timeOrigin + performance.now()).catch(() => {});
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Content scripts need nothing from storage. Firefox has no such switch, hence nothing secret there. */
function hideStorageFromPages(): void {
  const { local } = browser.storage as unknown as { local: Partial<Confinable> };
  void local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}

interface Confinable {
  setAccessLevel(options: { accessLevel: "TRUSTED_CONTEXTS" }): Promise<void>;
}
