import { AliasRow } from "@/components/alias/AliasRow";
import { text } from "@/components/controls/text";
import { succeed } from "@/lib/model/failure";
import { showAddress } from "@/lib/model/address";
import type { Alias } from "@/lib/model/alias";
import { useState } from "preact/hooks";
import { After } from "../After";
import { answer, call } from "../calls";
import {
  address,
  createAlias,
  failing,
  longAddress,
  longDomain,
  longLabel,
  lookalike,
  markup,
  megabyte,
  mixed,
  requestKinds,
  rightToLeft,
  rightToLeftAddress,
  senders,
  popupSteps,
  turning,
  unbroken,
} from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof AliasRow>[0];

/** The list knows whether a row is open, so this stands in for it. */
function Row(props: Omit<Props, "open" | "onUnfold">) {
  const [open, setOpen] = useState(false);
  return <AliasRow {...props} open={open} onUnfold={() => setOpen(!open)} />;
}

function show(change: Partial<Props> = {}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in the list
    <div role="list" class="alias-list">
      <Row
        place={1}
        total={1}
        alias={createAlias()}
        failure={null}
        deleting={false}
        highlighted={false}
        domain="shared"
        editLock={undefined}
        canDelete
        steps={popupSteps}
        onToggle={call("onToggle")}
        onDelete={call("onDelete")}
        onAsk={call("onAsk")}
        onRelabel={answer("onRelabel", succeed(createAlias()))}
        onCopy={answer("onCopy", true)}
        onForget={call("onForget")}
        {...change}
      />
    </div>
  );
}

export const of = (alias: Partial<Alias>, change: Partial<Props> = {}) =>
  show({ alias: createAlias(alias), ...change });

/** The name of the row's button is its label and its address. */
const open = (title: string) => ({ press: `${title}${address}` });

export const examples: Examples = {
  page: "popup",
  states: {
    on: of({}),
    off: of({ enabled: false }),
    "made just now": of({}, { highlighted: true }),
    "without a label": of({ title: null }),
    "a label of nothing to see": of({ title: "\u200b\u202e " }),
    "nothing came yet": of({ forwarded: 0, blocked: 0 }),
    "all was blocked": of({ forwarded: 0, blocked: 41 }),
    "made just now, over a page": of({}, { highlighted: true, onFill: call("onFill") }),
    "over a page": of({ address: longAddress }, { onFill: call("onFill") }),
    "large numbers": of({ forwarded: 12_431, blocked: 999 }),
    "very large numbers": of({ forwarded: Number.MAX_SAFE_INTEGER, blocked: 1_234_567 }),
    "long label": of({ title: longLabel }),
    "a label of one long word": of({ title: unbroken }),
    "a label of a megabyte": of({ title: megabyte }),
    "long before the @": of({ address: longAddress }),
    "long domain": of({ address: longDomain }),
    "right to left": of({ title: rightToLeft, address: rightToLeftAddress }),
    "both directions": of({ title: mixed }),
    "hostile markup": of({ title: markup }),
    "hostile direction": of({ title: turning }),
    "a domain that looks like another": of({ address: lookalike, title: showAddress(lookalike) }),
    pinned: of({}, { pinned: true }),
    "pinned, with a long label": of({ title: longLabel }, { pinned: true }),
    "goes off by itself": of({ notes: "Alibi: off on 2099-12-03" }),
    "goes off after some messages": of({ notes: "Alibi: off at 25 forwarded" }),
    "goes off by itself, with a long label": of({
      title: longLabel,
      notes: "Alibi: off on 2099-12-03",
    }),
    "went off by itself": of({ enabled: false, notes: "Alibi: off since 2026-03-02" }),
    locked: of({}, { editLock: text("failureScope") }),
    "locked and off": of({ enabled: false }, { editLock: text("failureScope") }),
    open: (
      <After steps={[open("Open")]}>
        {of({ title: "Open", notes: "Created on shop.example", blocked_addresses: senders })}
      </After>
    ),
    "open, and nothing may be done": (
      <After steps={[open("Locked")]}>
        {of({ title: "Locked" }, { canDelete: false, editLock: text("failureScope") })}
      </After>
    ),
    "open, and deleting is asked": (
      <After steps={[open("Going"), { press: text("delete") }]}>{of({ title: "Going" })}</After>
    ),
    "open, and off for a while": (
      <After steps={[open("Resting")]}>{of({ title: "Resting", enabled: false })}</After>
    ),
    ...failing([...requestKinds, "missing", "invalid"], (failure) => show({ failure })),
  },
};
