import { ServerForm } from "@/components/account/ServerForm";
import { text } from "@/components/controls/text";
import { After, type Step } from "../After";
import { answer, call } from "../calls";
import { baseUrlFailures, failing, failingFor, optionsSteps, unbroken } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof ServerForm>[0];

function show(change: Partial<Props> = {}) {
  return (
    <ServerForm
      server={{ baseUrl: "https://mail.example", clientId: null }}
      saving="no"
      failure={null}
      signedIn={false}
      steps={optionsSteps}
      onSave={call("onSave")}
      {...change}
    />
  );
}

const none = { baseUrl: null, clientId: null };
const type = (typed: string): Step => ({ type: typed, into: text("serverAddress") });
const save: Step = { press: text("save") };

export const examples: Examples = {
  page: "options",
  states: {
    "none chosen": show({ server: none }),
    chosen: show(),
    "chosen, with a client ID": (
      <After steps={[{ press: text("advanced") }]}>
        {show({ server: { baseUrl: "https://mail.example", clientId: "alibi-1" } })}
      </After>
    ),
    "chosen, with a client ID that is set": (
      <After steps={[{ press: text("advanced") }]}>
        {show({
          server: { baseUrl: "https://mail.example", clientId: "alibi-1" },
          clientIdLocked: true,
        })}
      </After>
    ),
    "chosen, with the address for the server's list and the admin's command": (
      <After steps={[{ press: text("advanced") }]}>
        {show({
          redirect: {
            address: "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/",
            onCopy: answer("onCopy", true),
          },
        })}
      </After>
    ),
    checking: show({ saving: "checking" }),
    saved: show({ saving: "saved" }),
    "another one typed": <After steps={[type("mail.other.example/")]}>{show()}</After>,
    "another one typed while signed in": (
      <After steps={[type("mail.other.example/")]}>{show({ signedIn: true })}</After>
    ),
    "plain http": <After steps={[type("http://mail.example"), save]}>{show()}</After>,
    "no address at all": <After steps={[type("not a server"), save]}>{show()}</After>,
    long: <After steps={[type(`https://${unbroken}.example`)]}>{show({ signedIn: true })}</After>,
    ...failing(
      ["offline", "permission", "captive", "server", "limited", "storage", "broken"],
      (f) => show({ failure: f }),
    ),
    ...failingFor(baseUrlFailures, (failure) => show({ server: none, failure })),
  },
};
