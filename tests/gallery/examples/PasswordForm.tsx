import { PasswordForm } from "@/components/account/PasswordForm";
import { text } from "@/components/controls/text";
import { After, type Step } from "../After";
import { call } from "../calls";
import type { Examples } from "../example";

const show = (busy = false) => (
  <PasswordForm busy={busy} tellFailure={() => null} onSignIn={call("onSignIn")} />
);
const sign: Step = { press: text("signInWithPassword") };
const filled: Step[] = [
  { type: "ada@example.com", into: text("email") },
  { type: "analytical engine", into: text("password") },
];

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
  },
};
