import { BulkFailures } from "@/components/bulk/BulkFailures";
import type { BulkEntry } from "@/lib/model/bulk";
import type { Failure } from "@/lib/model/failure";
import { address, failures, longAddress, longDomain, markup, turning } from "../data";
import type { Examples } from "../example";

function entry(failure: Failure, given = address): BulkEntry {
  return { task: { kind: "delete", address: given }, state: "failed", failure };
}

const show = (entries: BulkEntry[], total = entries.length) => (
  <BulkFailures entries={entries} total={total} />
);

export const examples: Examples = {
  page: "manager",
  states: {
    one: show([entry(failures.missing)]),
    "what the server said": show([entry({ kind: "invalid", said: markup })]),
    "what a hostile server said": show([entry({ kind: "forbidden", said: turning })]),
    "long addresses": show([
      entry(failures["edited-elsewhere"], longAddress),
      entry(failures["other-address"], longDomain),
    ]),
    "many, of which there are more": show(
      Array.from({ length: 20 }, (_, place) =>
        entry(failures.missing, `alias${place}@alias.example`),
      ),
      300,
    ),
  },
};
