import { Notice } from "@/components/controls/Notice";
import { RadioList } from "@/components/controls/RadioList";
import { text } from "@/components/controls/text";
import type { OfferWhen } from "@/lib/model/settings/settings";
import type { Choice } from "@/lib/state/choice";

interface Props {
  offerWhen: Choice<OfferWhen>;
}

export function OfferChoice({ offerWhen }: Props) {
  const chosen = offerWhen.value.value;
  if (chosen === null) return null;
  return (
    <div>
      <RadioList
        legend={text("offerWhen")}
        value={chosen}
        choices={[
          { value: "touched", label: text("offerWhenTouched") },
          { value: "asked", label: text("offerWhenAsked") },
        ]}
        onChoose={(next) => void offerWhen.choose(() => next)}
      />
      {chosen === "asked" && <p class="quiet">{text("offerWhenAskedWords")}</p>}
      {offerWhen.unkept.value && <Notice failure={{ kind: "storage" }} />}
    </div>
  );
}
