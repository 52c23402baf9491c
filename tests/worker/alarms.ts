import type { Clock } from "./clock.ts";

export interface AlarmInfo {
  /** In ms since 1970. */
  when?: number;
  delayInMinutes?: number;
  periodInMinutes?: number;
}

/** The browser's alarms: one per name, and setting it again replaces it. */
export function createAlarms(clock: Clock, ring: (name: string) => void) {
  const due = new Map<string, { at: number }>();

  function arm(name: string, minutes: number, periodInMinutes: number | undefined): void {
    const mine = { at: clock.now() + minutes * 60_000 };
    due.set(name, mine);
    clock.after(minutes * 60_000, () => {
      if (due.get(name) !== mine) return;
      due.delete(name);
      if (periodInMinutes !== undefined) arm(name, periodInMinutes, periodInMinutes);
      ring(name);
    });
  }

  return {
    set: (name: string, { when, delayInMinutes, periodInMinutes }: AlarmInfo) => {
      const until = when === undefined ? undefined : Math.max(0, when - clock.now()) / 60_000;
      arm(name, until ?? delayInMinutes ?? periodInMinutes ?? 0, periodInMinutes);
    },
    clear: (name: string) => void due.delete(name),
    /** When it fires, in ms since 1970. */
    dueAt: (name: string) => due.get(name)?.at,
  };
}
