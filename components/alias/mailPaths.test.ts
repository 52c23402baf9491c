import { expect, test } from "vitest";
import { drawSums } from "./mailPaths";

/** The first day with mail is the tenth one. */
const spans = [
  { after: 9, day: 10, forwarded: 6, blocked: 0 },
  { after: 40, day: 60, forwarded: 6, blocked: 3 },
];

test("a line rises straight over days that nobody saw, and is level where nothing came", () => {
  const { width, forwarded, blocked } = drawSums({ first: 1, today: 70, spans });
  expect(width).toBe(70);
  expect(forwarded).toBe("M0,24L9,24L10,12L40,12L60,0L70,0");
  expect(blocked).toBe("M0,24L9,24L10,24L40,24L60,18L70,18");
});

test("few days are at the end of the picture", () => {
  const { width, forwarded } = drawSums({ first: 10, today: 10, spans: spans.slice(0, 1) });
  expect(width).toBe(28);
  expect(forwarded).toBe("M27,24L27,24L28,0L28,0");
});

test("whatever a server counts, a line stays within the picture", () => {
  const large = { after: 9, day: 10, forwarded: Number.MAX_SAFE_INTEGER, blocked: 1 };
  const drawn = drawSums({ first: 1, today: 20, spans: [large, { ...large, after: 10, day: 11 }] });
  const numbers = `${drawn.forwarded} ${drawn.blocked}`.match(/[\d.e+-]+/g)!.map(Number);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(28);
  expect(Math.min(...numbers)).toBe(0);
});
