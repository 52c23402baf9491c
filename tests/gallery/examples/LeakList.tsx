import { LeakList } from "@/components/manager/ChangedSection";
import { After } from "../After";
import { address, longAddress, rightToLeft, senders, turning, unbroken } from "../data";
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
const long = `${"a-rather-long-part.".repeat(6)}example`;
const ads: Leak = { domain: "ads.example", aliases: few([shop]) };
const several: Leak = {
  domain: "spam.example",
  aliases: few([shop, { address: longAddress, title: rightToLeft, senders, usedOn: [] }], 1200),
};
const hostile: Leak = {
  domain: long,
  aliases: few([
    { address, title: turning, senders: [`${unbroken}@x.example`, turning], usedOn: [long] },
  ]),
};

export const examples: Examples = {
  page: "manager",
  states: {
    none: show(few([])),
    some: show(few([several, ads])),
    "one is open": (
      <After steps={[{ press: "spam.example 1,200 aliases" }]}>{show(few([several, ads]))}</After>
    ),
    "long and hostile": (
      <After steps={[{ press: `${long} 1 alias` }]}>{show(few([hostile], 3000))}</After>
    ),
  },
};
