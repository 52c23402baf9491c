import { text } from "@/components/controls/text";
import { CreatedBar, DeletionBar, UndoBar } from "@/components/list/UndoBar";
import type { Failure } from "@/lib/model/failure";
import { call } from "../calls";
import { address, createAlias, failures, odd } from "../data";
import { type Examples, named } from "../example";
import { inPopup, OnPopup } from "../OnPage";
import { overShop } from "../standIns";

function show(change: Partial<Parameters<typeof UndoBar>[0]> = {}) {
  return (
    <OnPopup>
      <UndoBar
        words={text("allOff", "3")}
        onUndo={call("onUndo")}
        onClose={call("onClose")}
        {...change}
      />
    </OnPopup>
  );
}

const bar = inPopup(() => <DeletionBar />);

interface Deletion {
  address?: string;
  done?: boolean;
  failure?: Failure | null;
  undoing?: boolean;
}

function deleted({ failure = null, undoing = false, ...last }: Deletion = {}) {
  const shared = { address, done: false };
  return bar({ set: { deletions: { last: { ...shared, ...last }, failure, undoing } } });
}

const again = { done: true };

interface Creation {
  made?: string;
  copied?: boolean;
  isOverPage?: boolean;
}

function created({ made, copied = false, isOverPage = true }: Creation = {}) {
  const alias = createAlias({ address: made ?? "shop-k3v9q2@alias.example" });
  return (
    <OnPopup answers={isOverPage ? overShop : {}} set={{ created: { alias, copied } }}>
      <CreatedBar />
    </OnPopup>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "three are off": show(),
    "being taken back": show({ busy: true }),
    "could not be taken back": show({ failure: failures.offline }),
    ...named("deleted", {
      "about to be gone for ever": deleted(),
      "made again by Undo": deleted(again),
      "made again by Undo, with a long address": deleted({ ...again, address: odd.longAddress }),
      "being made again": deleted({ ...again, undoing: true }),
      "could not be made again": deleted({ ...again, failure: failures["plan-limit"] }),
      "with letters from right to left": deleted({ address: odd.rightToLeftAddress }),
    }),
    ...named("created", {
      "over a page": created(),
      "copied by itself": created({ copied: true }),
      "over no page": created({ isOverPage: false }),
      "a long one": created({ made: "online-shop-of-the-old-town.k3v9q2@lovelace.alias.example" }),
    }),
  },
};
