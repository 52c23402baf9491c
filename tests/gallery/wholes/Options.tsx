import { App } from "@/components/options/App";
import { text } from "@/components/controls/text";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { Capabilities } from "@/lib/model/server";
import { After } from "../After";
import { ada, failures, longDomain, signInFailures } from "../data";
import type { Examples } from "../example";
import { OnSettings } from "../OnPage";

type Scene = Omit<Parameters<typeof OnSettings>[0], "children"> & {
  capabilities?: Capabilities;
  /** The result of the server check. */
  checked?: Result<null>;
};

/** The options after they were opened with this data. */
function Options({
  capabilities = { changes: true, domains: true },
  checked = succeed(null),
  stored,
  answers,
  ...scene
}: Scene) {
  return (
    <OnSettings
      {...scene}
      answers={{ "server.check": checked, ...answers }}
      stored={{
        capabilities: { "https://mail.example": { labels: true, ...capabilities } },
        ...stored,
      }}
    >
      <App />
    </OnSettings>
  );
}

const domains = { "domain.list": succeed(["ada.example", "ada.org"]) };

export const examples: Examples = {
  page: "options",
  whole: true,
  states: {
    "just installed": (
      <Options
        who={{ status: "signed-out", failure: null }}
        server={null}
        capabilities={{}}
        granted={[]}
      />
    ),
    "signed out": <Options who={{ status: "signed-out", failure: null }} />,
    "sign-in failed": (
      <Options who={{ status: "signed-out", failure: signInFailures["untrusted"]! }} />
    ),
    "signing in": <Options who={{ status: "signing-in" }} />,
    "signed in": <Options />,
    "signed in, own domain, sites off": (
      <Options
        answers={domains}
        stored={{
          newAliases: { domain: "ada.example", template: "{site}-{words}" },
          offSites: ["quiet.example", "bank.example", "a-rather-long-name-of-a-site.example"],
          offerTrigger: "asked",
        }}
      />
    ),
    "nothing comes by itself: no site is allowed": <Options granted={[]} />,
    "reading alone is allowed, at an older server": (
      <Options
        who={{ ...ada, scopes: ["aliases:read"] }}
        capabilities={{ domains: false }}
        keys=""
      />
    ),
    "an organisation has set much": (
      <Options
        policy={{
          baseUrl: "https://mail.example",
          clientId: "alibi",
          defaultDomain: "ada.example",
          template: "{site}-{random}",
          offSites: ["bank.example"],
          signIn: ["oauth"],
          ignored: ["signIn"],
        }}
        stored={{
          newAliases: { domain: "ada.example", template: "{site}-{random}" },
          offSites: ["bank.example", "quiet.example"],
        }}
        answers={domains}
      />
    ),
    "an organisation has set much, signed out": (
      <Options
        who={{ status: "signed-out", failure: null }}
        policy={{ baseUrl: "https://mail.example", signIn: ["password"] }}
      />
    ),
    "the server answers": (
      <After steps={[{ press: text("checkNow") }]}>
        <Options />
      </After>
    ),
    "the server does not answer": (
      <After steps={[{ press: text("checkNow") }]}>
        <Options checked={fail(failures.offline)} />
      </After>
    ),
    "a long address": <Options who={{ ...ada, email: longDomain }} />,
    "the server is not one": (
      <After
        steps={[
          { press: text("saidOf", text("editLabel"), text("server")) },
          { press: text("save") },
        ]}
      >
        <Options
          who={{ status: "signed-out", failure: null }}
          answers={{ "server.set": fail(failures["base-url"]) }}
        />
      </After>
    ),
    "the browser keeps nothing": (
      <After steps={[{ press: text("themeDark") }]}>
        <Options full />
      </After>
    ),
  },
};
