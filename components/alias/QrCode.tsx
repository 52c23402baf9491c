import { generate } from "lean-qr/nano";
import "./QrCode.css";

interface Props {
  words: string;
  label: string;
}

/** The quiet zone on each side that the QR code standard asks for, in modules. */
const margin = 4;

/** Dark on light in both themes, because not every reader accepts the reverse. */
export function QrCode({ words, label }: Props) {
  const code = generate(words);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const path = places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join("");
  const side = code.size + 2 * margin;
  return (
    <svg
      class="qr-code"
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG, not an image file
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
