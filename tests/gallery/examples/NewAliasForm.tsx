import { text } from "@/components/controls/text";
import { after } from "../After";
import {
  NewAlias,
  NewAliasButton,
  NewAliasForm,
  NoRoom,
  Upgrade,
} from "@/components/list/NewAliasForm";
import type { Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { fillTemplate } from "@/lib/model/addressTemplate";
import type { TypedAlias } from "@/lib/model/creation";
import { createAlias, failures, odd, failing, requestKinds } from "../data";
import { type Examples, named } from "../example";
import { OnPopup } from "../OnPage";
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

interface Change {
  isOverPage?: boolean;
  domains?: readonly string[] | null;
  domainsFailure?: Failure;
  remembered?: string;
  existing?: Alias;
  other?: string;
  isRandomOnly?: boolean;
  busy?: boolean;
  failure?: Failure;
}

function show(
  typing: Partial<Typed> = {},
  { domains = ["ada.example", "mail.ada.example"], ...change }: Change = {},
) {
  const typed = { ...nothing, ...typing };
  return (
    <OnPopup
      answers={change.isOverPage ? overShop : {}}
      set={{
        domains: { list: domains, failure: change.domainsFailure ?? null },
        newAlias: {
          typed,
          filled: fillTemplate(typed.template, { site: "shop", draw: typed.draw }),
          remembered: change.remembered ?? null,
          missing: change.remembered !== undefined,
          randomOnly: change.isRandomOnly === true,
          existing: change.existing ?? null,
          other: change.other ?? null,
          busy: change.busy === true,
          failure: change.failure ?? null,
        },
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

const noRoom = (room: Room) => (
  <OnPopup set={{ usage: { room } }}>
    <NoRoom />
  </OnPopup>
);

export const examples: Examples = {
  page: "popup",
  states: {
    "with its button": whole(),
    "the plan is full": whole({ count: 5, limit: 5 }),
    "random, empty": show(),
    "over a page": show({ title: "shop.example" }, { isOverPage: true }),
    "over a page, creating": show({}, { isOverPage: true, busy: true }),
    "random, filled": show({ title: "shop.example", notes: "For the newsletter" }),
    "goes off after days": show({ end: { kind: "days", value: "30" } }),
    "goes off on a day": show({ end: { kind: "day", value: "2099-12-03" } }),
    "goes off after no messages": show({ end: { kind: "forwarded", value: "0" } }),
    "own, empty": show({ kind: "custom" }),
    "own, filled": show(own),
    "own, by a template": show({ ...own, template: "{site}-{words}-{random}" }),
    "own, by an unknown placeholder": show({ ...own, template: "{name}" }),
    "own, with spaces": show({ ...own, template: "my shop" }),
    "own, with capitals": show({ ...own, template: "MyShop" }),
    "own, with an underscore": show({ ...own, template: "my_shop" }),
    "own, the domains are not known": show(own, { domains: null }),
    "own, the domains cannot be had": show(own, {
      domains: null,
      domainsFailure: failures.offline,
    }),
    "own, there are no domains": show({ kind: "custom", domain: "" }, { domains: [] }),
    "own, the chosen domain is not ready": show(
      { ...own, domain: "gone.example" },
      { remembered: "gone.example" },
    ),
    "own, it exists": show(own, { existing: createAlias() }),
    "own, it exists and is off": show(own, { existing: createAlias({ enabled: false }) }),
    "the server makes random ones alone": show({}, { isRandomOnly: true }),
    "the server made another": show(own, { other: "quick.fox@alias.example" }),
    creating: show({}, { busy: true }),
    "creating an own one": show(own, { busy: true }),
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
      (failure) => show({}, { failure }),
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
