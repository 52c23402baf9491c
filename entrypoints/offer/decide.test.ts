import { expect, test } from "vitest";
import type { FormIntent } from "@/lib/fields/formIntent";
import { decide } from "./decide";

const on = { address: "on@alias.example", enabled: true };
const off = { address: "off@alias.example", enabled: false };
const state = { ready: true, aliases: [] };

test.each<[FormIntent, (typeof on)[], object]>([
  ["signup", [], { kind: "create" }],
  ["signup", [on], { kind: "create" }],
  ["newsletter", [], { kind: "create" }],
  ["checkout", [], { kind: "create" }],
  ["other", [on], { kind: "create" }],
  ["login", [on], { kind: "use", address: "on@alias.example" }],
  ["login", [off, on], { kind: "use", address: "on@alias.example" }],
  ["login", [off], { kind: "none" }],
  ["login", [], { kind: "none" }],
  ["reset", [on], { kind: "use", address: "on@alias.example" }],
  ["lookup", [on], { kind: "use", address: "on@alias.example" }],
  ["lookup", [], { kind: "none" }],
  ["either", [on], { kind: "use", address: "on@alias.example" }],
  ["either", [off], { kind: "create" }],
  ["either", [], { kind: "create" }],
])("on a %s form with %j: %j", (intent, aliases, action) => {
  expect(decide({ ...state, aliases }, intent)).toEqual(action);
});

test("who is not signed in is asked to", () => {
  expect(decide({ ...state, ready: false }, "signup")).toEqual({ kind: "sign-in" });
});
