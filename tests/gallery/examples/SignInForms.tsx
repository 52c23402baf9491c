import { PasswordForm, TokenForm } from "@/components/account/SignInPanel";
import { text } from "@/components/controls/text";
import { after, type Step } from "../After";
import { call } from "../calls";
import { type Examples, named } from "../example";
import { odd } from "../data";

const show = (busy = false) => (
  <PasswordForm busy={busy} renderFailure={() => null} onSignIn={call("onSignIn")} />
);
const sign: Step = { press: text("signInWithPassword") };
const filled: Step[] = [
  { type: "ada@example.com", into: text("email") },
  { type: "analytical engine", into: text("password") },
];

const showTokenForm = (busy = false) => <TokenForm busy={busy} onSignIn={call("onSignIn")} />;
const typed = [{ type: odd.unbroken, into: text("accessToken") }];

export const examples: Examples = {
  page: "options",
  states: {
    empty: show(),
    filled: after(filled, show()),
    "sent without anything": after([sign], show()),
    "sent with a code that is none": after(
      [...filled, { type: "12 34", into: text("code") }, sign],
      show(),
    ),
    busy: after(filled, show(true)),
    ...named("with a token", {
      empty: showTokenForm(),
      filled: after(typed, showTokenForm()),
      busy: after(typed, showTokenForm(true)),
    }),
  },
};
