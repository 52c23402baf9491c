import { expect, test } from "vitest";
import { blank } from "./blankReading";
import { fold } from "./fold";
import { weights } from "./intentWeights";
import { judgeIntent, type FormIntent } from "./judgeIntent";
import type { FormReading } from "./readForm";
import { readSignals } from "./readSignals";

test.each<[FormIntent, string, Partial<FormReading>]>([
  ["known", "a login", { passwords: 1, sending: "Log in", ways: ["Forgot password?", "Sign up"] }],
  ["known", "a login in Ukrainian", { passwords: 1, sending: "Увійти" }],
  ["known", "the first step of a login", { sending: "Next", headings: ["Sign in"], later: 1 }],
  ["known", "a password reset in Hungarian", { sending: "Küldés", headings: ["Új jelszó kérése"] }],
  [
    "known",
    "a password reset that only its path and title show",
    { sending: "OK", path: "/users/password/new", title: "Password" },
  ],
  [
    "known",
    "a password reset with a link to the login",
    { sending: "Reset password", ways: ["Log in"] },
  ],
  ["known", "an unsubscription", { sending: "Unsubscribe" }],
  ["known", "a form that looks up an order", { sending: "Track my order", texts: 2, first: false }],
  ["new", "a sign-up", { passwords: 2, texts: 3, sending: "Create account", ways: ["Log in"] }],
  ["new", "a sign-up with one password field", { passwords: 1, texts: 3, sending: "Sign up" }],
  ["new", "a newsletter", { sending: "Subscribe", codes: ["newsletter form", "footer"] }],
  [
    "new",
    "a settings form for a new email address",
    { passwords: 1, label: "New email address", sending: "Save" },
  ],
  ["other", "a contact form", { prose: true, texts: 3, sending: "Send", headings: ["Sign in?"] }],
  [
    "unsure",
    "a login and a sign-up in one form",
    { sending: "Continue", headings: ["Log in or sign up"] },
  ],
  ["unsure", "a form of nothing but the email field", { sending: "OK" }],
])("a form's intent is judged to be “%s” for %s", (intent, _what, shown) => {
  const folded = (texts: string | string[]) =>
    Array.isArray(texts) ? texts.map(fold) : fold(texts);
  const said = Object.entries(shown).map(([name, value]) => [
    name,
    typeof value === "string" || Array.isArray(value) ? folded(value) : value,
  ]);
  expect(judgeIntent({ ...blank, ...Object.fromEntries(said) })).toBe(intent);
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
