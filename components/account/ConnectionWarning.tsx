import { type ConnectionEnd, countDays } from "@/lib/model/credential";
import { formatDate } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import "./account.css";

interface Props {
  end: ConnectionEnd;
  /** undefined where the person has to sign out first. */
  onSignIn: (() => void) | undefined;
}

/** Warns that a sign-in is about to expire, so that it does not expire in the middle of something. */
export function ConnectionWarning({ end, onSignIn }: Props) {
  const date = formatDate(end.at);
  return (
    <div class="connection-warning quiet">
      <p>
        {end.isAnnounced
          ? text("connectionEnds", date)
          : text("connectionMayEnd", date, String(countDays(end)))}
      </p>
      {onSignIn && (
        <button type="button" class="link-button" onClick={onSignIn}>
          {text("signInAgain")}
        </button>
      )}
    </div>
  );
}
