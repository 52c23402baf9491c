import { text } from "@/components/controls/text";
import { TokenForm } from "@/components/account/TokenForm";
import { After } from "../After";
import { call } from "../calls";
import { unbroken } from "../data";
import type { Examples } from "../example";

const show = (busy = false) => <TokenForm busy={busy} onSignIn={call("onSignIn")} />;
const typed = [{ type: unbroken, into: text("accessToken") }];

export const examples: Examples = {
  page: "options",
  states: {
    empty: show(),
    filled: <After steps={typed}>{show()}</After>,
    busy: <After steps={typed}>{show(true)}</After>,
  },
};
