import { encode } from "fast-png";

/**
 * A square image in one colour with varying opacity. Its palette of a few shades takes half the size of a
 * browser's PNG.
 * @param alphas the opacity of each pixel, row by row
 */
export function encodePng(
  size: number,
  colour: readonly [red: number, green: number, blue: number],
  alphas: readonly number[],
): Uint8Array {
  // The least opaque first: fast-png writes the alpha values of the palette in order.
  const shades = [...new Set(alphas)].toSorted((one, other) => one - other);
  const places = new Map(shades.map((shade, place) => [shade, place]));
  return encode(
    {
      width: size,
      height: size,
      depth: 8,
      channels: 1,
      palette: shades.map((shade) => [...colour, shade]),
      data: Uint8Array.from(alphas, (alpha) => places.get(alpha) ?? 0),
    },
    { zlib: { level: 9 } },
  );
}
