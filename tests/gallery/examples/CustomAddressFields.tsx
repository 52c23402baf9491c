import { signal } from "@preact/signals";
import { CustomAddressFields } from "@/components/list/CustomAddressFields";
import { fillTemplate } from "@/lib/model/addressTemplate";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

const draw = [7, 42, 99, 13, 200, 64, 18, 91];

function show(template: string, list: string[] | null) {
  const domain = list?.[0] ?? "";
  const typed = { kind: "own" as const, template, draw, domain, title: "", notes: "" };
  return (
    <OnPopup
      change={({ domains, newAlias }) => ({
        domains: { ...domains, list: signal(list) },
        newAlias: {
          ...newAlias,
          typed: signal(typed),
          filled: signal(fillTemplate(template, { site: "shop", draw })),
        },
      })}
    >
      <CustomAddressFields />
    </OnPopup>
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
