import { text } from "@/components/controls/text";
import { after } from "../After";
import {
  NewAlias,
  NewAliasButton,
  NewAliasForm,
  NoRoom,
  Upgrade,
} from "@/components/list/NewAliasForm";
import type { PopupPage } from "@/components/popup/popupPage";
import { fillTemplate } from "@/lib/model/addressTemplate";
import type { TypedAlias } from "@/lib/model/creation";
import { createAlias, failures, odd, failing, requestKinds } from "../data";
import { type Examples, named } from "../example";
import { inPopup, type Instead, OnPopup } from "../OnPage";
import { overShop } from "../standIns";
import type { Room } from "@/lib/model/account";

type Typed = TypedAlias & { domain: string };

const nothing: Typed = {
  kind: "random",
  template: "",
  draw: [7, 42, 99, 13, 200, 64, 18, 91],
  domain: "ada.example",
  title: "",
  notes: "",
};

const listed = ["ada.example", "mail.ada.example"];

function show(
  typing: Partial<Typed> = {},
  { newAlias, domains }: Instead<PopupPage> = {},
  isOverPage = false,
) {
  const typed = { ...nothing, ...typing };
  const filled = fillTemplate(typed.template, { site: "shop", draw: typed.draw });
  return (
    <OnPopup
      answers={isOverPage ? overShop : {}}
      set={{
        domains: { list: listed, has: (domain) => listed.includes(domain), ...domains },
        newAlias: { typed, filled, ...newAlias },
      }}
    >
      <NewAliasForm />
    </OnPopup>
  );
}

const own = { kind: "custom", template: "shop" } as const;

/** Beside the form, the button that opens it. */
const whole = (usage?: { count: number; limit: number }) =>
  after(
    [{ press: text("newAlias") }],
    <OnPopup {...(usage && { usage })}>
      <NewAliasButton />
      <NewAlias />
    </OnPopup>,
  );

const full = inPopup(() => <NoRoom />);
const noRoom = (room: Room) => full({ set: { usage: { room } } });

export const examples: Examples = {
  page: "popup",
  states: {
    "with its button": whole(),
    "the plan is full": whole({ count: 5, limit: 5 }),
    "random, empty": show(),
    "over a page": show({ title: "shop.example" }, {}, true),
    "goes off after no messages": show({ end: { kind: "forwarded", value: "0" } }),
    "own, empty": show({ kind: "custom" }),
    "own, filled": show(own),
    "own, by a template": show({ ...own, template: "{site}-{words}-{random}" }),
    "own, by an unknown placeholder": show({ ...own, template: "{name}" }),
    "own, with spaces": show({ ...own, template: "my shop" }),
    "own, the domains are not known": show(own, { domains: { list: null } }),
    "own, the domains cannot be had": show(own, {
      domains: { list: null, failure: failures.offline },
    }),
    "own, there are no domains": show({ kind: "custom", domain: "" }, { domains: { list: [] } }),
    "own, the chosen domain is not ready": show(
      { ...own, domain: "gone.example" },
      {
        newAliases: { value: { domain: "gone.example", template: "" } },
        newAlias: { missing: true },
      },
    ),
    "own, it exists": show(own, { newAlias: { existing: createAlias() } }),
    "own, it exists and is off": show(own, {
      newAlias: { existing: createAlias({ enabled: false }) },
    }),
    "the server makes random ones alone": show({}, { newAlias: { randomOnly: true } }),
    "the server made another": show(own, { newAlias: { other: "quick.fox@alias.example" } }),
    creating: show({}, { newAlias: { busy: true } }),
    "creating an own one": show(own, { newAlias: { busy: true } }),
    long: show({
      kind: "custom",
      template: odd.unbroken,
      domain: odd.unbroken,
      title: odd.longLabel,
      notes: odd.unbroken,
    }),
    "right to left": show({ title: odd.rightToLeft, notes: odd.rightToLeft }),
    hostile: show({ title: odd.markup, notes: odd.markup }),
    ...failing(
      [...requestKinds, "plan-limit", "invalid", "half-address", "unknown-outcome", "not-seen"],
      (failure) => show({}, { newAlias: { failure } }),
    ),
    ...named("no room", {
      "the plan is full": noRoom({ limited: { count: 5, limit: 5 }, closed: "full" }),
      "for all of a file": (
        <OnPopup>
          <Upgrade words="10 aliases are in the file; there is room for 2." />
        </OnPopup>
      ),
      "the account is not active": noRoom({ limited: null, closed: "inactive" }),
    }),
  },
};
