import type { Recording } from "./recorder.ts";

/** A recording, and what the browser asked the network for because of it. */
export interface Run extends Recording {
  requests: string[];
}

/** What two runs of the same hands can differ in. */
export type Aspect = "sent" | "values" | "focus" | "caret" | "events" | "page";

export interface Difference {
  aspect: Aspect;
  /** The first line in which they differ. */
  without: string;
  with: string;
}

const isFocus = (line: string) => /^focus(in|out) /.test(line);

/**
 * Fired from a task of its own (HTML, 4.10.21 "setRangeText and selection"), so that it comes before or after the
 * keyup as it happens. It must come, but no place among the others is its own.
 */
const isQueued = (line: string) => line.startsWith("select ");

/** All that must be the same, with and without an extension. */
const aspects: Record<Aspect, (run: Run) => string[]> = {
  sent: ({ submissions, requests }) => [...submissions, ...requests],
  values: ({ values }) => values,
  focus: ({ events }) => events.filter(isFocus),
  caret: ({ checkpoints }) => checkpoints,
  events: ({ events }) => {
    const rest = events.filter((line) => !isFocus(line));
    return [...rest.filter((line) => !isQueued(line)), ...rest.filter(isQueued)];
  },
  page: ({ mutations }) => mutations,
};

/** At most one difference for each aspect. */
export function compareRuns(without: Run, withIt: Run): Difference[] {
  return Object.entries(aspects).flatMap(([aspect, read]) => {
    const [before, after] = [read(without), read(withIt)];
    const length = Math.max(before.length, after.length);
    for (let at = 0; at < length; at += 1) {
      const [one = "(nothing)", other = "(nothing)"] = [before[at], after[at]];
      if (one !== other) return [{ aspect: aspect as Aspect, without: one, with: other }];
    }
    return [];
  });
}
