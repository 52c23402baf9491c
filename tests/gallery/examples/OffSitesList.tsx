import { OffSitesList } from "@/components/site/OffSitesList";
import { answer, call } from "../calls";
import type { Examples } from "../example";

function show(sites: string[], locked: string[] = []) {
  return (
    <OffSitesList
      sites={sites}
      locked={locked}
      onSwitchOn={answer("onSwitchOn", false)}
      onEmptied={call("onEmptied")}
    />
  );
}

export const examples: Examples = {
  page: "options",
  states: {
    none: show([]),
    one: show(["shop.example"]),
    "two are set": show(["shop.example"], ["intranet.example", `${"a".repeat(63)}.example`]),
    twelve: show(Array.from({ length: 12 }, (_, index) => `shop${index}.example`)),
    "long, by number, in other letters": show([
      `${"a-rather-long-part.".repeat(8)}example`,
      `${"a".repeat(63)}.example`,
      "192.168.0.1",
      "[::1]",
      "xn--bcher-kva.example",
    ]),
  },
};
