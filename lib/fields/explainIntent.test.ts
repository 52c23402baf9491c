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

test("each sign of a form is listed by its weight, the strongest first", () => {
  expect(explainIntent(login)).toEqual({
    intent: "known",
    known: ["Button", "Fields", "Headings", "Links"],
    new: [],
  });
});

test("signs for the other intent are listed as well", () => {
  const mixed = { ...login, passwords: 0, texts: 2, sending: "subscribe", ways: [] };
  expect(explainIntent(mixed)).toMatchObject({ known: ["Headings"], new: ["Button"] });
});

test("of a form with a decisive sign, that one is listed", () => {
  const { intent, known } = explainIntent({ ...login, sending: "unsubscribe" });
  expect([intent, known]).toEqual(["known", ["Button"]]);
});
