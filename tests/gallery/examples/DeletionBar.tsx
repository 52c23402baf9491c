import { signal } from "@preact/signals";
import { DeletionBar } from "@/components/list/UndoBar";
import type { Failure } from "@/lib/model/failure";
import { address, failures, odd } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

const shared = { address, canRecreate: false, done: false };

interface Change {
  domains?: readonly string[] | null;
  failure?: Failure | null;
  undoing?: boolean;
}

function show(
  last: Partial<typeof shared> = {},
  { domains = [], failure = null, undoing = false }: Change = {},
) {
  return (
    <OnPopup
      change={(page) => ({
        deletions: {
          ...page.deletions,
          last: signal({ ...shared, ...last }),
          failure: signal(failure),
          undoing: signal(undoing),
        },
        domains: { ...page.domains, list: signal(domains) },
      })}
    >
      <DeletionBar />
    </OnPopup>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "about to be gone for ever": show(),
    "its domain may be an own one": show({}, { domains: null }),
    "on an own domain": show({ canRecreate: true }),
    "made again by Undo": show({ canRecreate: true, done: true }),
    "made again by Undo, with a long address": show({
      address: odd.longAddress,
      canRecreate: true,
      done: true,
    }),
    "being made again": show({ canRecreate: true, done: true }, { undoing: true }),
    "could not be made again": show(
      { canRecreate: true, done: true },
      { failure: failures["plan-limit"] },
    ),
    "with letters from right to left": show({ address: odd.rightToLeftAddress }),
  },
};
