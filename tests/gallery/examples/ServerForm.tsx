import { ServerForm } from "@/components/account/ServerForm";
import type { Failure } from "@/lib/model/failure";
import type { Server } from "@/lib/model/settings";
import { text } from "@/components/controls/text";
import { after, type Step } from "../After";
import { ada, baseUrlFailures, odd, failing, failingFor, signedOut } from "../data";
import { type Examples, named } from "../example";
import { OnSettings } from "../OnPage";
import { RedirectSettings } from "@/components/account/RedirectSettings";
import { call } from "../calls";

const ofChromium = "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/";

interface Change extends Partial<Omit<Parameters<typeof OnSettings>[0], "server">> {
  server?: Server;
  showsPlace?: boolean;
}

function show({ server = mail, showsPlace = false, ...scene }: Change = {}) {
  return (
    <OnSettings who={signedOut} redirect={ofChromium} {...scene}>
      <ServerForm server={server} showsPlace={showsPlace} />
    </OnSettings>
  );
}

const mail = { baseUrl: "https://mail.example", clientId: null };
const failed = (failure: Failure, server: Server = mail) =>
  show({ server, set: { serverChoice: { failure } } });
const none = { baseUrl: null, clientId: null };
const type = (typed: string): Step => ({ type: typed, into: text("serverAddress") });
const save: Step = { press: text("save") };

function redirecting(
  change: Partial<Parameters<typeof RedirectSettings>[0]> = {},
  redirect = ofChromium,
) {
  return (
    <OnSettings redirect={redirect || undefined}>
      <RedirectSettings
        address="https://mail.example"
        clientId=""
        inTab={false}
        callback=""
        onType={call("onType")}
        {...change}
      />
    </OnSettings>
  );
}

export const examples: Examples = {
  page: "options",
  states: {
    "none chosen": show({ server: none }),
    chosen: show(),
    "chosen, with a client ID": after(
      [{ press: text("advanced") }],
      show({ server: { ...mail, clientId: "alibi-1" } }),
    ),
    "chosen, with a client ID that is set": after(
      [{ press: text("advanced") }],
      show({ server: { ...mail, clientId: "alibi-1" }, policy: { clientId: "alibi-1" } }),
    ),
    "chosen, with the address for the server's list and the admin's command": after(
      [{ press: text("advanced") }],
      show({ showsPlace: true }),
    ),
    checking: show({ set: { serverChoice: { saving: "checking" } } }),
    saved: show({ set: { serverChoice: { saving: "saved" } } }),
    "another one typed": after([type("mail.other.example/")], show()),
    "another one typed while signed in": after([type("mail.other.example/")], show({ who: ada })),
    "plain http": after([type("http://mail.example"), save], show()),
    "no address at all": after([type("not a server"), save], show()),
    long: after([type(`https://${odd.unbroken}.example`)], show({ who: ada })),
    ...failing(
      ["offline", "permission", "captive", "server", "limited", "storage", "broken"],
      (failure) => failed(failure),
    ),
    ...failingFor(baseUrlFailures, (failure) => failed(failure, none)),
    ...named("redirecting", {
      "in a window": redirecting(),
      "with a client ID": redirecting({ clientId: "07176503-1aa4-4b1b-a7a0-884a6b7bb41f" }),
      "in a tab": redirecting({ inTab: true }),
      "in a tab, because there is no window": redirecting({}, ""),
      "in a tab, before there is a server": redirecting({ inTab: true, address: "" }),
      "with an address of the server": redirecting({
        inTab: true,
        callback: "https://mail.example/connected",
      }),
      "with the address of somebody else": redirecting({
        inTab: true,
        callback: "https://other.example/connected",
      }),
    }),
  },
};
