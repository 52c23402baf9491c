import * as z from "@/lib/model/zod";
import type { Policy } from "@/lib/model/settings";
import { createLatest } from "@/lib/model/timing";
import { SignInMethod } from "@/lib/model/account";
import { isTemplate } from "@/lib/model/addressTemplate";
import { readBaseUrl } from "@/lib/model/server";
import { findTypedSite } from "@/lib/model/site";
import type { Item, StoragePlace } from "./item";

/** The organisation's policy, validated; read-only. */
type PolicyItem = Pick<Item<Policy>, "get" | "watch">;

/** @param reported the policy as the browser last reported it */
export function createPolicy(
  browser: StoragePlace["browser"],
  reported: Item<Record<string, unknown>>,
) {
  const policy: PolicyItem = {
    get: async () => readPolicy(await reported.get()),
    watch: (callback, signal) => reported.watch((next) => callback(readPolicy(next)), signal),
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
    const isSame = JSON.stringify(managed) === JSON.stringify(await reported.get());
    // If it cannot be stored, it is read again when the worker starts.
    if (!isSame) await reported.set(managed).catch(() => {});
  }

  return { policy, followManaged };
}

/**
 * A setting that a policy can override. Reading and watching give the value in force; writing sets the person's
 * own value, which a policy leaves as it is and which is in force again without the policy.
 */
export function withPolicy<Value>(
  own: Item<Value>,
  policy: PolicyItem,
  combine: (own: Value, policy: Policy) => Value,
): Item<Value> {
  async function get(): Promise<Value> {
    const [kept, set] = await Promise.all([own.get(), policy.get()]);
    return combine(kept, set);
  }

  return {
    ...own,
    get,
    watch(callback, signal) {
      const latest = createLatest();
      const look = async () => {
        const counts = latest.begin();
        const value = await get();
        if (counts() && !signal.aborted) callback(value);
      };
      own.watch(() => void look(), signal);
      policy.watch(() => void look(), signal);
    },
  };
}

const ClientId = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000));
const Domain = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));
const Template = z.string().check(z.maxLength(200), z.refine(isTemplate));

/** The parsed value of a text, or undefined. */
function readText(read: (written: string) => string | undefined) {
  return z.pipe(
    z.string().check(z.refine((written) => read(written) !== undefined)),
    z.transform((written: string) => read(written) ?? ""),
  );
}

const Site = readText(findTypedSite);
const BaseUrl = readText((written) => {
  const read = readBaseUrl(written);
  return read.ok ? read.value : undefined;
});

/**
 * Validates an administrator's policy, setting by setting: one that does not fit is ignored on its own, and named in
 * `ignored`. The settings are those of `public/managed_schema.json`, against which Chromium checks their types first.
 */
export function readPolicy(managed: Readonly<Record<string, unknown>>): Policy {
  const ignored: string[] = [];

  function read<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
    const written = managed[name];
    if (written === undefined || written === null) return null;
    const parsed = schema.safeParse(written);
    if (!parsed.success) ignored.push(name);
    return parsed.data ?? null;
  }

  /** The entries that fit; null if there are none. */
  function readList<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
    const written = read(name, z.array(z.unknown()));
    if (written === null) return null;
    const fitting = written.flatMap((each) => {
      const parsed = schema.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    });
    if (fitting.length < written.length) ignored.push(name);
    return fitting.length === 0 ? null : fitting;
  }

  return {
    baseUrl: read("baseUrl", BaseUrl),
    clientId: read("clientId", ClientId),
    defaultDomain: read("defaultDomain", Domain),
    template: read("template", Template),
    offSites: [...new Set(readList("offSites", Site))],
    signIn: readList("signIn", SignInMethod),
    ignored,
  };
}
