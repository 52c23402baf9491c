import { CustomAddressFields } from "@/components/alias/CustomAddressFields";
import { fillTemplate } from "@/lib/model/addressTemplate";
import { call } from "../calls";
import type { Examples } from "../example";

const draw = [7, 42, 99, 13, 200, 64, 18, 91];

function show(template: string, list: string[] | null) {
  return (
    <CustomAddressFields
      typed={{ kind: "own", template, draw, domain: list?.[0] ?? "", title: "", notes: "" }}
      filled={fillTemplate(template, { site: "shop", draw })}
      domains={{ list, failure: null, remembered: null, missing: false, retry: call("retry") }}
      onType={call("onType")}
      onDrawAgain={call("onDrawAgain")}
      onOpenServer={call("onOpenServer")}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "a template": show("{site}-{random}", ["ada.example"]),
    "plain words": show("newsletter", ["ada.example", "mail.ada.example"]),
    "domains are on their way": show("{words}", null),
    "no domains": show("{words}", []),
  },
};
