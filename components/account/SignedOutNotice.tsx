import { countDays } from "@/lib/model/credential";
import type { Failure } from "@/lib/model/failure";
import { formatDate } from "@/components/controls/format";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

type Props = Omit<Parameters<typeof Notice>[0], "words">;

/** Why a sign-in failed, or that a session has ended. */
export function SignedOutNotice(props: Props) {
  return <Notice {...props} words={tell(props.failure)} />;
}

function tell(failure: Failure): string | undefined {
  const ended = failure.kind === "signed-out" ? failure.ended : undefined;
  if (ended === undefined) return undefined;
  if (ended.isAnnounced) return text("failureConnectionEnded", formatDate(ended.at));
  return text("failureConnectionAged", formatDate(ended.since), String(countDays(ended)));
}
