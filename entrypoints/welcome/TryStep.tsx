import type { Steps } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { TryField } from "@/components/site/TryField";
import type { TryOut } from "@/lib/state/tryOut";
import { Step } from "./Step";

interface Props {
  tryOut: TryOut;
  signedIn: boolean;
  steps: Steps;
}

export function TryStep({ tryOut, signedIn, steps }: Props) {
  const address = tryOut.address.value;
  const again = () => void (address === null ? tryOut.make() : tryOut.remove());
  return (
    <Step title={text("welcomeTry")} done={address !== null}>
      {signedIn ? (
        <TryField
          address={address}
          busy={tryOut.busy.value}
          deleted={tryOut.deleted.value}
          failure={tryOut.failure.value}
          steps={{ ...steps, retry: again }}
          onMake={() => void tryOut.make()}
          onDelete={() => void tryOut.remove()}
        />
      ) : (
        <p class="quiet">{text("welcomeTryFirst")}</p>
      )}
    </Step>
  );
}
