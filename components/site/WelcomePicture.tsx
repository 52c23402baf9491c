import { markPaths } from "@/components/controls/markPaths";
import { text } from "@/components/controls/text";
import "./WelcomePicture.css";

/** What Alibi does: of two sign-up forms each gets its own alias, and one of them is switched off. */
export function WelcomePicture() {
  return (
    <svg
      class="welcome-picture"
      viewBox="0 0 480 176"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a file would not have the theme's colours
      role="img"
      aria-label={text("welcomePicture")}
    >
      <Form y={8} />
      <Form y={96} />
      <path class="welcome-picture-way" d="M154 44h60m52 0h50q16 0 16 16v12q0 16 16 16h18" />
      <path class="welcome-picture-way welcome-picture-stopped" d="M154 132h60m52 0h32" />
      <path class="welcome-picture-stop" d="M298 125v14" />
      <Switch y={35} on />
      <Switch y={123} on={false} />
      <Inbox />
    </svg>
  );
}

/** A page with two fields; the one for the email address has the button. */
function Form({ y }: { y: number }) {
  return (
    <g transform={`translate(8 ${y})`}>
      <rect class="welcome-picture-sheet" width="146" height="72" rx="8" />
      <path class="welcome-picture-words" d="M14 14h44" />
      <rect class="welcome-picture-field" x="14" y="24" width="118" height="24" rx="6" />
      <rect class="welcome-picture-button" x="104" y="26" width="26" height="20" rx="5" />
      <g class="welcome-picture-mark" transform="translate(109 28)">
        <path d={markPaths.outline} />
        <path d={markPaths.echo} />
      </g>
      <path class="welcome-picture-words" d="M14 60h28" />
    </g>
  );
}

function Switch({ y, on }: { y: number; on: boolean }) {
  return (
    <g transform={`translate(224 ${y})`} class={on ? "welcome-picture-on" : "welcome-picture-off"}>
      <rect width="32" height="18" rx="9" />
      <circle cx={on ? 23 : 9} cy="9" r="6" />
    </g>
  );
}

function Inbox() {
  return (
    <g transform="translate(372 54)">
      <rect class="welcome-picture-sheet" width="100" height="68" rx="8" />
      <path class="welcome-picture-flap" d="M4 6l46 34l46 -34" />
    </g>
  );
}
