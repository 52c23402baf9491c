import type { Bitmap2D } from "lean-qr/nano";
import { useEffect, useState } from "preact/hooks";
import { bringIntoView } from "@/components/controls/Notice";

/** The quiet zone on each side that the QR code standard asks for, in modules. */
const margin = 4;

/** Dark on light in both themes, because not every reader accepts the reverse. */
export function QrCode({ words, label }: { words: string; label: string }) {
  const [code, setCode] = useState<Bitmap2D | null>(null);
  useEffect(() => {
    // Loaded when a code is asked for, which is seldom.
    void import("lean-qr/nano").then(({ generate }) => setCode(generate(words)));
  }, [words]);
  if (code === null) return null;
  const places = Array.from({ length: code.size }, (_, place) => place);
  const path = places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join("");
  const side = code.size + 2 * margin;
  return (
    <svg
      class="qr-code"
      ref={bringIntoView}
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
