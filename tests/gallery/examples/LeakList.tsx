import { LeakList } from "@/components/manager/ChangedSection";
import { after } from "../After";
import { address, senders, odd } from "../data";
import type { Examples } from "../example";
import type { Truncated, Leak } from "@/lib/model/changeReport";

const few = <Each,>(shown: Each[], total = shown.length): Truncated<Each> => ({ shown, total });
const shop = {
  address,
  title: "shop.example",
  senders: ["no-reply@ads.example"],
  usedOn: ["bank.example", "forum.example"],
};
const show = (leaks: Truncated<Leak>) => <LeakList leaks={leaks} />;
const ads: Leak = { domain: "ads.example", aliases: few([shop]) };
const several: Leak = {
  domain: "spam.example",
  aliases: few(
    [shop, { address: odd.longAddress, title: odd.rightToLeft, senders, usedOn: [] }],
    1200,
  ),
};
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

export const examples: Examples = {
  page: "manager",
  states: {
    none: show(few([])),
    some: show(few([several, ads])),
    "one is open": after([{ press: "spam.example 1,200 aliases" }], show(few([several, ads]))),
    "long and hostile": after([{ press: `${odd.longSite} 1 alias` }], show(few([hostile], 3000))),
  },
};
