import { computed, effect, signal, untracked } from "@preact/signals";
import { accountKey } from "@/lib/model/account";
import { createPageAccount } from "@/lib/state/account";
import { createAliases } from "@/lib/state/aliases";
import { createDeletions } from "@/lib/state/deletions";
import type { Disk } from "./disk.ts";
import type { Workers } from "./workers.ts";

export type Popup = ReturnType<typeof openPopup>;

/** The popup without its components, assembled like in `entrypoints/popup/main.ts`. */
export function openPopup(workers: Workers, { items }: Disk) {
  const closing = new AbortController();
  const account = createPageAccount(workers.send, items.account);
  const page = { send: workers.send, granted: () => true, can: signal({}) };
  const aliases = createAliases(page, signal(false), false);
  const owner = computed(() => {
    const { value } = account.account;
    return value?.status === "signed-in" ? accountKey(value) : null;
  });
  const stop = effect(() => {
    const signedIn = owner.value !== null;
    untracked(() => {
      aliases.clear();
      if (signedIn) void aliases.reload();
    });
  });
  const deletions = createDeletions(workers.send, items.deletions, aliases);
  void deletions.start(closing.signal);
  void account.start(closing.signal);
  items.listChanged.watch((change) => void aliases.onListChanged(change), closing.signal);
  return {
    account,
    aliases,
    deletions,
    close() {
      stop();
      closing.abort();
      aliases.clear();
    },
  };
}
