import type { Clock } from "@/tests/worker/clock.ts";

/** The log of a run, one event per line, and its breaches. */
export interface Trace {
  readonly lines: readonly string[];
  readonly breaches: readonly string[];
  note(what: string): void;
  breach(what: string): void;
}

export function createTrace(clock: Clock): Trace {
  const lines: string[] = [];
  const breaches: string[] = [];
  const start = clock.now();

  function note(what: string): void {
    lines.push(`${((clock.now() - start) / 1000).toFixed(3).padStart(11)} s  ${what}`);
  }

  return {
    lines,
    breaches,
    note,
    breach(what) {
      breaches.push(what);
      note(`BREACH: ${what}`);
    },
  };
}
