import { RedirectSettings } from "@/components/account/RedirectSettings";
import { call } from "../calls";
import type { Examples } from "../example";
import { OnSettings } from "../OnPage";

type Props = Parameters<typeof RedirectSettings>[0];

const ofChromium = "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/";

function show(change: Partial<Props> = {}, redirect = ofChromium) {
  return (
    <OnSettings
      change={({ browser }) => ({ browser: { ...browser, redirect: redirect || undefined } })}
    >
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
    "in a window": show(),
    "with a client ID": show({ clientId: "07176503-1aa4-4b1b-a7a0-884a6b7bb41f" }),
    "in a tab": show({ inTab: true }),
    "in a tab, because there is no window": show({}, ""),
    "in a tab, before there is a server": show({ inTab: true, address: "" }),
    "with an address of the server": show({
      inTab: true,
      callback: "https://mail.example/connected",
    }),
    "with the address of somebody else": show({
      inTab: true,
      callback: "https://other.example/connected",
    }),
  },
};
