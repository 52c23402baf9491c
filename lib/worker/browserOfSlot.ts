import type { Alarms, Browser } from "webextension-polyfill";
import type { Slot } from "@/lib/model/account/accounts";
import { holdEvent } from "./holdEvent";

/** An alarm's name in the browser: the slot and its own name. */
const nameOf = (slot: Slot, name: string | undefined) => `${slot} ${name}`;

/**
 * The browser for the workers of all accounts but the first. Which accounts there are must be read from storage first,
 * so events are held until then; and each account has its own alarms.
 * @param ready resolves when those workers exist and listen
 */
export function createBrowserOfSlot(browser: Browser, ready: Promise<unknown>) {
  const { alarms, runtime, tabs } = browser;
  const onAlarm = holdEvent(alarms.onAlarm, ready);
  const startup = holdEvent(runtime.onStartup, ready);
  const installed = holdEvent(runtime.onInstalled, ready);
  const updated = holdEvent(tabs.onUpdated, ready);
  const removed = holdEvent(tabs.onRemoved, ready);

  return (slot: Slot): Browser =>
    derive(browser, {
      alarms: derive(alarms, {
        create: (name: string, info: Alarms.CreateAlarmInfoType) =>
          alarms.create(nameOf(slot, name), info),
        get: (name: string) => alarms.get(nameOf(slot, name)),
        clear: (name: string) => alarms.clear(nameOf(slot, name)),
        onAlarm: {
          addListener: (listener: (alarm: { name: string }) => void) =>
            onAlarm.addListener(({ name }) => {
              const [of, own] = name.split(" ");
              if (of === slot && own !== undefined) listener({ name: own });
            }),
        },
      }),
      runtime: derive(runtime, { onStartup: startup, onInstalled: installed }),
      tabs: derive(tabs, { onUpdated: updated, onRemoved: removed }),
    });
}

/** Properties that are not given are inherited from the browser, whose objects may be proxies that cannot be copied. */
function derive<Parts extends object>(own: Parts, given: object): Parts {
  const properties = Object.entries(given).map(([key, value]) => [key, { value }] as const);
  return Object.create(own, Object.fromEntries(properties)) as Parts;
}
