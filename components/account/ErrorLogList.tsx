import type { Failure } from "@/lib/model/failure/failure";
import type { LoggedError } from "@/lib/model/diagnostics/errorLog";
import { failureText } from "@/components/controls/Notice";
import { formatMilliseconds } from "@/components/controls/milliseconds";
import { formatExact, formatTime } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";

interface Props {
  /** The oldest first. */
  loggedErrors: readonly LoggedError[];
}

/** The requests that went wrong last: when, which, how, and what that means. */
export function ErrorLogList({ loggedErrors }: Props) {
  if (loggedErrors.length === 0) return <p class="quiet">{text("troublesNone")}</p>;
  return (
    <ul class="troubles">
      {loggedErrors.toReversed().map((trouble) => (
        <li key={`${trouble.at} ${trouble.method} ${trouble.route}`} class="trouble">
          <p class="trouble-head">
            <code lang="en" dir="ltr">
              {trouble.method} {trouble.route}
            </code>
            <span class="quiet">{formatTime(trouble.at)}</span>
          </p>
          <p class="quiet">
            <code lang="en" dir="ltr">
              {trouble.outcome}
            </code>
            {" · "}
            {formatMilliseconds(trouble.took)}
            {trouble.times > 1 && " · "}
            {trouble.times > 1 && <bdi dir="ltr">{`${formatExact(trouble.times)} ×`}</bdi>}
          </p>
          <Meaning trouble={trouble} />
        </li>
      ))}
    </ul>
  );
}

/** In the words in which a person was told of it; nothing where that depends on what was asked for. */
function Meaning({ trouble }: { trouble: LoggedError }) {
  const failure = readFailure(trouble);
  return failure && <p>{failureText(failure)}</p>;
}

function readFailure({ route, outcome }: LoggedError): Failure | null {
  switch (outcome) {
    case "no answer":
    case "timed out":
      return { kind: "offline" };
    case "redirected":
    case "not JSON":
      return { kind: "captive" };
    case "too long":
    case "not the contract":
      return { kind: "server", status: 200 };
    // Of which server, the section above says.
    case "no access":
      return null;
  }
  if (outcome >= 500) return { kind: "server", status: outcome };
  if (outcome === 429) return { kind: "limited", retryAfter: null };
  // Elsewhere it is what a token gets that is too old, and a new one is asked for.
  return outcome === 401 && route === "/api/v1/token" ? { kind: "credentials" } : null;
}
