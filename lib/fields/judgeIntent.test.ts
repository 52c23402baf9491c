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
  ["known", "the first step of coming in", { sending: "Next", headings: ["Sign in"], later: 1 }],
  ["known", "a reset in Hungarian", { sending: "Küldés", headings: ["Új jelszó kérése"] }],
  [
    "known",
    "a reset by path and title",
    { sending: "OK", path: "/users/password/new", title: "Password" },
  ],
  ["known", "a reset with a way to the login", { sending: "Reset password", ways: ["Log in"] }],
  ["known", "an unsubscription", { sending: "Unsubscribe" }],
  ["known", "an order looked up", { sending: "Track my order", texts: 2, first: false }],
  ["new", "a sign-up", { passwords: 2, texts: 3, sending: "Create account", ways: ["Log in"] }],
  ["new", "a sign-up that shows its password", { passwords: 1, texts: 3, sending: "Sign up" }],
  ["new", "a newsletter", { sending: "Subscribe", codes: ["newsletter form", "footer"] }],
  ["new", "settings", { passwords: 1, label: "New email address", sending: "Save" }],
  ["other", "a contact form", { prose: true, texts: 3, sending: "Send", headings: ["Sign in?"] }],
  ["unsure", "both in one", { sending: "Continue", headings: ["Log in or sign up"] }],
  ["unsure", "nothing but the field", { sending: "OK" }],
])("%s is wanted by %s", (intent, _what, shown) => {
  const folded = (texts: string | string[]) =>
    Array.isArray(texts) ? texts.map(fold) : fold(texts);
  const said = Object.entries(shown).map(([name, value]) => [
    name,
    typeof value === "string" || Array.isArray(value) ? folded(value) : value,
  ]);
  expect(judgeIntent({ ...blank, ...Object.fromEntries(said) })).toBe(intent);
});

test("what was learnt speaks where no word is known", () => {
  const unknown = { sending: "zzz", headings: ["zzz"], ways: ["zzz"] };
  const login = { ...blank, ...unknown, passwords: 1, tokens: "username current-password" };
  const footer = { ...blank, ...unknown, codes: ["zzz newsletter zzz", "footer"] };
  expect(judgeIntent(login)).toBe("known");
  expect(judgeIntent(footer)).toBe("other");
});

test("each sign that was learnt can be seen", () => {
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
