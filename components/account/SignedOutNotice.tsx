import { countDays } from "@/lib/model/account/countDays";
import type { Failure } from "@/lib/model/failure/failure";
import { formatDate } from "@/components/controls/formatDate";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

type Props = Omit<Parameters<typeof Notice>[0], "words">;

/** Messages by the error code with which the server refuses (RFC 6749, RFC 7591, RFC 8707). */
const refusals = {
  invalid_client: "failureSignInUnknownClient",
  invalid_redirect_uri: "failureSignInRedirect",
  redirect_uri_mismatch: "failureSignInRedirect",
  invalid_target: "failureSignInResource",
  invalid_scope: "failureSignInScope",
} as const;

/** Why a sign-in failed, what the server refuses, or that a session has ended. */
export function SignedOutNotice(props: Props) {
  return <Notice {...props} words={tell(props.failure)} />;
}

function tell(failure: Failure): string | undefined {
  if (failure.kind === "sign-in") {
    const key = refusals[failure.said as keyof typeof refusals];
    return key && text(key);
  }
  const ended = failure.kind === "signed-out" ? failure.ended : undefined;
  if (ended === undefined) return undefined;
  if (ended.isSaid) return text("failureConnectionEnded", formatDate(ended.at));
  return text("failureConnectionAged", formatDate(ended.since), String(countDays(ended)));
}
