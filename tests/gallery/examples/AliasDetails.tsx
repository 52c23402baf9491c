import { text } from "@/components/controls/text";
import { AliasDetails, BlockedSenders, Remembered } from "@/components/list/AliasDetails";
import type { Alias } from "@/lib/model/alias";
import { succeed } from "@/lib/model/failure";
import { after } from "../After";
import { ada, address, createAlias, odd, senders } from "../data";
import { type Examples, named } from "../example";
import { inPopup, OnPopup } from "../OnPage";

interface Change {
  deleting?: boolean;
  /** What the sign-in may do. */
  scopes?: string[];
  ownDomains?: string[];
}

function show(
  alias: Partial<Alias> = {},
  { scopes, ownDomains = [], deleting = false }: Change = {},
) {
  return (
    <OnPopup
      who={scopes ? { ...ada, scopes } : ada}
      answers={{
        "alias.readMemory": succeed({ usedOn: ["bank.example"] }),
        "domain.list": succeed(ownDomains),
      }}
    >
      <AliasDetails id="details" alias={createAlias(alias)} pinned={false} deleting={deleting} />
    </OnPopup>
  );
}

const edit = { press: text("editLabel") };
const remove = { press: text("delete") };
const full = { notes: "Created on shop.example, 2026-11-02", blocked_addresses: senders };

const many = Array.from({ length: 1200 }, (_, index) => `sender${index}@spam.example`);
const blocked = (list: readonly string[]) => <BlockedSenders senders={list} />;

const usedOn = inPopup(() => <Remembered address={address} />);
const used = (...sites: string[]) =>
  usedOn({
    answers: {
      "alias.readMemory": succeed({ usedOn: sites }),
      "alias.forgetUsedOn": succeed(null),
    },
  });

export const examples: Examples = {
  page: "popup",
  states: {
    "nothing came yet": show({ forwarded: 0, blocked: 0 }),
    "notes and blocked senders": show(full),
    "goes off by itself": show({ notes: "Alibi: off on 2099-12-03\nFor the fair" }),
    "went off by itself": show({ enabled: false, notes: "Alibi: off since 2026-03-02" }),
    "very large numbers": show({ forwarded: Number.MAX_SAFE_INTEGER, blocked: 1_234_567 }),
    "long everything": show({
      address: odd.longAddress,
      notes: `${odd.unbroken}\n${odd.megabyte}`,
      blocked_addresses: [`${odd.unbroken}@shop.example`, ...senders],
    }),
    "right to left": show({ notes: odd.rightToLeft, blocked_addresses: ["חנות@shop.example"] }),
    hostile: show({
      notes: `${odd.markup}\n${odd.turning}`,
      blocked_addresses: [odd.turning, odd.markup],
    }),
    "may not be deleted": show({}, { scopes: ["aliases:edit"] }),
    "may not be changed": show({}, { scopes: ["aliases:delete"] }),
    "may be neither": show({}, { scopes: [] }),
    editing: after([edit], show(full)),
    "deleting is asked": after([remove], show(full)),
    "deleting is asked, own domain": after([remove], show({}, { ownDomains: ["alias.example"] })),
    "deleting is asked, and it is off": after([remove], show({ enabled: false })),
    "deleting is asked, long address": after([remove], show({ address: odd.longAddress })),
    "deleting is asked, long domain": after([remove], show({ address: odd.longDomain })),
    "with its QR code": after([{ press: text("aliasQr") }], show({ address: odd.longAddress })),
    "being deleted": after([remove], show({}, { deleting: true })),
    ...named("blocked senders", {
      "none (nothing to see)": blocked([]),
      one: blocked(senders.slice(0, 1)),
      "as many as are shown": blocked(senders),
      "more than are shown": blocked(many),
      "all are shown": after([{ press: text("showMore") }], blocked(many.slice(0, 7))),
      "long, hostile and empty ones": blocked([odd.unbroken, odd.turning, "", odd.markup]),
    }),
    ...named("used on", {
      "none (nothing to see)": used(),
      one: used("shop.example"),
      "several, one of them long": used(
        "shop.example",
        odd.longSite,
        "bank.example",
        "forum.example",
      ),
      "one was forgotten": after(
        [{ press: "Forget shop.example" }],
        used("shop.example", "bank.example"),
      ),
    }),
  },
};
