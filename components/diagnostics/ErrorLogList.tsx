import type { Failure } from "@/lib/model/failure/failure";
import type { LoggedError } from "@/lib/model/diagnostics/errorLog";
import { failureText } from "@/components/controls/Notice";
import { formatMilliseconds } from "@/components/controls/milliseconds";
import { formatExact, formatTime } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import "./diagnostics.css";

interface Props {
  /** The oldest first. */
  loggedErrors: readonly LoggedError[];
}

/** The last failed requests: time, route, outcome and explanation. */
export function ErrorLogList({ loggedErrors }: Props) {
  if (loggedErrors.length === 0) return <p class="quiet">{text("troublesNone")}</p>;
  return (
    <ul>
      {loggedErrors.toReversed().map((error) => (
        <li key={`${error.at} ${error.method} ${error.route}`} class="error-log-entry">
          <p class="error-log-head">
            <code lang="en" dir="ltr">
              {error.method} {error.route}
            </code>
            <span class="quiet">{formatTime(error.at)}</span>
          </p>
          <p class="quiet">
            <code lang="en" dir="ltr">
              {error.outcome}
            </code>
            {" · "}
            {formatMilliseconds(error.took)}
            {error.times > 1 && " · "}
            {error.times > 1 && <bdi dir="ltr">{`${formatExact(error.times)} ×`}</bdi>}
          </p>
          <Meaning error={error} />
        </li>
      ))}
    </ul>
  );
}

/** The message that was shown for it; nothing if that depends on the action. */
function Meaning({ error }: { error: LoggedError }) {
  const failure = readFailure(error);
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
    // The section above names the server.
    case "no access":
      return null;
  }
  if (outcome >= 500) return { kind: "server", status: outcome };
  if (outcome === 429) return { kind: "limited", retryAfter: null };
  // On other routes a 401 means an expired access token, which is refreshed.
  return outcome === 401 && route === "/api/v1/token" ? { kind: "credentials" } : null;
}
