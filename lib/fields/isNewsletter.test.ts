import { expect, test } from "vitest";
import { blank } from "./blankReading";
import { fold } from "./fold";
import { isNewsletter } from "./isNewsletter";
import { judgeIntent } from "./judgeIntent";
import type { FormReading } from "./readForm";

const news = { sending: fold("Subscribe"), headings: [fold("Our newsletter")] };

test.each<[boolean, string, Partial<FormReading>]>([
  [true, "a newsletter", news],
  [true, "one whose button says sign up", { ...news, sending: fold("Sign up") }],
  [true, "one that only its code calls so", { sending: fold("Go"), attributes: "newsletter form" }],
  [true, "one in Polish", { sending: fold("Zapisz się"), headings: [fold("Newsletter")] }],
  [false, "a sign-up with a password", { ...news, passwords: 1 }],
  [false, "one whose password comes later", { ...news, later: 1 }],
  [false, "a sign-up that asks for the address first", { sending: fold("Create account") }],
  [false, "one with a way to sign in", { ...news, ways: [fold("Already a member? Log in")] }],
  [false, "one that takes another service's account", { ...news, services: true }],
  [false, "one that asks for a name as well", { ...news, texts: 2 }],
  [false, "one that asks for a plan", { ...news, selects: 1 }],
  [false, "a form that unsubscribes", { ...news, sending: fold("Unsubscribe") }],
  [false, "a question", { ...news, prose: true }],
])("%s for %s", (expected, _what, shown) => {
  const form = { ...blank, ...shown };
  expect(isNewsletter(form, judgeIntent(form))).toBe(expected);
});
