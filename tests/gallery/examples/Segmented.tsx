import { Segmented } from "@/components/controls/Segmented";
import { call } from "../calls";
import { rightToLeft } from "../data";
import type { Examples } from "../example";

function show(...labels: string[]) {
  return (
    <Segmented
      legend="Show"
      value="1"
      choices={labels.map((label, index) => ({ value: String(index), label }))}
      onChoose={call("onChoose")}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    two: show("Random address", "Custom address"),
    three: show("All", "On", "Off"),
    "longer words, as other languages have them": show("Alle", "Eingeschaltet", "Ausgeschaltet"),
    "right to left": show(rightToLeft, "הכל"),
  },
};
