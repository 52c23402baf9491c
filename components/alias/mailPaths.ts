import type { MailSpan } from "@/lib/model/activity/mailHistory";
import type { MailSeries } from "@/lib/model/activity/mailReport";

export const lineHeight = 24;
export const chartHeight = 100;

/** Fewer days than this do not fill the width. */
const fewest = 28;

type Kind = "forwarded" | "blocked";

/**
 * The running totals as paths of an SVG that is as many units wide as there are days, and `lineHeight` high.
 * Between two days on which the list was read, the line is straight.
 */
export function drawSums({ first, today, spans }: MailSeries) {
  const begin = Math.min(first - 1, today - fewest);
  const most = Math.max(1, sum(spans, "forwarded"), sum(spans, "blocked"));
  const draw = (kind: Kind) => {
    let before = 0;
    const points = [[first - 1, 0]];
    for (const span of spans) {
      points.push([span.after, before]);
      before += span[kind];
      points.push([span.day, before]);
    }
    points.push([today, before]);
    return `M${points.map(([day = 0, count = 0]) => `${day - begin},${place(1 - count / most, lineHeight)}`).join("L")}`;
  };
  return { width: today - begin, forwarded: draw("forwarded"), blocked: draw("blocked") };
}

/** The gap on each side of a bar, as a part of a day's width. */
const space = 0.1;

/**
 * Each day's mail as a bar, blocked messages on top, as paths of an SVG that is as many units wide as there are
 * days. If the list was not read for some days, one bar covers all of them at their average height, because it
 * is not known on which of them the mail came.
 * @param begin the first day that is drawn
 */
export function drawBars(spans: readonly MailSpan[], begin: number) {
  const bars = spans.map(({ after, day, forwarded, blocked }) => {
    const [left, right] = [Math.max(0, after + 1 - begin) + space, day + 1 - begin - space];
    const low = forwarded / (day - after);
    return { left, right, low, high: low + blocked / (day - after) };
  });
  const top = roundUp(Math.max(1, ...bars.map(({ high }) => high)));
  const draw = (edges: (bar: (typeof bars)[number]) => readonly [from: number, to: number]) =>
    bars
      .map((bar) => ({
        ...bar,
        ends: edges(bar).map((each) => place(1 - each / top, chartHeight)),
      }))
      .filter(({ ends: [from, to] }) => from !== to)
      .map(({ left, right, ends: [from, to] }) => `M${left},${from}V${to}H${right}V${from}Z`)
      .join("");
  return {
    top,
    forwarded: draw(({ low }) => [0, low]),
    blocked: draw(({ low, high }) => [low, high]),
  };
}

/** Rounds up to 1, 2, 5, 10, 20, 50... */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5].map((each) => each * power).find((each) => each >= most) ?? 10 * power;
}

export function sum(spans: readonly MailSpan[], kind: Kind): number {
  return spans.reduce((before, each) => before + each[kind], 0);
}

/** To a tenth of a unit: less cannot be seen. */
function place(share: number, height: number): number {
  return Math.round(share * height * 10) / 10;
}
