import { Button } from "@/components/controls/Button";
import { type ConnectionEnd, countDays } from "@/lib/model/credential";
import type { Failure } from "@/lib/model/failure";
import { formatDate, text } from "@/components/controls/text";
import { Notice } from "@/components/controls/Notice";

type Props = Omit<Parameters<typeof Notice>[0], "words">;

/** Tells of a failed sign-in, or of a session that has ended; what tries again is the sign-in button near it. */
export function SignInNotice(props: Props) {
  return <Notice {...props} words={tell(props.failure)} />;
}

function tell(failure: Failure | null | undefined): string | undefined {
  const ended = failure?.kind === "signed-out" ? failure.ended : undefined;
  if (ended === undefined) return undefined;
  if (ended.isAnnounced) return text("failureConnectionEnded", formatDate(ended.at));
  return text("failureConnectionAged", formatDate(ended.since), String(countDays(ended)));
}

interface WarningProps {
  end: ConnectionEnd;
  /** undefined where the person has to sign out first. */
  onSignIn: (() => void) | undefined;
}

/** Warns that a sign-in is about to expire, so that it does not expire in the middle of something. */
export function ConnectionWarning({ end, onSignIn }: WarningProps) {
  const date = formatDate(end.at);
  return (
    <div class="row wrap connection-warning quiet">
      <p>
        {end.isAnnounced
          ? text("connectionEnds", date)
          : text("connectionMayEnd", date, String(countDays(end)))}
      </p>
      {onSignIn && <Button words="signInAgain" look="link" onClick={onSignIn} />}
    </div>
  );
}
