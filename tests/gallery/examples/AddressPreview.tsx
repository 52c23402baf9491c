import { AddressPreview } from "@/components/list/CustomAddressFields";
import { fillTemplate } from "@/lib/model/addressTemplate";
import { call } from "../calls";
import { unbroken } from "../data";
import type { Examples } from "../example";

function show(template: string, domain = "ada.example", site: string | null = "shop") {
  return (
    <AddressPreview
      filled={fillTemplate(template, { site, draw: [7, 42, 99, 13, 200, 64, 18, 91] })}
      domain={domain}
      label="Address"
      short
      drawn={template.includes("{")}
      onDrawAgain={call("onDrawAgain")}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    drawn: show("{site}-{words}-{random}"),
    "as it was typed": show("newsletter"),
    "with a hint": show("News_letter"),
    "an unknown placeholder": show("{name}"),
    "a page is needed": show("{site}", "ada.example", null),
    long: show(unbroken, `${unbroken.slice(0, 60)}.example`),
  },
};
