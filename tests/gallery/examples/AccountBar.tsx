import { AccountBar } from "@/components/account/AccountBar";
import { call } from "../calls";
import { longDomain, lookalike } from "../data";
import type { Examples } from "../example";

const calls = {
  isUnfinished: false,
  isDeleting: false,
  others: null,
  onOpenManager: call("onOpenManager"),
  onOpenOptions: call("onOpenOptions"),
  onSignOut: call("onSignOut"),
};
const baseUrl = "https://mail.example";

export const examples: Examples = {
  page: "popup",
  states: {
    "signed in": <AccountBar email="ada@example.com" baseUrl={baseUrl} {...calls} />,
    "the server does not tell the address": (
      <AccountBar email={null} baseUrl={baseUrl} {...calls} />
    ),
    "there is a side panel": (
      <AccountBar
        email="ada@example.com"
        baseUrl={baseUrl}
        onOpenPanel={call("onOpenPanel")}
        {...calls}
      />
    ),
    "long address, long host": (
      <AccountBar
        onOpenPanel={call("onOpenPanel")}
        email={longDomain}
        baseUrl="https://a-rather-long-part.of-a-department.mail.example:8443/aliases"
        {...calls}
      />
    ),
    "a host that looks like another": <AccountBar email={lookalike} baseUrl={baseUrl} {...calls} />,
  },
};
