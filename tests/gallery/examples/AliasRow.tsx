import { AliasRow, UnresolvedMark } from "@/components/list/AliasRow";
import { text } from "@/components/controls/text";
import { showAddress } from "@/lib/model/address";
import type { Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { isolate } from "@/lib/model/text";
import { after } from "../After";
import { ada, address, createAlias, odd, senders, failing, requestKinds } from "../data";
import { type Examples, named } from "../example";
import { OnPopup } from "../OnPage";
import { overShop } from "../standIns";

const plain = { ofSite: false, deleting: false, place: 1, total: 1 };

function row(alias: Alias, { failure = null, isPinned = false }: Change) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in the list
    <div role="list" class="alias-list">
      <AliasRow {...plain} alias={alias} pinned={isPinned} failure={failure} />
    </div>
  );
}

interface Change {
  isHighlighted?: boolean;
  isPinned?: boolean;
  isOverPage?: boolean;
  failure?: Failure | null;
  isLocked?: boolean;
}

function of(given: Partial<Alias>, change: Change = {}) {
  const alias = createAlias(given);
  const { address: shown } = alias;
  return (
    <OnPopup
      who={change.isLocked ? { ...ada, scopes: [] } : ada}
      answers={change.isOverPage ? overShop : {}}
      set={{
        ...(change.isHighlighted && { highlight: { address: shown, isFocused: false } }),
      }}
    >
      {row(alias, change)}
    </OnPopup>
  );
}

const mark = (change: Partial<Parameters<typeof UnresolvedMark>[0]> = {}) => (
  <OnPopup>
    <UnresolvedMark
      address={address}
      kind="unused"
      isInUse={false}
      count={1}
      failure={null}
      {...change}
    />
  </OnPopup>
);

const open = (title: string) => ({ press: text("detailsOf", isolate(title)) });

export const examples: Examples = {
  page: "popup",
  states: {
    on: of({}),
    off: of({ enabled: false }),
    "made just now": of({}, { isHighlighted: true }),
    "without a label": of({ title: null }),
    "a label of nothing to see": of({ title: "\u200b\u202e " }),
    "nothing came yet": of({ forwarded: 0, blocked: 0 }),
    "all was blocked": of({ forwarded: 0, blocked: 41 }),
    "made just now, over a page": of({}, { isHighlighted: true, isOverPage: true }),
    "over a page": of({ address: odd.longAddress }, { isOverPage: true }),
    "large numbers": of({ forwarded: 12_431, blocked: 999 }),
    "very large numbers": of({ forwarded: Number.MAX_SAFE_INTEGER, blocked: 1_234_567 }),
    "long label": of({ title: odd.longLabel }),
    "a label of one long word": of({ title: odd.unbroken }),
    "a label of a odd.megabyte": of({ title: odd.megabyte }),
    "long before the @": of({ address: odd.longAddress }),
    "long domain": of({ address: odd.longDomain }),
    "right to left": of({ title: odd.rightToLeft, address: odd.rightToLeftAddress }),
    "both directions": of({ title: odd.mixed }),
    "hostile odd.markup": of({ title: odd.markup }),
    "hostile direction": of({ title: odd.turning }),
    "a domain that looks like another": of({
      address: odd.lookalike,
      title: showAddress(odd.lookalike),
    }),
    pinned: of({}, { isPinned: true }),
    "pinned, with a long label": of({ title: odd.longLabel }, { isPinned: true }),
    "goes off by itself": of({ notes: "Alibi: off on 2099-12-03" }),
    "goes off after some messages": of({ notes: "Alibi: off at 25 forwarded" }),
    "goes off by itself, with a long label": of({
      title: odd.longLabel,
      notes: "Alibi: off on 2099-12-03",
    }),
    "went off by itself": of({ enabled: false, notes: "Alibi: off since 2026-03-02" }),
    locked: of({}, { isLocked: true }),
    "locked and off": of({ enabled: false }, { isLocked: true }),
    open: after(
      [open("Open")],
      of({ title: "Open", notes: "Created on shop.example", blocked_addresses: senders }),
    ),
    "open, and nothing may be done": after(
      [open("Locked")],
      of({ title: "Locked" }, { isLocked: true }),
    ),
    "open, and deleting is asked": after(
      [open("Going"), { press: text("delete") }],
      of({ title: "Going" }),
    ),
    "open, and off for a while": after([open("Resting")], of({ title: "Resting", enabled: false })),
    ...failing([...requestKinds, "missing", "invalid"], (failure) => of({}, { failure })),
    ...named("its creation is unresolved", {
      unused: mark(),
      "long address": mark({ address: odd.longAddress }),
      "one of two": mark({ kind: "twice", count: 2 }),
      "one of two, in use": mark({ kind: "twice", count: 2, isInUse: true }),
      "one of three": mark({ kind: "twice", count: 3 }),
      ...failing(["storage", "broken"], (failure) => mark({ failure })),
    }),
  },
};
