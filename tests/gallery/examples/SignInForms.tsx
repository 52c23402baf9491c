import { PasswordForm, TokenForm } from "@/components/account/SignInPanel";
import { text } from "@/components/controls/text";
import { After, type Step } from "../After";
import { call } from "../calls";
import { type Examples, named } from "../example";
import { unbroken } from "../data";

const show = (busy = false) => (
  <PasswordForm busy={busy} renderFailure={() => null} onSignIn={call("onSignIn")} />
);
const sign: Step = { press: text("signInWithPassword") };
const filled: Step[] = [
  { type: "ada@example.com", into: text("email") },
  { type: "analytical engine", into: text("password") },
];

const showTokenForm = (busy = false) => <TokenForm busy={busy} onSignIn={call("onSignIn")} />;
const typed = [{ type: unbroken, into: text("accessToken") }];

export const examples: Examples = {
  page: "options",
  states: {
    empty: show(),
    filled: <After steps={filled}>{show()}</After>,
    "sent without anything": <After steps={[sign]}>{show()}</After>,
    "sent with a code that is none": (
      <After steps={[...filled, { type: "12 34", into: text("code") }, sign]}>{show()}</After>
    ),
    busy: <After steps={filled}>{show(true)}</After>,
    ...named("with a token", {
      empty: showTokenForm(),
      filled: <After steps={typed}>{showTokenForm()}</After>,
      busy: <After steps={typed}>{showTokenForm(true)}</After>,
    }),
  },
};
