import { RadioList } from "@/components/controls/RadioList";
import { call } from "../calls";
import { rightToLeft } from "../data";
import type { Examples } from "../example";

function show(...labels: string[]) {
  return (
    <RadioList
      legend="Offer aliases"
      value="1"
      choices={labels.map((label, index) => ({ value: String(index), label }))}
      onChoose={call("onChoose")}
    />
  );
}

export const examples: Examples = {
  page: "options",
  states: {
    two: show("When I click an email field", "Only when I ask"),
    "longer words": show("Wenn ich in ein Feld für eine E-Mail-Adresse klicke", "Nur auf Wunsch"),
    "right to left": show(rightToLeft, "הכל"),
  },
};
