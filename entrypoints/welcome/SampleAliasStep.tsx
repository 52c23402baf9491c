import type { FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { SampleField } from "@/components/site/SampleField";
import type { SampleAlias } from "@/lib/state/sampleAlias";
import { Step } from "./Step";

interface Props {
  sampleAlias: SampleAlias;
  signedIn: boolean;
  steps: FailureActions;
}

export function SampleAliasStep({ sampleAlias, signedIn, steps }: Props) {
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
          onMake={() => void sampleAlias.make()}
          onDelete={() => void sampleAlias.remove()}
        />
      ) : (
        <p class="quiet">{text("welcomeTryFirst")}</p>
      )}
    </Step>
  );
}
