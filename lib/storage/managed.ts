import * as z from "zod/mini";
import type { Policy } from "@/lib/model/settings/policy";
import { readPolicy } from "@/lib/model/settings/readPolicy";
import { createItem, type Item, type StoragePlace } from "./item";

/** The organisation's policy, validated; read-only. */
export type PolicyItem = Pick<Item<Policy>, "get" | "watch">;

export function createPolicy(place: StoragePlace) {
  const { browser } = place;
  /**
   * The policy as the browser last reported it. Written by the worker alone. Chromium takes seconds to report it
   * after an extension starts, and nothing waits for that: until then the previous one is in force, or none right
   * after installing.
   */
  const said = createItem(place, {
    area: "local",
    key: "policy",
    shared: true,
    schema: z.record(z.string(), z.unknown()),
    fallback: {},
  });

  const policy: PolicyItem = {
    get: async () => readPolicy(await said.get()),
    watch: (callback, signal) => said.watch((next) => callback(readPolicy(next)), signal),
  };

  /** Reads the policy from the browser, and again on each change; for the worker alone. */
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
      // Firefox rejects where there is no policy for this extension, and a browser may lack managed storage.
      return {};
    }
  }

  async function look(): Promise<void> {
    const managed = await readManaged();
    const isSame = JSON.stringify(managed) === JSON.stringify(await said.get());
    // Where it cannot be stored, it is read again when the worker starts.
    if (!isSame) await said.set(managed).catch(() => {});
  }

  return { policy, followManaged };
}
