import { expect, test } from "vitest";
import type { FormIntent } from "@/lib/model/site";
import { chooseAction } from "./chooseActions";

const on = { address: "on@alias.example", enabled: true };
const off = { address: "off@alias.example", enabled: false };
const state = { aliases: [], chosen: null };

const use = { kind: "use", address: "on@alias.example" };

test.each<[FormIntent, (typeof on)[], object]>([
  ["new", [], { kind: "create" }],
  ["new", [on], { kind: "create" }],
  ["other", [on], { kind: "create" }],
  ["known", [on], use],
  ["known", [off, on], use],
  ["known", [off], { kind: "none" }],
  ["known", [], { kind: "none" }],
  ["unsure", [on], use],
  ["unsure", [off], { kind: "none" }],
  ["unsure", [], { kind: "none" }],
  ["both", [on], use],
  ["both", [off], { kind: "create" }],
  ["both", [], { kind: "create" }],
])("with intent %s and aliases %j, the button's action is %j", (intent, aliases, action) => {
  expect(chooseAction({ ...state, aliases }, intent, true)).toEqual(action);
});

test.each<[FormIntent, (typeof on)[], object]>([
  ["new", [], { kind: "create" }],
  ["new", [off], { kind: "create" }],
  ["new", [on], use],
  ["other", [on], use],
  ["known", [on], use],
  ["known", [], { kind: "none" }],
  ["unsure", [off], { kind: "none" }],
  ["both", [off], { kind: "create" }],
])(
  "where no alias can be created, with intent %s and aliases %j, the button's action is %j",
  (intent, aliases, action) => {
    expect(chooseAction({ ...state, aliases }, intent, false)).toEqual(action);
  },
);

test.each<[FormIntent, "known" | "new", object]>([
  ["unsure", "new", { kind: "create" }],
  ["unsure", "known", use],
  ["both", "new", { kind: "create" }],
  ["known", "new", use],
  ["new", "known", { kind: "create" }],
])(
  "with the intent %s, and %s as the last choice on the site, the button's action is %j",
  (intent, chosen, action) => {
    expect(chooseAction({ ...state, aliases: [on], chosen }, intent, true)).toEqual(action);
  },
);
