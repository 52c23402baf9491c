import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { MailReport } from "@/lib/model/activity/mailReport";
import { createLatest } from "@/lib/model/timing/createLatest";

/** Four weeks, twelve weeks and a year, in days. */
export const periods = [28, 84, 365] as const;

/** How much mail came in the last weeks, as counted on this device. */
export interface Mail {
  /** null until the first report. */
  readonly report: ReadonlySignal<MailReport | null>;
  /** The period of the report, in days. */
  readonly period: ReadonlySignal<number>;
  load(): Promise<void>;
  choose(period: number): Promise<void>;
  clear(): void;
}

export function createMail({ send: ask }: { send: typeof send }): Mail {
  const report = signal<MailReport | null>(null);
  const period = signal<number>(periods[0]);
  /** Only the last answer counts, and none for an account that has signed out. */
  const questions = createLatest();

  async function read(days: number): Promise<void> {
    const counts = questions.begin();
    const answer = await ask("activity.readMail", { days });
    if (!counts() || !answer.ok) return;
    period.value = days;
    report.value = answer.value;
  }

  return {
    report,
    period,
    load: () => read(period.value),
    choose: read,
    clear() {
      questions.begin();
      report.value = null;
    },
  };
}
