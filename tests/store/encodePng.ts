import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];

/**
 * A square picture in one colour, more or less of it at each point: with a palette of its few shades, which
 * is half the size of what browsers write (the PNG specification, sections 5 and 11).
 * @param alphas of each point, row by row
 */
export function encodePng(size: number, colour: Colour, alphas: readonly number[]): Buffer {
  // Those that are least opaque first: behind the last that is not, none has to be written down.
  const shades = [...new Set(alphas)].toSorted((one, other) => one - other);
  const places = new Map(shades.map((shade, place) => [shade, place]));
  const rows = Array.from({ length: size }, (_, row) => [
    // Without a filter, which pays only where there is no palette.
    0,
    ...alphas.slice(row * size, (row + 1) * size).map((alpha) => places.get(alpha) ?? 0),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits a point, each a place in the palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(shades.flatMap(() => [...colour]))),
    chunk("tRNS", Buffer.from(shades)),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, contents: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), contents]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(contents.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
