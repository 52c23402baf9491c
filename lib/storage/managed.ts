import * as z from "zod/mini";
import type { Policy } from "@/lib/model/settings/policy";
import { readPolicy } from "@/lib/model/settings/readPolicy";
import { createItem, type Item, type StoragePlace } from "./item";

/** What an organisation has set, checked; nobody writes it here. */
export type PolicyItem = Pick<Item<Policy>, "get" | "watch">;

export function createPolicy(place: StoragePlace) {
  const { browser } = place;
  /**
   * What the browser said last of what an organisation has set. Written by the worker alone. Chromium takes
   * seconds to say it after it has begun with an extension, and nobody waits for that: until then, what it said
   * before is in force, or, right after installing, nothing.
   */
  const said = createItem(place, {
    area: "local",
    key: "policy",
    schema: z.record(z.string(), z.unknown()),
    fallback: {},
  });

  const policy: PolicyItem = {
    get: async () => readPolicy(await said.get()),
    watch: (callback, signal) => said.watch((next) => callback(readPolicy(next)), signal),
  };

  /** Asks the browser, and again whenever it says that there is another; for the worker alone. */
  function followManaged(): void {
    browser.storage.onChanged.addListener((_changes, area) => {
      if (area === "managed") void look();
    });
    void look();
  }

  async function readManaged(): Promise<Record<string, unknown>> {
    try {
      return await browser.storage.managed.get();
    } catch {
      // Firefox says so where there is nothing for this extension, and a browser may have no such place.
      return {};
    }
  }

  async function look(): Promise<void> {
    const managed = await readManaged();
    const isSame = JSON.stringify(managed) === JSON.stringify(await said.get());
    // Where it cannot be kept, it is asked for again when the worker starts.
    if (!isSame) await said.set(managed).catch(() => {});
  }

  return { policy, followManaged };
}
