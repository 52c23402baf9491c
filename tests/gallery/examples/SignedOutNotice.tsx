import { SignedOutNotice } from "@/components/account/SignedOutNotice";
import { call } from "../calls";
import { end, failures } from "../data";
import type { Examples } from "../example";

const steps = { signIn: call("signIn") };

export const examples: Examples = {
  page: "options",
  states: {
    "signed out from afar": <SignedOutNotice failure={failures["signed-out"]} steps={steps} />,
    "at the end that the server had said": (
      <SignedOutNotice
        failure={{ kind: "signed-out", ended: { ...end, isAnnounced: true } }}
        steps={steps}
      />
    ),
    "after as long as many servers keep it": (
      <SignedOutNotice failure={{ kind: "signed-out", ended: end }} steps={steps} />
    ),
  },
};
