import type { Page } from "@playwright/test";
import type { Rect } from "./obstacles.ts";

/** The lightness of the offer and of its surroundings, from the pixels, from 0 to 1. */
export async function readLightness(
  page: Page,
  painter: Page,
  { left, top, right, bottom }: Rect,
): Promise<{ offer: number; around: number }> {
  const { width, height } = page.viewportSize()!;
  const far = 12;
  const x = Math.max(0, Math.round(left) - far);
  const y = Math.max(0, Math.round(top) - far);
  const clip = {
    x,
    y,
    width: Math.min(width, Math.round(right) + far) - x,
    height: Math.min(height, Math.round(bottom) + far) - y,
  };
  const picture = (await page.screenshot({ clip })).toString("base64");
  const inner = { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
  return painter.evaluate(
    async ([source, box]) => {
      const image = await fetch(`data:image/png;base64,${source}`).then((got) => got.blob());
      const bitmap = await createImageBitmap(image);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d")!;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const inside: number[] = [];
      const outside: number[] = [];
      for (let row = 0; row < bitmap.height; row += 1) {
        for (let column = 0; column < bitmap.width; column += 1) {
          const at = 4 * (row * bitmap.width + column);
          const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
          const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
          const across = Math.min(column - box.left, box.right - column);
          const down = Math.min(row - box.top, box.bottom - row);
          const depth = Math.min(across, down);
          if (depth > 2) inside.push(light);
          // Outside most of the shadow.
          else if (depth < -6) outside.push(light);
        }
      }
      const [offer = 0.5, around = 0.5] = [inside, outside].map(
        (values) => values.toSorted((a, b) => a - b)[values.length >> 1],
      );
      return { offer, around };
    },
    [picture, inner] as const,
  );
}

/** One is clearly light and the other clearly dark. */
export function isAtOdds({ offer, around }: { offer: number; around: number }): boolean {
  return around > 0.6 ? offer < 0.4 : around < 0.3 && offer > 0.6;
}
