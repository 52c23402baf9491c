import { NewAliasForm, type TypedAlias } from "@/components/NewAliasForm";
import { call } from "../calls";
import {
  failing,
  longLabel,
  markup,
  requestKinds,
  rightToLeft,
  popupSteps,
  unbroken,
} from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof NewAliasForm>[0];

const nothing: TypedAlias = { kind: "random", localPart: "", domain: "", title: "", notes: "" };

function show(typed: Partial<TypedAlias> = {}, change: Partial<Props> = {}) {
  return (
    <NewAliasForm
      typed={{ ...nothing, ...typed }}
      domains={["ada.example", "mail.ada.example"]}
      busy={false}
      failure={null}
      steps={popupSteps}
      onType={call("onType")}
      onCreate={call("onCreate")}
      onCancel={call("onCancel")}
      {...change}
    />
  );
}

const own = { kind: "own", localPart: "shop", domain: "ada.example" } as const;

export const examples: Examples = {
  page: "popup",
  states: {
    "random, empty": show(),
    "random, filled": show({ title: "shop.example", notes: "For the newsletter" }),
    "own, empty": show({ kind: "own" }),
    "own, filled": show(own),
    "own, with spaces": show({ ...own, localPart: "my shop" }),
    "own, with capitals": show({ ...own, localPart: "MyShop" }),
    "own, with an underscore": show({ ...own, localPart: "my_shop" }),
    "own, the domains are not known": show(own, { domains: null }),
    "own, there are no domains": show({ kind: "own" }, { domains: [] }),
    creating: show({}, { busy: true }),
    "creating an own one": show(own, { busy: true }),
    long: show({
      kind: "own",
      localPart: unbroken,
      domain: unbroken,
      title: longLabel,
      notes: unbroken,
    }),
    "right to left": show({ title: rightToLeft, notes: rightToLeft }),
    hostile: show({ title: markup, notes: markup }),
    ...failing(
      [...requestKinds, "plan-limit", "invalid", "half-address", "unknown-outcome", "not-made"],
      (failure) => show({}, { failure }),
    ),
  },
};
