/* `npm run size`: what ships, gzipped, against budgets with air. In bytes only, so it is part of `npm test`. */
import { atMost, report } from "./figures.ts";
import { gzipped, listImported, listNamed, listShipped, zipped } from "./shipped.ts";

console.log("KiB");
report(
  "size",
  [
    atMost("the package, zipped", zipped(), 447),
    atMost("worker", gzipped(["background.js", ...listImported("background.js")]), 113),
    atMost("popup, its scripts", gzipped(listNamed("popup.html", "js")), 63),
    atMost("offer, with the first touch", gzipped(["offer.js"]), 30),
  ],
  { files: listShipped().length },
);
