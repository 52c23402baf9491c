import type { Browser } from "webextension-polyfill";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Account } from "@/lib/model/account/account";
import { accountKey } from "@/lib/model/account/accountKey";
import { may } from "@/lib/model/account/scope";
import type { Alias } from "@/lib/model/alias/alias";
import { beginOf, isDue, readEnd, withoutEnd, writeEnded } from "@/lib/model/alias/end";
import { succeed, type Result } from "@/lib/model/failure/failure";
import { inBackground } from "@/lib/model/failure/inBackground";
import type { UpdateCache } from "@/lib/worker/list/updateCache";
import type { Changes } from "./changes";

const alarm = "ends";

/** Until one that could not be switched off is tried again; where the server changes no alias, for longer. In ms. */
const pause = 15 * 60_000;
const longPause = 24 * 3600_000;

interface EndsOptions {
  browser: Pick<Browser, "alarms">;
  /** The account as pages show it; null while unknown. */
  account: { get(): Promise<Account | null> };
  index: Pick<AliasCache, "getKept">;
  edits: Pick<Changes, "change">;
  updateCache: UpdateCache;
  now(): number;
}

/**
 * Switches off the aliases whose end has come, by the list that the worker has anyway: when that has changed, and on
 * the days of the ends that it tells. In the same request the end is taken out of the notes, so that no browser of the
 * person does it a second time; where they were edited elsewhere since, the alias is looked at again first.
 * @returns to be called when the list may tell of other ends
 */
export function createEnds(options: EndsOptions): () => Promise<void> {
  const { browser, account, index, edits, updateCache, now } = options;
  /** Until when each that failed is left alone; in ms since 1970. */
  const restingUntil = new Map<string, number>();
  let running: Promise<void> | undefined;
  let isStale = false;
  let alarmAt: number | null = null;

  function look(address: string, owner: string): Promise<Result<Alias>> {
    return updateCache(address, (client) => client.getAlias(address), owner, "background");
  }

  async function end(known: Alias, owner: string): Promise<void> {
    const { address } = known;
    // One that is off keeps no end, so it has to be certain that it is.
    const alias = known.enabled ? succeed(known) : await look(address, owner);
    if (!alias.ok) return void restingUntil.set(address, now() + pause);
    const { title, notes, forwarded, enabled } = alias.value;
    if (!isDue({ notes, forwarded }, now())) return;
    const asked = {
      changes: { enabled: false, notes: enabled ? writeEnded(notes, now()) : withoutEnd(notes) },
      seen: { title, notes },
      priority: "background",
      watched: true,
    } as const;
    const done = await edits.change(address, asked, owner);
    if (done.ok) return;
    const { kind } = done.failure;
    restingUntil.set(address, now() + (kind === "unsupported" ? longPause : pause));
    if (kind !== "edited-elsewhere") return;
    const read = await look(address, owner);
    // As it is now, it may still be due.
    if (read.ok && read.value.notes !== notes) restingUntil.delete(address);
  }

  async function setAlarm(at: number | null): Promise<void> {
    if (at === alarmAt) return;
    alarmAt = at;
    if (at === null) await browser.alarms.clear(alarm);
    else await browser.alarms.create(alarm, { when: at });
  }

  /** When the next one comes; in ms since 1970. */
  function findNext(aliases: readonly Alias[]): number | null {
    const times = aliases.flatMap((alias) => {
      const next = readEnd(alias.notes);
      if (isDue(alias, now())) return [restingUntil.get(alias.address) ?? now() + pause];
      return next && "day" in next ? [beginOf(next.day)] : [];
    });
    return times.length === 0 ? null : times.reduce((one, other) => Math.min(one, other));
  }

  async function checkOnce(): Promise<void> {
    const who = await account.get();
    const aliases = (await index.getKept())?.aliases ?? [];
    if (who?.status !== "signed-in" || !may(who, "aliases:edit")) return;
    const owner = accountKey(who);
    const isResting = ({ address }: Alias) => (restingUntil.get(address) ?? 0) > now();
    const due = aliases.filter((each) => isDue(each, now()) && !isResting(each));
    // Should the worker be stopped meanwhile.
    if (due.length > 0) await setAlarm(now() + pause);
    for (const alias of due) {
      // oxlint-disable-next-line no-await-in-loop -- nobody waits for them, and a server is not to be flooded
      await end(alias, owner);
    }
    await setAlarm(findNext((await index.getKept())?.aliases ?? []));
  }

  async function check(): Promise<void> {
    do {
      isStale = false;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await checkOnce();
    } while (isStale);
  }

  function checkAgain(): Promise<void> {
    isStale = true;
    running ??= check().finally(() => (running = undefined));
    return running;
  }

  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name !== alarm) return;
    alarmAt = null;
    inBackground(checkAgain());
  });
  return checkAgain;
}
