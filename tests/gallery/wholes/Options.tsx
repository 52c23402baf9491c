import { App } from "@/components/options/App";
import { text } from "@/components/controls/text";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { Capabilities } from "@/lib/model/server";
import { after } from "../After";
import { ada, failures, signedOut } from "../data";
import type { Examples } from "../example";
import { OnSettings } from "../OnPage";

type Scene = Omit<Parameters<typeof OnSettings>[0], "children"> & {
  capabilities?: Capabilities;
  checked?: Result<null>;
};

function options({
  capabilities = { changes: true, domains: true },
  checked = succeed(null),
  stored,
  answers,
  ...scene
}: Scene = {}) {
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
    "just installed": options({
      who: signedOut,
      server: null,
      capabilities: {},
      granted: [],
    }),
    "signed out": options({ who: signedOut }),
    "signed in": options(),
    "signed in, own domain, sites off": options({
      answers: domains,
      stored: {
        newAliases: { domain: "ada.example", template: "{site}-{words}" },
        offSites: ["quiet.example", "bank.example", "a-rather-long-name-of-a-site.example"],
        offerTrigger: "asked",
      },
    }),
    "nothing comes by itself: no site is allowed": options({ granted: [] }),
    "reading alone is allowed, at an older server": options({
      who: { ...ada, scopes: ["aliases:read"] },
      capabilities: { domains: false },
      keys: "",
    }),
    "an organisation has set much": options({
      policy: {
        baseUrl: "https://mail.example",
        clientId: "alibi",
        defaultDomain: "ada.example",
        template: "{site}-{random}",
        offSites: ["bank.example"],
        signIn: ["oauth"],
        ignored: ["signIn"],
      },
      stored: {
        newAliases: { domain: "ada.example", template: "{site}-{random}" },
        offSites: ["bank.example", "quiet.example"],
      },
      answers: domains,
    }),
    "an organisation has set much, signed out": options({
      who: signedOut,
      policy: { baseUrl: "https://mail.example", signIn: ["password"] },
    }),
    "the server answers": after([{ press: text("checkNow") }], options()),
    "the server does not answer": after(
      [{ press: text("checkNow") }],
      options({ checked: fail(failures.offline) }),
    ),
    "the browser keeps nothing": after([{ press: text("themeDark") }], options({ full: true })),
  },
};
