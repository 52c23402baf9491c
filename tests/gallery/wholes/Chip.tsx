import { useEffect, useRef } from "preact/hooks";
import { createChip, type Action, type ChipFace } from "@/lib/page/chip";
import { findNextStep, tellFailure } from "@/lib/page/chooseActions";
import { text } from "@/components/controls/text";
import type { Failure } from "@/lib/model/failure";
import { call } from "../calls";
import { address, failing, requestKinds, odd } from "../data";
import type { Examples } from "../example";

interface Props {
  face: ChipFace;
  value?: string;
}

/** The offer's own chip beside a field. It follows the browser's colour scheme, not the gallery's parameter. */
function Beside({ face, value = "" }: Props) {
  /** It leaves room for the card. */
  const open = face.open === true || face.message !== undefined;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const chip = createChip({ field: field.current!, close: call("close") });
    chip.show(face);
    return chip.remove;
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <div style={{ blockSize: open ? "270px" : "84px", paddingBlockStart: "28px" }}>
      <input
        ref={field}
        aria-label="Email"
        class="field-input"
        style={{ inlineSize: "180px", blockSize: "40px" }}
        value={value}
      />
    </div>
  );
}

const beside = (face: ChipFace, value = "") => <Beside face={face} value={value} />;
const does = (label: string): Action => ({ label, run: call(label) });
const create: Action = { ...does(text("newAlias")), word: "newAlias" };
const use: Action = { ...does(address), word: "offerUseAlias", icon: "alias" };
const own: Action = { ...does(text("ownAddress")), icon: "pen" };
const all: Action = { ...does(text("managerLink")), icon: "list" };
const foot = does(text("offerTurnOff", "shop.example"));
const undo = does(text("undo"));
const say = (message: string, ...steps: Action[]) => beside({ message, steps, closable: true });
/** The message that `offer.ts` builds for this failure. */
function fail(failure: Failure) {
  const step = findNextStep(failure, call(text("retry")));
  return say(tellFailure(failure), ...(step ? [does(step.label)] : []));
}
const more = [own, all];

export const examples: Examples = {
  // It belongs to web pages; the options page has enough room for it.
  page: "options",
  states: {
    "a new alias": beside({ action: create, more, foot }),
    "a new alias, card open": beside({ action: create, more, foot, open: true }),
    "a new alias of a limited plan, card open": beside({
      action: { ...create, aside: "4321/10000" },
      more,
      foot,
      open: true,
    }),
    "the plan is full": beside({ action: { ...create, warning: text("offerFull") }, more, foot }),
    "one is there": beside({ action: use, more: [create, ...more], foot }),
    "three are there, card open": beside({
      action: use,
      more: [does(odd.longAddress), does(text("offerOff", "quiet@alias.example")), create, ...more],
      foot,
      open: true,
    }),
    "a login without an alias": beside({ more: [create, ...more], foot }),
    "signed out": beside({
      action: { ...does(text("offerSignIn")), word: "signIn" },
      more: [],
      foot,
    }),
    making: beside({ action: create, isBusy: true }),
    filled: beside({ action: undo, isFilled: true, more }, address),
    "undone, and asked what becomes of the alias": say(
      text("offerUndone", address),
      does(text("keep")),
      does(text("deleteNow")),
    ),
    "filled with unusual letters": say(text("offerFilledUnusual", "חנות@alias.example")),
    "the page did not keep it": say(text("offerNotKept", address), does(text("copyShort"))),
    "the page did not keep a long one": say(
      text("offerNotKept", odd.longAddress),
      does(text("copyShort")),
    ),
    "the alias is off": say(text("offerHoldsOff"), does(text("siteSwitchOn"))),
    "the own address": beside(
      {
        action: { ...create, warning: text("offerHoldsOwn") },
        message: text("offerHoldsOwn"),
        steps: [create],
        more,
        foot,
      },
      "ada@example.com",
    ),
    "the site marks the field": say(text("offerRefused"), own),
    "another alias is in its place": say(
      text("deleteQuestion", address),
      does(text("deleteNow")),
      undo,
    ),
    "in a frame of another site": beside({
      message: text("offerFrame", "pay.example", "shop.example"),
      action: create,
      more: [own],
    }),
    "switched off on the site": say(text("offerTurnedOff", "shop.example")),
    "the plan is full, and there is a page for that": fail({
      kind: "plan-limit",
      reply: "",
      upgrade: true,
    }),
    ...failing(
      [...requestKinds, "plan-limit", "invalid", "not-seen", "unknown-outcome", "too-many"],
      fail,
    ),
    "the server speaks right to left": fail({ kind: "invalid", reply: odd.rightToLeft }),
    "the server is hostile": fail({ kind: "invalid", reply: odd.markup }),
  },
};
