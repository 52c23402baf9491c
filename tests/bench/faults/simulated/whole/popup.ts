import { computed, effect, untracked } from "@preact/signals";
import type { Account } from "@/lib/model/account";
import { createAccount, type AccountState } from "@/lib/state/account";
import { createAliases, type Aliases } from "@/lib/state/aliases";
import { createDeletions, tellNotDeleted } from "@/lib/state/deletions";
import type { Disk } from "./disk.ts";
import type { Lives } from "./lives.ts";

/** The popup behind what is drawn: put together as `entrypoints/popup/main.tsx` does it. */
export interface Popup {
  account: AccountState;
  aliases: Aliases;
  close(): void;
}

export function openPopup(lives: Lives, disk: Disk): Popup {
  const closing = new AbortController();
  const account = createAccount({
    send: lives.send,
    item: {
      get: async () => disk.now.account,
      set: async () => {},
      update: async () => null,
      watch: (tell: (next: Account | null) => void, signal) => disk.watchAccount(tell, signal),
    },
  });
  const aliases = createAliases({ send: lives.send, may: () => true, isFixed: () => false });
  const owner = computed(() => {
    const { value } = account.account;
    return value?.status === "signed-in" ? value.email : null;
  });
  const stop = effect(() => {
    const signedIn = owner.value !== null;
    untracked(() => {
      aliases.clear();
      if (signedIn) void aliases.reload();
    });
  });
  const deletions = createDeletions({
    send: lives.send,
    item: {
      get: async () => structuredClone(disk.now.deletions ?? {}),
      watch: (tell, signal) => disk.watchDeletions(tell, signal),
    },
  });
  const stopTelling = tellNotDeleted(deletions, aliases);
  void deletions.start(closing.signal);
  void account.start(closing.signal);
  disk.watchIndex(() => void aliases.update(), closing.signal);
  return {
    account,
    aliases,
    close() {
      stop();
      stopTelling();
      closing.abort();
      aliases.clear();
    },
  };
}
