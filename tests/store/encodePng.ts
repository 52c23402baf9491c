import { encode } from "fast-png";

/**
 * A square picture in one colour, more or less of it at each point: with a palette of its few shades, which
 * is half the size of what browsers write.
 * @param alphas of each point, row by row
 */
export function encodePng(
  size: number,
  colour: readonly [red: number, green: number, blue: number],
  alphas: readonly number[],
): Uint8Array {
  // Those that are least opaque first: fast-png writes the alpha of what is not opaque, by its place.
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
