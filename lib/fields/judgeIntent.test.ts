import { expect, test } from "vitest";
import { fold } from "./fold";
import { weights } from "./intentWeights";
import { isNewsletter, judgeIntent, readSignals } from "./judgeIntent";
import type { FormIntent } from "@/lib/model/site";
import type { FormReading } from "./readForm";

/** A form of one field that says nothing. */
const blank: FormReading = {
  passwords: 0,
  later: 0,
  texts: 1,
  selects: 0,
  prose: false,
  filled: false,
  label: "email",
  tokens: "",
  sending: "",
  services: false,
  buttons: [],
  ways: [],
  headings: [],
  boxes: [],
  attributes: "",
  codes: [],
  title: "",
  path: "",
};

test.each<[FormIntent, string, Partial<FormReading>]>([
  ["known", "a login", { passwords: 1, sending: "Log in", ways: ["Forgot password?", "Sign up"] }],
  ["known", "a login in Ukrainian", { passwords: 1, sending: "Увійти" }],
  ["known", "the first step of a login", { sending: "Next", headings: ["Sign in"], later: 1 }],
  ["known", "a password reset in Hungarian", { sending: "Küldés", headings: ["Új jelszó kérése"] }],
  [
    "known",
    "a reset by its path",
    { sending: "OK", path: "/users/password/new", title: "Password" },
  ],
  ["known", "a reset with a link to the login", { sending: "Reset password", ways: ["Log in"] }],
  [
    "new",
    "a sign-up that asks for the current address",
    { label: "current email address", tokens: "new-password", passwords: 1, sending: "Sign up" },
  ],
  ["known", "an unsubscription", { sending: "Unsubscribe" }],
  ["known", "a form that looks up an order", { sending: "Track my order", texts: 2 }],
  [
    "known",
    "the address to be replaced in settings",
    { label: "Current email address", sending: "Save", texts: 2 },
  ],
  ["known", "a request to confirm an address once more", { sending: "Resend confirmation" }],
  ["known", "a choice of newsletters", { sending: "Update preferences" }],
  ["known", "a prefilled address beside a password", { passwords: 1, filled: true }],
  ["new", "an order without an account", { sending: "Continue as guest" }],
  ["new", "a message when goods are there again", { sending: "Notify me" }],
  ["new", "a sign-up", { passwords: 2, texts: 3, sending: "Create account", ways: ["Log in"] }],
  ["new", "a sign-up with one password field", { passwords: 1, texts: 3, sending: "Sign up" }],
  ["new", "a newsletter", { sending: "Subscribe", codes: ["newsletter form", "footer"] }],
  [
    "new",
    "a settings form for a new email address",
    { passwords: 1, label: "New email address", sending: "Save" },
  ],
  ["other", "a contact form", { prose: true, texts: 3, sending: "Send", headings: ["Sign in?"] }],
  ["both", "a login and a sign-up", { sending: "Continue", headings: ["Log in or sign up"] }],
  ["both", "a form of nothing but the email field", { sending: "OK" }],
  ["unsure", "a form that only its title names", { sending: "Continue", title: "Sign in" }],
])("a form's intent is judged to be “%s” for %s", (intent, _what, shown) => {
  const foldAll = (value: unknown) =>
    Array.isArray(value) ? value.map(fold) : fold(String(value));
  const isText = (name: string, value: unknown) =>
    name !== "tokens" && /^(string|object)$/.test(typeof value);
  const folded = Object.entries(shown).map(([name, value]) => [
    name,
    isText(name, value) ? foldAll(value) : value,
  ]);
  expect(judgeIntent({ ...blank, ...Object.fromEntries(folded) })).toBe(intent);
});

test("a login and a newsletter form are told apart by learnt weights where none of their words is known", () => {
  const unknown = { sending: "zzz", headings: ["zzz"], ways: ["zzz"] };
  const login = { ...blank, ...unknown, passwords: 1, tokens: "username current-password" };
  const footer = { ...blank, ...unknown, codes: ["zzz newsletter zzz", "footer"] };
  expect(judgeIntent(login)).toBe("known");
  expect(judgeIntent(footer)).toBe("other");
});

test("each signal that has a learnt weight is read from some form", () => {
  const shown = [0, 1, 2].flatMap((passwords) =>
    [0, 1, 2, 3, 4].map((texts) =>
      readSignals({
        ...blank,
        passwords,
        texts,
        later: 1,
        selects: 1,
        tokens: "username current-password new-password",
        codes: ["login", "register", "newsletter", "forgot", "password", "user id", "aside footer"],
      }),
    ),
  );
  const more = readSignals({ ...blank, codes: ["widget contact"] });
  const seen = new Set([...shown, more].flatMap((signals) => [...signals]));
  expect(Object.keys(weights).filter((name) => !seen.has(name))).toEqual([]);
});

const news = { sending: fold("Subscribe"), headings: [fold("Our newsletter")] };

test.each<[boolean, string, Partial<FormReading>]>([
  [true, "a form with the button and heading of a newsletter", news],
  [true, "a newsletter form whose button says “Sign up”", { ...news, sending: fold("Sign up") }],
  [true, "one by its attributes", { sending: fold("Go"), attributes: "newsletter form" }],
  [true, "one in Polish", { sending: fold("Zapisz się"), headings: [fold("Newsletter")] }],
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
