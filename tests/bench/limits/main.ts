/*
 * `npm run bench:limits`: a bulk action at a server with a limit of 120 requests a minute, while a person
 * creates aliases by hand; and a long list. The shipped worker in Node, against the local service in its hosted
 * mode, in real time: about eleven minutes, or two with `-- --quick`.
 */
import { parseArgs } from "node:util";
import { atMost, quantile, report } from "../figures.ts";
import { loadMeasures } from "./load.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const { measureJob, measureList } = await loadMeasures();
const [changes, aliases] = values.quick ? [150, 10] : [1000, 30];

const list = await measureList(20_000);
const job = await measureJob({ changes, aliases });

report(
  "limits",
  [
    atMost(`aliases by hand that were not made, of ${aliases}`, job.failures.length, 0),
    atMost("the longest of them, in seconds", Math.max(...job.took) / 1000, 2),
    atMost(`changes that were not made, of ${changes}`, changes - job.changed, 0),
    atMost("requests that were refused", job.refused + list.refused, 0),
    atMost("the job's time against the least there could be", job.job / job.least, 1.3),
    atMost("requests for a list of 20,000", list.requests, 42),
    atMost(
      "aliases of it lost or listed twice",
      20_000 - list.different + (list.listed - list.different),
      0,
    ),
  ],
  {
    "the job, in seconds": Math.round(job.job / 1000),
    "an alias by hand, median, in ms": Math.round(quantile(job.took, 0.5)),
    "first page of the list, in ms": Math.round(list.firstPage),
    "the whole list, in ms": Math.round(list.whole),
  },
);
process.exit();
