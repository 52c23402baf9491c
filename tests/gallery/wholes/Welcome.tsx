import { App } from "@/components/welcome/App";
import { allSites } from "@/lib/model/site";
import { ada, failures, signedOut } from "../data";
import type { Examples } from "../example";
import { OnSettings } from "../OnPage";

function welcome(scene: Omit<Parameters<typeof OnSettings>[0], "children">) {
  return (
    <OnSettings granted={["https://mail.example/*"]} isWelcome {...scene}>
      <App />
    </OnSettings>
  );
}

export const examples: Examples = {
  page: "welcome",
  whole: true,
  states: {
    "just installed": welcome({ who: signedOut, server: null, pinned: false, granted: [] }),
    "a server is chosen": welcome({ who: signedOut, pinned: false }),
    "an organisation has set the server": welcome({
      who: signedOut,
      pinned: false,
      granted: [],
      policy: { baseUrl: "https://mail.example", signIn: ["oauth"] },
    }),
    "sign-in failed": welcome({
      who: { status: "signed-out", failure: failures.offline },
      pinned: false,
    }),
    "signed in": welcome({ who: ada, pinned: false }),
    "all done": welcome({ who: ada, pinned: true, granted: allSites }),
    "no shortcut, and a browser that does not say where the button is": welcome({
      who: { ...ada, email: null },
      keys: "",
    }),
  },
};
