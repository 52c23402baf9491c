import { ConnectionWarning } from "@/components/account/SignedOutNotice";
import { call } from "../calls";
import { end } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "the server has said when": (
      <ConnectionWarning end={{ ...end, isAnnounced: true }} onSignIn={call("onSignIn")} />
    ),
    "the server has not said it": <ConnectionWarning end={end} onSignIn={call("onSignIn")} />,
  },
};
