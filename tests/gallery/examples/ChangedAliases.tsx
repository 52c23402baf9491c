import { signal } from "@preact/signals";
import { ChangedAliases } from "@/components/manager/ChangedSection";
import type { ChangeReport, Truncated } from "@/lib/model/changeReport";
import { address, odd } from "../data";
import type { Examples } from "../example";
import { OnManager } from "../OnPage";

const few = <Each,>(shown: Each[], total = shown.length): Truncated<Each> => ({ shown, total });
const day = 24 * 3600_000;
const first = Date.UTC(2026, 0, 9, 12);
const empty: ChangeReport = {
  first,
  since: first + 30 * day,
  at: first + 75 * day,
  whole: true,
  mail: few([]),
  added: few([]),
  gone: few([]),
  ended: few([]),
  silent: few([]),
  leaks: few([]),
  weeks: [],
};

function show(change: Partial<ChangeReport> = {}, busy = false) {
  return (
    <OnManager
      change={({ activity }) => ({
        activity: {
          ...activity,
          loading: signal(busy),
          switchedOn: signal(new Set([bank.address])),
        },
      })}
    >
      <ChangedAliases report={{ ...empty, ...change }} />
    </OnManager>
  );
}

const shop = { address, title: "shop.example" };
const bank = { address: "bank@ada.example", title: null };
const full: Partial<ChangeReport> = {
  mail: few([
    { ...shop, forwarded: 12, blocked: 3 },
    { ...bank, forwarded: 0, blocked: 1 },
  ]),
  added: few([shop]),
  gone: few(["old@ada.example"]),
  ended: few([
    { ...shop, day: "2026-03-02" },
    { ...bank, day: "2026-03-07" },
  ]),
  silent: few([
    { ...bank, since: first },
    { ...shop, since: first + 40 * day },
  ]),
  leaks: few([
    {
      domain: "ads.example",
      aliases: few([{ ...shop, senders: ["no-reply@ads.example"], usedOn: ["bank.example"] }]),
    },
  ]),
};
const mail = { forwarded: 1e15, blocked: 1e15 };

export const examples: Examples = {
  page: "manager",
  states: {
    "the first look": show({ since: null }),
    "nothing came": show(),
    "since the first look": show({ ...full, since: first }),
    "of each kind": show(full),
    "being marked": show(full, true),
    "a list that could not be read whole": show({ ...full, whole: false }),
    "silent for a year": show({ silent: few([{ ...shop, since: first - 800 * day }]) }),
    "long and hostile": show({
      mail: few(
        [
          { address: odd.longAddress, title: odd.longLabel, ...mail },
          { address: odd.longDomain, title: odd.markup, ...mail },
          { address: odd.rightToLeftAddress, title: odd.rightToLeft, forwarded: 2, blocked: 0 },
          { address, title: odd.turning, forwarded: 2, blocked: 1 },
        ],
        9999,
      ),
      gone: few([odd.longAddress, odd.rightToLeftAddress], 1e15),
    }),
  },
};
