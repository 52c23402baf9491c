import { defineBackground } from "wxt/utils/define-background";
import browser from "webextension-polyfill";
import { createStorage } from "@/lib/storage/createStorage";
import { createVault } from "@/lib/storage/vault";
import { createWorker } from "@/lib/worker/worker";
import { wait } from "@/lib/model/concurrency";

export default defineBackground({
  main() {
    createWorker({
      browser,
      openStorage: (slot) =>
        createStorage({ browser, locks: navigator.locks, openVault: createVault, slot }),
      fetch: (input, init) => globalThis.fetch(input, init),
      clock: {
        now: Date.now,
        monotonic: () => performance.timeOrigin + performance.now(),
        wait,
      },
      random: crypto,
      isOnline: () => navigator.onLine,
    });
  },
});
