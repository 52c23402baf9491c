import { App } from "@/components/popup/App";
import { text } from "@/components/controls/text";
import { after } from "../After";
import { ada, signedOut } from "../data";
import type { Examples } from "../example";
import { inPopup } from "../OnPage";
import { list, three } from "../standIns";

const popup = inPopup(() => <App />);

const make = [{ press: text("newAlias") }];

export const examples: Examples = {
  page: "popup",
  whole: true,
  states: {
    "no server": popup({ who: signedOut, server: null }),
    "signed out": popup({ who: signedOut }),
    empty: popup({ answers: list([]) }),
    "three aliases": popup({ answers: list() }),
    "three aliases, two of this site": popup({
      answers: list(three, { ofSite: 2, whole: true }),
    }),
    "a new alias": after(make, popup({ answers: list() })),
    "reading alone is allowed, and a new one is wanted": after(
      make,
      popup({ who: { ...ada, scopes: ["aliases:read"] }, answers: list() }),
    ),
  },
};
