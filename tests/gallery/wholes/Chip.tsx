import { useEffect, useRef } from "preact/hooks";
import type { Action } from "@/entrypoints/offer/buttons";
import { createChip, type ChipFace } from "@/entrypoints/offer/chip";
import { follow } from "@/entrypoints/offer/follow";
import { findNextStep } from "@/entrypoints/offer/actions";
import { tellFailure } from "@/entrypoints/offer/sentences";
import { text } from "@/components/controls/text";
import type { Failure } from "@/lib/model/failure";
import { call } from "../calls";
import { address, failing, longAddress, markup, requestKinds, rightToLeft } from "../data";
import type { Examples } from "../example";

interface Props {
  face: ChipFace;
  /** The value of the field. */
  value?: string;
  /** Leaves room for the panel. */
  open?: boolean;
}

/** The offer's own chip beside a field. It follows the browser's colour scheme, not the gallery's parameter. */
function Beside({ face, value = "", open = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const over = new AbortController();
    const chip = createChip({ field: field.current!, close: call("close") });
    follow(field.current!, chip, over.signal, call("close"));
    chip.show(face);
    return () => {
      over.abort();
      chip.remove();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <div style={{ blockSize: open ? "220px" : "84px", paddingBlockStart: "28px" }}>
      <input
        ref={field}
        aria-label="Email"
        class="field-input"
        style={{ inlineSize: "180px" }}
        value={value}
      />
    </div>
  );
}

const does = (label: string): Action => ({ label, run: call(label) });
const create = does(text("newAlias"));
const own = does(text("ownAddress"));
const signIn = does(text("offerSignIn"));
const turnOff = does(text("offerTurnOff", "shop.example"));
const undo = does(text("undo"));
const say = (words: string, action?: Action) => (
  <Beside face={{ words, ...(action && { action }) }} />
);
/** The message that `offer.ts` builds for this failure. */
function fail(failure: Failure) {
  const step = findNextStep(failure, call(text("retry")));
  const action = step && does(step.label);
  return (
    <Beside face={{ words: tellFailure(failure), closable: true, ...(action && { action }) }} />
  );
}

export const examples: Examples = {
  // It belongs to web pages; the options page has enough room for it.
  page: "options",
  states: {
    "a new alias": <Beside face={{ action: create, more: [own, turnOff] }} />,
    "a new alias, panel open": (
      <Beside open face={{ action: create, more: [own, turnOff], open: true }} />
    ),
    "a new alias of a limited plan": (
      <Beside face={{ action: { ...create, use: "4/5" }, more: [own, turnOff] }} />
    ),
    "a new alias of a large plan": (
      <Beside face={{ action: { ...create, use: "4321/10000" }, more: [own, turnOff] }} />
    ),
    "an alias is there, and the plan is limited, panel open": (
      <Beside
        open
        face={{
          action: does("shop.7f3k@alias.example"),
          more: [{ ...create, use: "4/5" }, own, turnOff],
          open: true,
        }}
      />
    ),
    "the account is not active": (
      <Beside face={{ action: does(text("offerInactive")), more: [own, turnOff] }} />
    ),
    "the plan is full": <Beside face={{ action: does(text("offerFull")), more: [own, turnOff] }} />,
    "one is there": (
      <Beside face={{ action: does("shop.7f3k@alias.example"), more: [create, own, turnOff] }} />
    ),
    "three are there, panel open": (
      <Beside
        open
        face={{
          action: does("shop.7f3k@alias.example"),
          more: [
            does(longAddress),
            does(text("offerOff", "quiet@alias.example")),
            create,
            own,
            turnOff,
          ],
          open: true,
        }}
      />
    ),
    "a login without an alias": <Beside face={{ more: [create, own, turnOff] }} />,
    "signed out": <Beside face={{ action: signIn, more: [turnOff] }} />,
    looking: say(text("loading")),
    making: say(text("creating")),
    filled: <Beside value={address} face={{ words: text("offerFilled"), action: undo }} />,
    "undone, and asked what becomes of the alias": (
      <Beside
        open
        face={{
          words: text("offerUndone", address),
          action: does(text("keep")),
          more: [does(text("deleteNow"))],
          open: true,
        }}
      />
    ),
    "filled with unusual letters": say(text("offerFilledUnusual", "חנות@alias.example"), undo),
    "the page did not keep it": say(text("offerNotKept", address), does(text("copyShort"))),
    "the page did not keep a long one": say(
      text("offerNotKept", longAddress),
      does(text("copyShort")),
    ),
    "the alias is off": (
      <Beside
        value={address}
        face={{
          warning: text("offerHoldsOff"),
          action: { ...does(text("siteSwitchOn")), warning: text("offerHoldsOff") },
          more: [create, own, turnOff],
        }}
      />
    ),
    "the own address": (
      <Beside
        value="ada@example.com"
        face={{
          warning: text("offerHoldsOwn"),
          action: { ...create, warning: text("offerHoldsOwn") },
          more: [own, turnOff],
        }}
      />
    ),
    "the site marks the field": (
      <Beside
        value={address}
        open
        face={{
          warning: text("offerRefused"),
          action: { ...own, warning: text("offerRefused") },
          more: [create, turnOff],
          open: true,
        }}
      />
    ),
    "another alias is in its place": (
      <Beside
        value="shop@ada.example"
        face={{
          words: text("deleteQuestion", address),
          action: does(text("deleteNow")),
          more: [undo],
          closable: true,
        }}
      />
    ),
    "in a frame of another site": (
      <Beside
        face={{
          words: text("offerFrame", "pay.example", "shop.example"),
          action: create,
          more: [own],
        }}
      />
    ),
    "switched off on the site": say(text("offerTurnedOff", "shop.example")),
    "the page may be covering it": say(text("offerUnseen")),
    "the plan is full, and there is a page for that": fail({
      kind: "plan-limit",
      said: "",
      upgrade: true,
    }),
    ...failing(
      [...requestKinds, "plan-limit", "invalid", "not-seen", "unknown-outcome", "too-many"],
      fail,
    ),
    "the server speaks right to left": fail({ kind: "invalid", said: rightToLeft }),
    "the server is hostile": fail({ kind: "invalid", said: markup }),
  },
};
