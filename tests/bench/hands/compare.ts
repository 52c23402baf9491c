import type { Recording } from "./recorder.ts";

/** A recording, and the navigation requests that it caused. */
export interface Run extends Recording {
  requests: string[];
  documents?: string[];
  console?: string[];
}

/** The aspects in which two runs of the same actions can differ. */
export type Aspect =
  | "sent"
  | "values"
  | "focus"
  | "caret"
  | "events"
  | "page"
  | "documents"
  | "console";

export interface Difference {
  aspect: Aspect;
  /** The first line in which they differ. */
  without: string;
  with: string;
}

const isFocus = (line: string) => /^focus(in|out) /.test(line);

/** Fired from its own task (HTML, 4.10.21), so it may come before or after the keyup. */
const isQueued = (line: string) => line.startsWith("select ");

/** Everything that must be the same with and without the extension. */
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
  documents: ({ documents = [] }) => documents,
  console: (run) => run.console ?? [],
};

/** At most one difference per aspect. */
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
