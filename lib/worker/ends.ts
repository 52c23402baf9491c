import { accountKey, may } from "@/lib/model/account";
import type { Alias } from "@/lib/model/alias";
import { beginOf, isDue, readEnd, withoutEnd, writeEnded } from "@/lib/model/end";
import type { Client } from "@/lib/api/client";
import type { Core } from "./account";
import { createMutex } from "@/lib/model/concurrency";
import type { Edits } from "./edits";

const alarm = "ends";

/** After a failure, and where the server cannot change aliases. In ms. */
const retryInterval = 15 * 60_000;
const longRetryInterval = 24 * 3600_000;

/**
 * Switches off the aliases whose end has come: when the list has changed, and on the days of the ends in it. The same
 * request removes the end from the notes, so that no other browser of the user does it a second time.
 */
export function createEnds({ edits, storage, clock, ...core }: Core & { edits: Edits }) {
  const { alarms, aliasCache, callAndCache } = core;
  const { account } = storage;
  const { now } = clock;
  /** Until when each alias that failed is not tried again; in ms since 1970. */
  const retryAfterUntil = new Map<string, number>();
  const runExclusive = createMutex();
  /** The check that waits for the one under way. */
  let waiting: Promise<void> | undefined;
  /** undefined while it is unknown which alarm an earlier worker has set. */
  let alarmAt: number | null | undefined;

  /** Reads the alias first: it may have been switched elsewhere, or another browser may have handled its end. */
  async function end(address: string, owner: string): Promise<void> {
    retryAfterUntil.set(address, now() + retryInterval);
    const look = (client: Client) => client.getAlias(address);
    const alias = await callAndCache(address, look, owner, "background");
    if (!alias.ok) return;
    const { title, notes, enabled } = alias.value;
    if (!isDue(alias.value, now())) return void retryAfterUntil.delete(address);
    const request = {
      changes: enabled
        ? { enabled: false, notes: writeEnded(notes, now()) }
        : { notes: withoutEnd(notes) },
      original: { title, notes },
      priority: "background",
    } as const;
    const done = await edits.change(address, request, owner);
    // A server that reports success but keeps the old notes would be asked again and again.
    if (done.ok && !isDue(done.value, now())) retryAfterUntil.delete(address);
    else if (done.ok || done.failure.kind === "unsupported") {
      retryAfterUntil.set(address, now() + longRetryInterval);
    }
  }

  async function setAlarm(at: number | null): Promise<void> {
    if (at === alarmAt) return;
    alarmAt = at;
    if (at === null) await alarms.clear(alarm);
    // A repeating alarm, because the worker may be stopped before it has set the next one.
    else await alarms.create(alarm, { when: at, periodInMinutes: retryInterval / 60_000 });
  }

  /** When the next end date comes; in ms since 1970. */
  function findNext(aliases: readonly Alias[]): number | null {
    const times = aliases.flatMap((alias) => {
      const next = readEnd(alias.notes);
      if (isDue(alias, now())) return [retryAfterUntil.get(alias.address) ?? now() + retryInterval];
      return next && "day" in next ? [beginOf(next.day)] : [];
    });
    return times.length === 0 ? null : times.reduce((one, other) => Math.min(one, other));
  }

  async function checkNow(): Promise<void> {
    waiting = undefined;
    const who = await account.get();
    const aliases = (await aliasCache.getCached())?.aliases ?? [];
    // Unknown while the session is being restored, or another sign-in is under way.
    if (who === null || who.status === "signing-in") return;
    if (who.status !== "signed-in" || !may(who, "aliases:edit")) return setAlarm(null);
    const owner = accountKey(who);
    const isResting = ({ address }: Alias) => (retryAfterUntil.get(address) ?? 0) > now();
    const due = aliases.filter((each) => isDue(each, now()) && !isResting(each));
    // In case the worker is stopped meanwhile.
    if (due.length > 0) await setAlarm(now() + retryInterval);
    for (const alias of due) {
      await end(alias.address, owner);
    }
    await setAlarm(findNext((await aliasCache.getCached())?.aliases ?? []));
  }

  const check = () => (waiting ??= runExclusive(checkNow));

  return {
    alarms: {
      async [alarm]() {
        alarmAt = undefined;
        await check();
      },
    },
    resume: check,
    // It may contain other end dates.
    onListChanged: check,
  };
}
