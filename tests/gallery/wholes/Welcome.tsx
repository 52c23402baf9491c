import { App } from "@/components/welcome/App";
import type { Account } from "@/lib/model/account";
import { allSites } from "@/lib/model/site";
import { ada, failures } from "../data";
import type { Examples } from "../example";
import { OnSettings } from "../OnPage";

function Welcome(scene: Omit<Parameters<typeof OnSettings>[0], "children">) {
  return (
    <OnSettings granted={["https://mail.example/*"]} isWelcome {...scene}>
      <App />
    </OnSettings>
  );
}

const signedOut: Account = { status: "signed-out", failure: null };

export const examples: Examples = {
  page: "welcome",
  whole: true,
  states: {
    "just installed": <Welcome who={signedOut} server={null} pinned={false} granted={[]} />,
    "a server is chosen": <Welcome who={signedOut} pinned={false} />,
    "an organisation has set the server": (
      <Welcome
        who={signedOut}
        pinned={false}
        granted={[]}
        policy={{ baseUrl: "https://mail.example", signIn: ["oauth"] }}
      />
    ),
    "sign-in failed": (
      <Welcome who={{ status: "signed-out", failure: failures.offline }} pinned={false} />
    ),
    "signed in": <Welcome who={ada} pinned={false} />,
    "all done": <Welcome who={ada} pinned granted={allSites} />,
    "no shortcut, and a browser that does not say where the button is": (
      <Welcome who={{ ...ada, email: null }} keys="" />
    ),
  },
};
