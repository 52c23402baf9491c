import type { Browser } from "webextension-polyfill";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import { probeServer } from "@/lib/api/probeServer";
import type { Session } from "@/lib/auth/sessionInterface";
import type { Account } from "@/lib/model/account/account";
import { listIntents, type Checked, type Diagnosis } from "@/lib/model/diagnostics/diagnosis";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { readHostPattern } from "@/lib/model/site/hostPattern";
import { findSites, judgeAccess, type SiteAccess } from "@/lib/model/site/siteAccess";
import type { Policy } from "@/lib/model/settings/policy";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { ServerCapabilities } from "@/lib/worker/server/capabilities";
import type { CallService } from "@/lib/worker/server/service";
import { getMessage } from "@/lib/words/getMessage";

interface Surroundings {
  browser: Browser;
  storage: WorkerStorage;
  session: Pick<Session, "account">;
  capabilities: Pick<ServerCapabilities, "get">;
  callService: CallService;
  aliasCache: Pick<AliasCache, "getKept">;
  fetch: typeof globalThis.fetch;
  now(): number;
}

/** A value that cannot be read is reported as unreadable, not as a failure of the diagnosis. */
const orNull = () => null;

/** The state of everything, for a person who needs help; sends no request to the server. */
export async function diagnose(surroundings: Surroundings): Promise<Diagnosis> {
  const { browser, storage: items, session, aliasCache, now } = surroundings;
  const at = now();
  const { baseUrl } = await items.server.get();
  const copy = await aliasCache.getKept().catch(orNull);
  const newAliases = await items.newAliases.get();
  const listed = await items.intents.getAll().catch(orNull);
  return {
    at,
    version: browser.runtime.getManifest().version,
    browser: await nameBrowser(browser),
    platform: await namePlatform(browser),
    languages: [browser.i18n.getUILanguage(), getMessage("languageTag", [], browser.i18n)],
    baseUrl,
    capabilities: baseUrl === null ? {} : await surroundings.capabilities.get(baseUrl),
    account: withoutName(await session.account().catch(() => items.account.get())),
    access: await readAccess(browser, baseUrl),
    serverAccess: baseUrl === null ? null : await mayReach(browser, [readHostPattern(baseUrl)]),
    parts: await items.browserUi.get(),
    offerTrigger: await items.offerTrigger.get(),
    warnings: await items.warnings.get(),
    offSites: (await items.offSites.get()).length,
    managed: nameSet(await items.policy.get()),
    dataLosses: await items.dataLosses.get(),
    stored: await measureStorage(browser).catch(orNull),
    copy: copy && {
      aliases: copy.aliases.length,
      complete: copy.complete,
      age: at - copy.readAt,
    },
    intents: listed && listIntents(listed, at, newAliases.spare === true),
    bulk: await items.bulkProgress.get(),
    loggedErrors: await items.loggedErrors.get(),
  };
}

/** Does the server answer now? Uses the session if there is one, and changes nothing. */
export async function check(surroundings: Surroundings): Promise<Result<Checked>> {
  const { storage, session, callService, fetch, now } = surroundings;
  const startedAt = now();
  const { baseUrl } = await storage.server.get();
  if (baseUrl === null) return fail({ kind: "no-server" });
  const account = await session.account();
  const answer: Result<unknown> =
    account.status === "signed-in"
      ? await callService((client) => client.listAliases({ page: 1, pageSize: 1, search: "" }))
      : await probeServer({ fetch, baseUrl });
  // A `scope` failure is an answer too: the person did not allow reading the list.
  if (answer.ok || answer.failure.kind === "scope") return succeed({ took: now() - startedAt });
  return answer;
}

function withoutName(account: Account | null): Account {
  if (account === null) return { status: "signed-out", failure: null };
  return account.status === "signed-in" ? { ...account, email: null } : account;
}

async function readAccess(
  { permissions }: Pick<Browser, "permissions">,
  baseUrl: string | null,
): Promise<SiteAccess> {
  const { origins } = await permissions.getAll();
  return judgeAccess(findSites(origins, [baseUrl]));
}

function mayReach(browser: Pick<Browser, "permissions">, origins: string[]): Promise<boolean> {
  return browser.permissions.contains({ origins });
}

/** The settings that a policy sets, by their names in `public/managed_schema.json`. */
function nameSet(policy: Policy): string[] {
  const { signIn, offSites, ignored, ...others } = policy;
  const set = Object.entries(others).filter(([, value]) => value !== null);
  return [
    ...set.map(([name]) => name),
    ...(offSites.length > 0 ? ["offSites"] : []),
    ...(signIn === null ? [] : ["signIn"]),
    ...ignored.map((name) => `${name} (does not fit)`),
  ];
}

async function measureStorage(browser: Pick<Browser, "storage">): Promise<number> {
  const text = JSON.stringify(await browser.storage.local.get());
  return new TextEncoder().encode(text).byteLength;
}

interface Brands {
  userAgentData?: { brands: { brand: string; version: string }[] };
}

/**
 * Firefox reports its name. Chromium browsers list brands: their own, Chromium, and a meaningless one to be ignored.
 */
async function nameBrowser(browser: Browser): Promise<string> {
  const { runtime } = browser as { runtime: Partial<Browser["runtime"]> };
  const info = await runtime.getBrowserInfo?.().catch(orNull);
  if (info) return `${info.name} ${info.version}`;
  const brands = (navigator as Brands).userAgentData?.brands ?? [];
  const real = brands.filter(({ brand }) => !/not.*brand/i.test(brand));
  const named = real.find(({ brand }) => brand !== "Chromium") ?? real[0];
  return named === undefined ? "not known" : `${named.brand} ${named.version}`;
}

async function namePlatform(browser: Pick<Browser, "runtime">): Promise<string> {
  const { os, arch } = await browser.runtime.getPlatformInfo();
  return `${os} ${arch}`;
}
