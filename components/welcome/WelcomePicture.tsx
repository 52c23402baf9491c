import { text } from "@/components/controls/text";

/** What Alibi does: two sign-up forms get an alias each, and one alias is switched off. */
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
      <path class="welcome-picture-way" d="M212 44h32m52 0h26q16 0 16 16v12q0 16 16 16h18" />
      <path class="welcome-picture-way welcome-picture-stopped" d="M212 132h32m52 0h24" />
      <path class="welcome-picture-stop" d="M326 125v14" />
      <Switch y={35} on />
      <Switch y={123} on={false} />
      <Inbox />
    </svg>
  );
}

/** A form with two fields, of which the email field has the button. */
function Form({ y }: { y: number }) {
  return (
    <g transform={`translate(8 ${y})`}>
      <rect class="welcome-picture-sheet" width="204" height="72" rx="8" />
      <path class="welcome-picture-words" d="M14 14h44M14 62h28" />
      <rect class="welcome-picture-field" x="14" y="24" width="176" height="26" rx="6" />
      <foreignObject class="welcome-picture-offer">
        <div>
          <span>{text("newAlias")}</span>
        </div>
      </foreignObject>
    </g>
  );
}

function Switch({ y, on }: { y: number; on: boolean }) {
  return (
    <g transform={`translate(254 ${y})`} class={on ? "welcome-picture-on" : "welcome-picture-off"}>
      <rect width="32" height="18" rx="9" />
      <circle cx={on ? 23 : 9} cy="9" r="6" />
    </g>
  );
}

function Inbox() {
  return (
    <g transform="translate(372 54)">
      <rect class="welcome-picture-sheet" width="100" height="68" rx="8" />
      <path class="welcome-picture-flap" d="M4 6l46 34 46-34" />
    </g>
  );
}
