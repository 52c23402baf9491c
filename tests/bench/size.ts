/* `npm run size`: what ships, gzipped, against budgets with air. In bytes only, so it is part of `npm test`. */
import { atMost, report } from "./figures.ts";
import { gzipped, listNamed, listShipped, zipped } from "./shipped.ts";

console.log("KiB");
report(
  "size",
  [
    atMost("the package, zipped", zipped(), 560),
    atMost("worker", gzipped(["background.js"]), 110),
    atMost("popup, its scripts", gzipped(listNamed("popup.html", "js")), 48),
    atMost("offer, with the first touch", gzipped(["offer.js"]), 30),
  ],
  { files: listShipped().length },
);
