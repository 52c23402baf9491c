import { countDays } from "@/lib/model/account/countDays";
import type { Failure } from "@/lib/model/failure/failure";
import { formatDate } from "@/components/controls/formatDate";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

interface Props {
  failure: Failure;
  steps: FailureActions;
}

/** Why nobody is signed in: where a sign-in has come to its end, that it has. */
export function SignedOutNotice({ failure, steps }: Props) {
  const ended = failure.kind === "signed-out" ? failure.ended : undefined;
  const words =
    ended &&
    (ended.isSaid
      ? text("failureConnectionEnded", formatDate(ended.at))
      : text("failureConnectionAged", formatDate(ended.since), String(countDays(ended))));
  return <Notice failure={failure} words={words} steps={steps} />;
}
