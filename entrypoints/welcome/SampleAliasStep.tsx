import type { FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { SampleField } from "@/components/site/SampleField";
import type { SampleAlias } from "@/lib/state/sampleAlias";
import { Chip } from "./Chip";
import { Step } from "./Step";

interface Props {
  sampleAlias: SampleAlias;
  signedIn: boolean;
  /** The button appears by itself on web pages. */
  appears: boolean;
  steps: FailureActions;
}

export function SampleAliasStep({ sampleAlias, signedIn, appears, steps }: Props) {
  const address = sampleAlias.address.value;
  const again = () => void (address === null ? sampleAlias.make() : sampleAlias.remove());
  return (
    <Step title={text("welcomeTry")} done={address !== null}>
      {signedIn ? (
        <SampleField
          address={address}
          busy={sampleAlias.busy.value}
          deleted={sampleAlias.deleted.value}
          failure={sampleAlias.failure.value}
          steps={{ ...steps, retry: again }}
          appears={appears}
          offer={
            <Chip
              label={text(sampleAlias.busy.value ? "offerCreating" : "newAlias")}
              busy={sampleAlias.busy.value}
              onPress={() => void sampleAlias.make()}
            />
          }
          onDelete={() => void sampleAlias.remove()}
        />
      ) : (
        <p class="quiet">{text("welcomeTryFirst")}</p>
      )}
    </Step>
  );
}
