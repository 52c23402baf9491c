import { expect, test } from "vitest";
import { drawBars, drawSums } from "./mailPaths";

/** Counting begins on day 1; day 10 is the first with mail. */
const spans = [
  { after: 9, day: 10, forwarded: 6, blocked: 0 },
  { after: 40, day: 60, forwarded: 6, blocked: 3 },
];

test("the line of all mail rises straight over days on which the list was not read, and is level where no mail came", () => {
  const { width, forwarded, blocked } = drawSums({ first: 1, today: 70, spans });
  expect(width).toBe(70);
  expect(forwarded).toBe("M0,24L9,24L10,12L40,12L60,0L70,0");
  expect(blocked).toBe("M0,24L9,24L10,24L40,24L60,18L70,18");
});

test("the line of an alias that has been counted for one day is drawn at the end of a chart 28 days wide", () => {
  const { width, forwarded } = drawSums({ first: 10, today: 10, spans: spans.slice(0, 1) });
  expect(width).toBe(28);
  expect(forwarded).toBe("M27,24L27,24L28,0L28,0");
});

test("with counts as large as a server can report, the lines of all mail stay within the chart", () => {
  const large = { after: 9, day: 10, forwarded: Number.MAX_SAFE_INTEGER, blocked: 1 };
  const drawn = drawSums({ first: 1, today: 20, spans: [large, { ...large, after: 10, day: 11 }] });
  const numbers = `${drawn.forwarded} ${drawn.blocked}`.match(/[\d.e+-]+/g)!.map(Number);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(28);
  expect(Math.min(...numbers)).toBe(0);
});

test("after days on which the list was not read, one bar of mail is as wide as all of them, and as high as their average", () => {
  const some = [
    { after: 9, day: 10, forwarded: 4, blocked: 1 },
    { after: 10, day: 14, forwarded: 8, blocked: 0 },
    { after: 14, day: 15, forwarded: 0, blocked: 0 },
  ];
  const { top, forwarded, blocked } = drawBars(some, 10);
  expect(top).toBe(5);
  expect(forwarded).toBe("M0.1,100V20H0.9V100ZM1.1,100V60H4.9V100Z");
  expect(blocked).toBe("M0.1,20V0H0.9V20Z");
});

test("a bar of mail that begins before the chart's first day is drawn from that day on", () => {
  const { forwarded } = drawBars([{ after: 0, day: 10, forwarded: 10, blocked: 0 }], 8);
  expect(forwarded).toBe("M0.1,100V0H2.9V100Z");
});

test("a day without mail gets no bar; a day with very much mail gets bars that stay within the chart", () => {
  const none = { after: 9, day: 10, forwarded: 0, blocked: 0 };
  expect(drawBars([none], 10)).toEqual({ top: 1, forwarded: "", blocked: "" });
  const most = Number.MAX_SAFE_INTEGER;
  const { top, blocked } = drawBars([{ ...none, forwarded: most, blocked: most }], 10);
  expect(top).toBe(2e16);
  expect(blocked).toBe("M0.1,55V9.9H0.9V55Z");
});
