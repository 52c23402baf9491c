import { NewAliasForm } from "@/components/alias/NewAliasForm";
import { fillTemplate } from "@/lib/model/addressTemplate";
import type { TypedAlias } from "@/lib/model/creation";
import { call } from "../calls";
import {
  createAlias,
  failing,
  failures,
  longLabel,
  markup,
  requestKinds,
  rightToLeft,
  popupSteps,
  unbroken,
} from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof NewAliasForm>[0];
type Typed = Props["typed"];

const nothing: Typed = {
  kind: "random",
  template: "",
  draw: [7, 42, 99, 13, 200, 64, 18, 91],
  domain: "ada.example",
  title: "",
  notes: "",
} satisfies TypedAlias;

const known: Props["domains"] = {
  list: ["ada.example", "mail.ada.example"],
  failure: null,
  remembered: null,
  missing: false,
  retry: call("retry"),
};

function show(change: Partial<Typed> = {}, props: Partial<Props> = {}) {
  const typed = { ...nothing, ...change };
  return (
    <NewAliasForm
      typed={typed}
      filled={fillTemplate(typed.template, { site: "shop", draw: typed.draw })}
      domains={known}
      randomOnly={false}
      existing={null}
      other={null}
      busy={false}
      failure={null}
      steps={popupSteps}
      canFill={false}
      onType={call("onType")}
      onDrawAgain={call("onDrawAgain")}
      onUse={call("onUse")}
      onSwitchOn={call("onSwitchOn")}
      onCreate={call("onCreate")}
      onCancel={call("onCancel")}
      {...props}
    />
  );
}

const own = { kind: "own", template: "shop" } as const;

export const examples: Examples = {
  page: "popup",
  states: {
    "random, empty": show(),
    "over a page": show({ title: "shop.example" }, { canFill: true }),
    "over a page, creating": show({}, { canFill: true, busy: true }),
    "random, filled": show({ title: "shop.example", notes: "For the newsletter" }),
    "goes off after days": show({ end: { kind: "days", value: "30" } }),
    "goes off on a day": show({ end: { kind: "day", value: "2099-12-03" } }),
    "goes off after no messages": show({ end: { kind: "forwarded", value: "0" } }),
    "own, empty": show({ kind: "own" }),
    "own, filled": show(own),
    "own, by a template": show({ ...own, template: "{site}-{words}-{random}" }),
    "own, by an unknown placeholder": show({ ...own, template: "{name}" }),
    "own, with spaces": show({ ...own, template: "my shop" }),
    "own, with capitals": show({ ...own, template: "MyShop" }),
    "own, with an underscore": show({ ...own, template: "my_shop" }),
    "own, the domains are not known": show(own, { domains: { ...known, list: null } }),
    "own, the domains cannot be had": show(own, {
      domains: { ...known, list: null, failure: failures.offline },
    }),
    "own, there are no domains": show(
      { kind: "own", domain: "" },
      { domains: { ...known, list: [] } },
    ),
    "own, the chosen domain is not ready": show(
      { ...own, domain: "gone.example" },
      { domains: { ...known, remembered: "gone.example", missing: true } },
    ),
    "own, it exists": show(own, { existing: createAlias() }),
    "own, it exists and is off": show(own, { existing: createAlias({ enabled: false }) }),
    "the server makes random ones alone": show({}, { randomOnly: true }),
    "the server made another": show(own, { other: "quick.fox@alias.example" }),
    creating: show({}, { busy: true }),
    "creating an own one": show(own, { busy: true }),
    long: show({
      kind: "own",
      template: unbroken,
      domain: unbroken,
      title: longLabel,
      notes: unbroken,
    }),
    "right to left": show({ title: rightToLeft, notes: rightToLeft }),
    hostile: show({ title: markup, notes: markup }),
    ...failing(
      [...requestKinds, "plan-limit", "invalid", "half-address", "unknown-outcome", "not-seen"],
      (failure) => show({}, { failure }),
    ),
  },
};
