/*
 * `npm run size`: how large everything is that ships, and whether each is within its budget. In bytes
 * alone, so that it can be part of `npm test`.
 */
import { atMost, report } from "./figures.ts";
import { gzipped, listNamed, listShipped, zipped } from "./shipped.ts";

/** What is loaded at once: a script alone, or what a page names in its head. In KiB, gzipped. */
const budgets = {
  // More than half of it keeps which fields a person has gone to, and what they have put into them.
  "sentinel, in each page": { files: ["sentinel.js"], most: 2 },
  // The goal is 20: finding a spot that covers nothing takes 2 of these, undoing and next steps another 1.5,
  // the only email field of a page 0.1, knowing what Chromium says over it (and so all shadow trees) 0.5, how a hand comes
  // on the screen 0.3, keeping out what else a page can do to it the rest; a tenth finds words in the one text that has
  // them, and three tell newsletters apart, and on which day an alias for one goes off.
  "offer, with the first touch": { files: ["offer.js"], most: 28 },
  // Half a KiB more than the goal since each row can fill the page's field, and a quarter for the account's menu,
  // the icon of failures and figures in words, and another for what was just created; a tenth
  // for the row that a search finds alone, which opens, and two for telling when an alias goes off by itself; two more for
  // those that are pinned, two and a half for their letters, and three for asking how they are used; two for the answers that
  // come with the first one, which show rows an eighth sooner.
  "popup, its scripts": { page: "popup.html", kind: "js", most: 34.3 },
  "popup, its style sheets": { page: "popup.html", kind: "css", most: 6 },
  "options, their scripts": { page: "options.html", kind: "js", most: 60.2 },
  "welcome, its scripts": { page: "welcome.html", kind: "js", most: 60.3 },
  "diagnostics, their scripts": { page: "diagnostics.html", kind: "js", most: 60 },
  // The public suffix list is 30 of these, and half of one what outlives it of a reading and of what was sent;
  // filling by the address bar and the menu's way to all aliases are a quarter; aliases that go off by themselves, one,
  // pins a quarter, which are in use, and on which further sites, a half each; how much mail came on which days, 1.3;
  // settings that are synced, a third; an end for newsletters a fifth, and an alias that is held ready, 1.1; answering
  // what the popup asks first at once, a tenth.
  worker: { files: ["background.js"], most: 93.2 },
} satisfies Record<string, Budget>;

type Budget = ({ files: string[] } | { page: string; kind: "js" | "css" }) & { most: number };

/**
 * In KiB, of the zip that a store gets. The words of eighteen languages, 8 each, are more than a third of it; licence
 * and privacy policy, which the options link to, another 7; how sites refuse an address, in those languages, 10.
 */
const mostZipped = 436;

const figures = Object.entries<Budget>(budgets).map(([figure, budget]) =>
  atMost(
    figure,
    gzipped("files" in budget ? budget.files : listNamed(budget.page, budget.kind)),
    budget.most,
  ),
);
figures.push(atMost("all of it, zipped", zipped(), mostZipped));
console.log("KiB");
report("size", figures, { files: listShipped().length });
