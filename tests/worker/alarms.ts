import type { Clock } from "./clock.ts";

interface AlarmInfo {
  delayInMinutes?: number;
  periodInMinutes?: number;
}

/** Alarms as the browser keeps them: one of a name, and set again it is put off. */
export function createAlarms(clock: Clock, ring: (name: string) => void) {
  const due = new Map<string, object>();

  function arm(name: string, minutes: number, periodInMinutes: number | undefined): void {
    const mine = {};
    due.set(name, mine);
    clock.after(minutes * 60_000, () => {
      if (due.get(name) !== mine) return;
      due.delete(name);
      if (periodInMinutes !== undefined) arm(name, periodInMinutes, periodInMinutes);
      ring(name);
    });
  }

  return {
    set: (name: string, { delayInMinutes, periodInMinutes }: AlarmInfo) =>
      arm(name, delayInMinutes ?? periodInMinutes ?? 0, periodInMinutes),
    clear: (name: string) => void due.delete(name),
  };
}
