import { ServerForm } from "@/components/account/ServerForm";
import type { Failure } from "@/lib/model/failure";
import type { Server } from "@/lib/model/settings";
import { text } from "@/components/controls/text";
import { after, type Step } from "../After";
import { ada, baseUrlFailures, odd, failing, failingFor } from "../data";
import { type Examples, named } from "../example";
import { OnSettings } from "../OnPage";
import { RedirectSettings } from "@/components/account/RedirectSettings";
import { call } from "../calls";

const ofChromium = "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/";

interface Change {
  server?: Server;
  isSignedIn?: boolean;
  saving?: "checking" | "saved";
  failure?: Failure;
  isIdLocked?: boolean;
  showsPlace?: boolean;
}

function show({
  server = { baseUrl: "https://mail.example", clientId: null },
  isSignedIn = false,
  saving,
  failure,
  isIdLocked = false,
  showsPlace = false,
}: Change = {}) {
  return (
    <OnSettings
      who={isSignedIn ? ada : { status: "signed-out", failure: null }}
      policy={isIdLocked ? { clientId: "alibi-1" } : {}}
      redirect={ofChromium}
      set={{ serverChoice: { saving: saving ?? "no", failure: failure ?? null } }}
    >
      <ServerForm server={server} showsPlace={showsPlace} />
    </OnSettings>
  );
}

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
      show({ server: { baseUrl: "https://mail.example", clientId: "alibi-1" } }),
    ),
    "chosen, with a client ID that is set": after(
      [{ press: text("advanced") }],
      show({
        server: { baseUrl: "https://mail.example", clientId: "alibi-1" },
        isIdLocked: true,
      }),
    ),
    "chosen, with the address for the server's list and the admin's command": after(
      [{ press: text("advanced") }],
      show({ showsPlace: true }),
    ),
    checking: show({ saving: "checking" }),
    saved: show({ saving: "saved" }),
    "another one typed": after([type("mail.other.example/")], show()),
    "another one typed while signed in": after(
      [type("mail.other.example/")],
      show({ isSignedIn: true }),
    ),
    "plain http": after([type("http://mail.example"), save], show()),
    "no address at all": after([type("not a server"), save], show()),
    long: after([type(`https://${odd.unbroken}.example`)], show({ isSignedIn: true })),
    ...failing(
      ["offline", "permission", "captive", "server", "limited", "storage", "broken"],
      (f) => show({ failure: f }),
    ),
    ...failingFor(baseUrlFailures, (failure) => show({ server: none, failure })),
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
