import type { Browser } from "webextension-polyfill";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import { inBackground } from "@/lib/model/failure/inBackground";
import type { Session } from "@/lib/auth/sessionInterface";

const alarm = "list";

/** After a failed read the list is read again after this time, in minutes. */
const patience = 15;

interface ListSources {
  browser: Pick<Browser, "alarms" | "runtime">;
  session: Pick<Session, "account">;
  aliasCache: Pick<AliasCache, "get" | "getKept">;
}

/**
 * Reads the list when the browser starts, and later at its own times, until it is in the cache. Never because a field
 * of a page was touched: the request would tell the server when that happened. While the list is cached, no request is
 * sent.
 * @returns reads the list at once, for an account that has just signed in
 */
export function followList({ browser, session, aliasCache }: ListSources): () => Promise<void> {
  async function readMissing(): Promise<void> {
    const { status } = await session.account();
    if (status !== "signed-in" || (await aliasCache.getKept()) !== null) return;
    // Set before reading: the worker may be stopped meanwhile.
    await browser.alarms.create(alarm, { delayInMinutes: patience });
    if ((await aliasCache.get()).ok) await browser.alarms.clear(alarm);
  }

  browser.runtime.onStartup.addListener(() => inBackground(readMissing()));
  browser.runtime.onInstalled.addListener(() => inBackground(readMissing()));
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarm) inBackground(readMissing());
  });
  return readMissing;
}
