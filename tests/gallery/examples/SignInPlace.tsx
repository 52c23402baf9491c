import { SignInPlace } from "@/components/account/SignInPlace";
import { answer, call } from "../calls";
import type { Examples } from "../example";

type Props = Parameters<typeof SignInPlace>[0];

function show(change: Partial<Props> = {}) {
  return (
    <SignInPlace
      baseUrl="https://mail.example"
      clientId=""
      inTab={false}
      callback=""
      address="https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/"
      onCopy={answer("onCopy", true)}
      onChooseTab={call("onChooseTab")}
      onTypeCallback={call("onTypeCallback")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "options",
  states: {
    "in a window": show(),
    "with a client ID": show({ clientId: "07176503-1aa4-4b1b-a7a0-884a6b7bb41f" }),
    "in a tab": show({ inTab: true }),
    "in a tab, because there is no window": show({ address: undefined }),
    "in a tab, before there is a server": show({ inTab: true, baseUrl: null }),
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
