import { expect, test } from "vitest";
import { explainIntent } from "./explainIntent";
import type { FormReading } from "./readForm";

const login: FormReading = {
  passwords: 1,
  later: 0,
  texts: 1,
  selects: 0,
  prose: false,
  first: true,
  label: "email",
  tokens: "username current password",
  sending: "log in",
  services: false,
  buttons: [],
  ways: ["sign up"],
  headings: ["welcome back"],
  boxes: [],
  attributes: "",
  codes: [],
  title: "shop",
  path: "account",
};

test("the explanation of a login form lists the parts that speak for a login, the strongest first", () => {
  expect(explainIntent(login)).toEqual({
    intent: "known",
    known: ["Button", "Fields", "Headings", "Links"],
    new: [],
  });
});

test("the explanation of a form with mixed signs lists those for a known address and those for a new one", () => {
  const mixed = { ...login, passwords: 0, texts: 2, sending: "subscribe", ways: [] };
  expect(explainIntent(mixed)).toMatchObject({ known: ["Headings"], new: ["Button"] });
});

test("the explanation of a form with one decisive sign lists that sign alone", () => {
  const { intent, known } = explainIntent({ ...login, sending: "unsubscribe" });
  expect([intent, known]).toEqual(["known", ["Button"]]);
});
