import { Notice } from "@/components/controls/Notice";
import { RadioList } from "@/components/controls/RadioList";
import { text } from "@/components/controls/text";
import type { OfferTrigger } from "@/lib/model/settings";
import type { SettingState } from "@/lib/state/setting";

interface Props {
  offerTrigger: SettingState<OfferTrigger>;
  disabled: boolean;
}

export function OfferChoice({ offerTrigger, disabled }: Props) {
  const chosen = offerTrigger.value.value;
  if (chosen === null) return null;
  return (
    <div>
      <RadioList
        legend={text("offerWhen")}
        disabled={disabled}
        value={chosen}
        choices={[
          { value: "touched", label: text("offerWhenTouched") },
          { value: "asked", label: text("offerWhenAsked") },
        ]}
        onChoose={(next) => void offerTrigger.choose(() => next)}
      />
      {chosen === "asked" && !disabled && <p class="quiet">{text("offerWhenAskedWords")}</p>}
      {offerTrigger.saveFailed.value && <Notice failure={{ kind: "storage" }} />}
    </div>
  );
}
