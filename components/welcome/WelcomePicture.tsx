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
      <g stroke="var(--accent)" stroke-width="2">
        <path d="M212 44h32m52 0h26q16 0 16 16v12q0 16 16 16h18" />
      </g>
      <g stroke="var(--edge)" stroke-width="2">
        <path stroke-dasharray="1 5" d="M212 132h32m52 0h24" />
        <path d="M326 125v14" />
      </g>
      <g transform="translate(254 35)">
        <rect fill="var(--accent)" width="32" height="18" rx="9" />
        <circle fill="Canvas" cx="23" cy="9" r="6" />
      </g>
      <g transform="translate(254 123)">
        <rect stroke="var(--edge)" width="32" height="18" rx="9" />
        <circle fill="var(--edge)" cx="9" cy="9" r="6" />
      </g>
      <g transform="translate(372 54)">
        <Sheet width={100} height={68} />
        <path stroke="var(--edge)" stroke-width="1.5" d="M4 6l46 34 46-34" />
      </g>
    </svg>
  );
}

function Sheet(size: { width: number; height: number }) {
  return <rect fill="var(--wash)" stroke="var(--hairline)" {...size} rx="8" />;
}

/** A form with two fields, of which the email field has the button. */
function Form({ y }: { y: number }) {
  return (
    <g transform={`translate(8 ${y})`}>
      <Sheet width={204} height={72} />
      <path stroke="var(--edge)" stroke-width="3" d="M14 14h44M14 62h28" />
      <rect fill="Canvas" stroke="var(--edge)" x="14" y="24" width="176" height="26" rx="6" />
      <foreignObject class="welcome-picture-offer">
        <div>
          <span>{text("newAlias")}</span>
        </div>
      </foreignObject>
    </g>
  );
}
