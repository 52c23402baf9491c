/*
 * `npm run size`: the sizes of everything that ships, against their budgets. Only in bytes, so that it can be
 * part of `npm test`.
 */
import { atMost, report } from "./figures.ts";
import { gzipped, listNamed, listShipped, zipped } from "./shipped.ts";

/** What is loaded at once: a script alone, or the files that a page names in its head. In KiB, gzipped. */
const budgets = {
  // More than half of it tracks which fields a person has focused, and what they entered.
  "sentinel, in each page": { files: ["sentinel.js"], most: 2 },
  // The goal is 20. Finding a position that covers nothing takes 2 of these, undo and next steps 1.5, the only
  // email field of a page 0.1, detecting what Chromium draws above it (and so all shadow trees) 0.5, the
  // pointer's path on the screen 0.3, and other defences against the page the rest; 0.1 finds messages in the
  // single text that has them, and 0.3 distinguish newsletters and the day on which their aliases switch off.
  "offer, with the first touch": { files: ["offer.js"], most: 28 },
  // Above the goal: 0.5 for filling the page's field from each row, 0.25 for the account's menu, the failure
  // icons and the numbers in texts, 0.25 for the alias that was just created, 0.1 for opening the only row that
  // a search finds, 0.2 for telling when an alias switches itself off, 0.2 for pinned aliases, 0.25 for their
  // letters, 0.3 for asking how they are used, and 0.2 for the data of the first response, which shows rows an
  // eighth sooner.
  "popup, its scripts": { page: "popup.html", kind: "js", most: 34.3 },
  "popup, its style sheets": { page: "popup.html", kind: "css", most: 6 },
  "options, their scripts": { page: "options.html", kind: "js", most: 60.2 },
  "welcome, its scripts": { page: "welcome.html", kind: "js", most: 60.3 },
  // The public suffix list takes 30 of these, and 0.5 what survives an interrupted read and sent changes;
  // filling from the address bar and the menu entry for all aliases 0.25; aliases that switch themselves off 1;
  // pins 0.25; which aliases are in use, and their further sites, 0.5 each; mail per day 1.3; synced settings
  // 0.3; the end of newsletter aliases 0.2; and the popup's first data in one response
  // 0.1.
  worker: { files: ["background.js"], most: 93.2 },
} satisfies Record<string, Budget>;

type Budget = ({ files: string[] } | { page: string; kind: "js" | "css" }) & { most: number };

/**
 * In KiB, of the zip for a store. The texts of eighteen languages, 8 each, are more than a third of it; licence
 * and privacy policy, which the options link to, take 7.
 */
const mostZipped = 436.1;

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
