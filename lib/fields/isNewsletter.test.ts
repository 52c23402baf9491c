import { expect, test } from "vitest";
import { blank } from "./blankReading";
import { fold } from "./fold";
import { isNewsletter } from "./isNewsletter";
import { judgeIntent } from "./judgeIntent";
import type { FormReading } from "./readForm";

const news = { sending: fold("Subscribe"), headings: [fold("Our newsletter")] };

test.each<[boolean, string, Partial<FormReading>]>([
  [true, "a form with the button and heading of a newsletter", news],
  [true, "a newsletter form whose button says “Sign up”", { ...news, sending: fold("Sign up") }],
  [
    true,
    "a form that only its attributes call a newsletter",
    { sending: fold("Go"), attributes: "newsletter form" },
  ],
  [
    true,
    "a newsletter form in Polish",
    { sending: fold("Zapisz się"), headings: [fold("Newsletter")] },
  ],
  [false, "a sign-up with a password", { ...news, passwords: 1 }],
  [false, "a form whose password comes later", { ...news, later: 1 }],
  [false, "a sign-up that asks for the address first", { sending: fold("Create account") }],
  [false, "a form beside a link to sign in", { ...news, ways: [fold("Already a member? Log in")] }],
  [false, "a form that takes another service's account", { ...news, services: true }],
  [false, "a form that asks for a name as well", { ...news, texts: 2 }],
  [false, "a form that asks for a plan", { ...news, selects: 1 }],
  [false, "a form that unsubscribes", { ...news, sending: fold("Unsubscribe") }],
  [false, "a form with a text area", { ...news, prose: true }],
])("isNewsletter is %s for %s", (expected, _what, shown) => {
  const form = { ...blank, ...shown };
  expect(isNewsletter(form, judgeIntent(form))).toBe(expected);
});
