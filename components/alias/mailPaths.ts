import type { MailSpan } from "@/lib/model/activity/mailHistory";
import type { MailSeries } from "@/lib/model/activity/mailReport";

export const lineHeight = 24;

/** Fewer days do not fill the width. */
const fewest = 28;

type Kind = "forwarded" | "blocked";

/**
 * How the sums have grown, as paths of an SVG that is as wide as there are days, and `lineHeight` high. Behind a day on
 * which the list was read, a line goes straight to the next one.
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
    return `M${points.map(([day = 0, count = 0]) => `${day - begin},${level(count / most)}`).join("L")}`;
  };
  return { width: today - begin, forwarded: draw("forwarded"), blocked: draw("blocked") };
}

export function sum(spans: readonly MailSpan[], kind: Kind): number {
  return spans.reduce((before, each) => before + each[kind], 0);
}

/** A tenth of a unit is less than can be seen. */
function level(share: number): number {
  return Math.round((1 - share) * lineHeight * 10) / 10;
}
