import * as zod from "@/lib/model/zod";
import type { Policy } from "@/lib/model/settings";
import { SignInMethod } from "@/lib/model/account";
import { isTemplate } from "@/lib/model/addressTemplate";
import { readBaseUrl } from "@/lib/model/server";
import { findTypedSite } from "@/lib/model/site";
import type { Item, StoragePlace } from "./item";

/** Stores the organisation's policy, and again on each change; for the worker alone. */
export function followManaged(browser: StoragePlace["browser"], item: Item<Policy>): void {
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === "managed") void look();
  });
  void look();

  async function readManaged(): Promise<Record<string, unknown>> {
    return browser.storage.managed.get();
  }

  async function look(): Promise<void> {
    // Firefox rejects where there is no policy for this extension, and a browser may lack managed storage.
    const policy = readPolicy(await readManaged().catch(() => ({})));
    const isSame = JSON.stringify(policy) === JSON.stringify(await item.get());
    // If it cannot be stored, it is read again when the worker starts.
    if (!isSame) await item.set(policy).catch(() => {});
  }
}

const ClientId = zod.string().check(zod.trim(), zod.minLength(1), zod.maxLength(1000));
const Domain = zod.string().check(zod.trim(), zod.minLength(1), zod.maxLength(255));
const Template = zod.string().check(zod.maxLength(200), zod.refine(isTemplate));

/** The parsed value of a text, or undefined. */
function readText(read: (written: string) => string | undefined) {
  return zod.pipe(
    zod.string().check(zod.refine((written) => read(written) !== undefined)),
    zod.transform((written: string) => read(written) ?? ""),
  );
}

const Site = readText(findTypedSite);
const BaseUrl = readText((written) => {
  const read = readBaseUrl(written);
  return read.ok ? read.value : undefined;
});

/** Reads the settings of `public/managed_schema.json` one by one: those that do not fit are ignored, and named. */
export function readPolicy(managed: Readonly<Record<string, unknown>>): Policy {
  const ignored: string[] = [];

  function read<Schema extends zod.ZodMiniType>(name: string, schema: Schema) {
    const written = managed[name];
    if (written === undefined || written === null) return null;
    const parsed = schema.safeParse(written);
    if (!parsed.success) ignored.push(name);
    return parsed.data ?? null;
  }

  /** The entries that fit; null if there are none. */
  function readList<Schema extends zod.ZodMiniType>(name: string, schema: Schema) {
    const written = read(name, zod.array(zod.unknown()));
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
