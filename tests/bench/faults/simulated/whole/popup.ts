import { computed, effect, signal, untracked } from "@preact/signals";
import { accountKey } from "@/lib/model/account";
import { createPageAccount } from "@/lib/state/account";
import { createAliases } from "@/lib/state/aliases";
import { createDeletions } from "@/lib/state/deletions";
import { sendUntil } from "@/lib/state/page";
import type { Disk } from "./disk.ts";
import type { Workers } from "./workers.ts";

export type Popup = ReturnType<typeof openPopup>;

/** The popup without its components, assembled like in `entrypoints/popup/main.ts`. */
export function openPopup(workers: Workers, { items }: Disk) {
  const closing = new AbortController();
  const account = createPageAccount(workers.send, items.account);
  const owner = computed(() => {
    const { value } = account.account;
    return value?.status === "signed-in" ? accountKey(value) : null;
  });

  /** What it has for one account. */
  function begin() {
    const session = new AbortController();
    const send = sendUntil(workers.send, session.signal);
    const page = { send, granted: () => true, can: signal({}) };
    const aliases = createAliases(page, signal(false), false);
    const deletions = createDeletions(send, items.deletions, aliases);
    void deletions.start(session.signal);
    items.listChanged.watch((change) => void aliases.onListChanged(change), session.signal);
    return { aliases, deletions, end: () => session.abort() };
  }

  let session = begin();
  let before: string | null = null;
  const stop = effect(() => {
    const { value } = owner;
    untracked(() => {
      if (before !== null && value !== before) {
        session.end();
        session = begin();
      }
      before = value;
      if (value !== null) void session.aliases.reload();
    });
  });
  void account.start(closing.signal);
  return {
    account,
    get aliases() {
      return session.aliases;
    },
    get deletions() {
      return session.deletions;
    },
    close() {
      stop();
      closing.abort();
      session.end();
    },
  };
}
