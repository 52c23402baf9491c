/*
 * `npm run release -- icons`: renders the icons of all sizes from the drawing `public/icon/mark.svg` in a browser, also in
 * grey for where Alibi is off; and the icon that only a store shows, in `.output/store/`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { encode } from "fast-png";
import { launchContext } from "../e2e/launch.ts";
import { root } from "./zips.ts";

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

const drawing = readFileSync(`${root}public/icon/mark.svg`, "utf8");
const violet = [0x7b, 0x6e, 0xf4] as const;
const grey = [0x8a, 0x8a, 0x8a] as const;

interface Icon {
  file: string;
  size: number;
  colour?: readonly [number, number, number];
}

const icons: Icon[] = [
  ...[16, 32, 48, 96, 128].map((size) => ({ file: `public/icon/${size}.png`, size })),
  ...[16, 32].map((size) => ({ file: `public/icon/off/${size}.png`, size, colour: grey })),
  // For Edge's store.
  { file: ".output/store/icon-300.png", size: 300 },
];

/** No margin for toolbar icons. Stores want 96 of 128 pixels to be the drawing, which has some margin itself. */
const marginOf = (size: number) => (size < 48 ? 0 : size / 12);

/** Sixty-four shades look the same as all 256, and take a third less space. */
const shade = (alpha: number) => Math.round(Math.round((alpha / 255) * 63) * (255 / 63));

/** Runs in a page: the opacity of each pixel. */
async function draw({ source, size, margin }: { source: string; size: number; margin: number }) {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  await image.decode();
  const context = new OffscreenCanvas(size, size).getContext("2d")!;
  context.drawImage(image, margin, margin, size - 2 * margin, size - 2 * margin);
  const { data } = context.getImageData(0, 0, size, size);
  return Array.from({ length: size * size }, (_, point) => data[4 * point + 3] ?? 0);
}

mkdirSync(`${root}.output/store`, { recursive: true });
const context = await launchContext({ extension: null, headless: true });
const page = await context.newPage();
for (const { file, size, colour = violet } of icons) {
  // At its own size, so that the drawing is rendered anew and not scaled down.
  const source = drawing.replace("<svg ", `<svg width="${size}" height="${size}" `);
  const points = await page.evaluate(draw, { source, size, margin: marginOf(size) });
  const png = encodePng(size, colour, points.map(shade));
  writeFileSync(root + file, png);
  console.log(`${file}  ${png.length} bytes`);
}
await context.close();
