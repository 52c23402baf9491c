import { useEffect, useState } from "preact/hooks";
import { App } from "@/entrypoints/welcome/App";
import type { BrowserActions } from "@/entrypoints/welcome/browserActions";
import type { Account } from "@/lib/model/account";
import {
  noPolicy,
  type Policy,
  type NewAliases,
  type Server,
  type Warnings,
} from "@/lib/model/settings";
import { succeed } from "@/lib/model/failure";
import { createAccount } from "@/lib/state/account";
import { createSettings } from "@/lib/state/settings";
import { allSites } from "@/lib/model/site";
import { createSiteAccess } from "@/lib/state/siteAccess";
import { createShortcuts } from "@/lib/state/shortcuts";
import { settle } from "../After";
import { answer, call } from "../calls";
import { ada, failures } from "../data";
import type { Examples } from "../example";
import { createSend, grant, keep, type Answers } from "../standIns";

interface Scene {
  who: Account;
  server?: string | null;
  answers?: Answers;
  keys?: string;
  pinned?: boolean | undefined;
  /** The granted origins. */
  granted?: readonly string[];
  policy?: Partial<Policy>;
}

const forever = new AbortController().signal;

const browserActions: BrowserActions = {
  openOptions: call("openOptions"),
  openPage: call("openPage"),
  allow: answer("allow", false),
  hasMenu: true,
};

function start({
  who,
  server = "https://mail.example",
  answers = {},
  keys = "Alt+Shift+J",
  granted = ["https://mail.example/*"],
}: Scene) {
  const send = createSend({ "account.get": succeed(who), ...answers });
  const props = {
    account: createAccount({ send, item: keep<Account | null>(null) }),
    settings: createSettings({
      send,
      server: keep<Server>({ baseUrl: server, clientId: null }),
      theme: keep("system"),
      warnings: keep<Warnings>({ off: true, own: true }),
      newAliases: keep<NewAliases>({ domain: null, template: "" }),
    }),
    siteAccess: createSiteAccess({
      permissions: grant(granted),
      readServer: async () => server,
      readServers: async () => [server],
    }),
    shortcuts: createShortcuts({
      getAll: async () => [{ name: "fill-field", description: "", shortcut: keys }],
    }),
  };
  const begin = async () => {
    await Promise.all([
      props.account.start(forever),
      props.settings.start(forever),
      props.shortcuts.look(),
      props.siteAccess.start(),
    ]);
  };
  return { props, begin };
}

function Welcome(scene: Scene) {
  const [page] = useState(() => start(scene));
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => void settle(page.begin), []);
  return (
    <App
      {...page.props}
      policy={{ ...noPolicy, ...scene.policy }}
      pinned={scene.pinned}
      browserActions={browserActions}
      onCreateAccount={call("onCreateAccount")}
    />
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
