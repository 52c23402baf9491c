import { ChangedAliases, LeakList, MailWeeks } from "@/components/manager/ChangedSection";
import type { ChangeReport, Truncated, Leak } from "@/lib/model/changeReport";
import { address, odd } from "../data";
import { type Examples, named } from "../example";
import { OnManager } from "../OnPage";
import { after } from "../After";
import type { MailWeek } from "@/lib/model/activity";

const few = <Each,>(shown: Each[], total = shown.length): Truncated<Each> => ({
  visible: shown,
  total,
});
const day = 24 * 3600_000;
const first = Date.UTC(2026, 0, 9, 12);
export const empty: ChangeReport = {
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
    <OnManager set={{ activity: { busy, switchedOn: new Set([bank.address]) } }}>
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

const leak = (leaks: Truncated<Leak>) => <LeakList leaks={leaks} />;
const hostile: Leak = {
  domain: odd.longSite,
  aliases: few([
    {
      address,
      title: odd.turning,
      senders: [`${odd.unbroken}@x.example`, odd.turning],
      usedOn: [odd.longSite],
    },
  ]),
};

/** 12 August 2026, in days since 1970. */
const today = 20_677;

function listWeeks(...mail: [forwarded: number, blocked: number][]): MailWeek[] {
  return mail.map(([forwarded, blocked], week) => {
    const last = today - 7 * (mail.length - 1 - week);
    return { first: last - 6, last, forwarded, blocked };
  });
}

export const weeks = listWeeks([4, 0], [9, 2], [0, 0], [12, 1], [7, 7], [3, 0], [21, 4], [6, 1]);

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
    ...named("leaks", {
      none: leak(few([])),
      "long and hostile": after([{ press: `${odd.longSite} 1 alias` }], leak(few([hostile], 3000))),
    }),
    ...named("mail of the weeks", {
      "nothing came (nothing to see)": <MailWeeks weeks={listWeeks([0, 0], [0, 0])} />,
      "eight weeks": <MailWeeks weeks={weeks} />,
      "very large numbers": (
        <MailWeeks weeks={listWeeks([Number.MAX_SAFE_INTEGER, 1e15], [1, 1e15])} />
      ),
    }),
  },
};
