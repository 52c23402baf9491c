import { AccountBar } from "@/components/popup/AccountBar";
import { ada, odd } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

function show(change: Partial<typeof ada> = {}, hasPanel = false) {
  return (
    <OnPopup
      who={{ ...ada, ...change }}
      change={({ browser }) => (hasPanel ? {} : { browser: { ...browser, openPanel: undefined } })}
    >
      <AccountBar />
    </OnPopup>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "signed in": show(),
    "the server does not tell the address": show({ email: null }),
    "there is a side panel": show({}, true),
    "long address, long host": show(
      {
        email: odd.longDomain,
        baseUrl: odd.longServer,
      },
      true,
    ),
    "a host that looks like another": show({ email: odd.lookalike }),
  },
};
