import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { ChangeReport } from "@/lib/model/activity/changeReport";
import type { Failure } from "@/lib/model/failure/failure";
import { createLatest } from "./createLatest";

/** What changed since the person looked last. */
export interface Changed {
  /** null until there is one. */
  readonly report: ReadonlySignal<ChangeReport | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  readonly loading: ReadonlySignal<boolean>;
  /** Looks now. */
  load(): Promise<void>;
  /** The person has seen what is shown. */
  settle(): Promise<void>;
  clear(): void;
}

interface ChangedOptions {
  send: typeof send;
  /** Of what is done in a private window nothing is kept. */
  isPrivate(): Promise<boolean>;
}

export function createChanged({ send, isPrivate }: ChangedOptions): Changed {
  const report = signal<ChangeReport | null>(null);
  const failure = signal<Failure | null>(null);
  const loading = signal(false);
  /** Nothing of one who was signed in is shown to the next. */
  const sessions = createLatest();

  async function load(): Promise<void> {
    if (loading.value) return;
    const counts = sessions.current();
    loading.value = true;
    const answer = await send("activity.report", { keep: !(await isPrivate()) });
    if (!counts()) return;
    loading.value = false;
    failure.value = answer.ok ? null : answer.failure;
    if (answer.ok) report.value = answer.value;
  }

  return {
    report,
    failure,
    loading,
    load,
    async settle() {
      const seen = report.value;
      if (!seen || loading.value) return;
      const counts = sessions.current();
      const settled = await send("activity.markSeen", { at: seen.at });
      if (!counts()) return;
      failure.value = settled.ok ? null : settled.failure;
      if (settled.ok) await load();
    },
    clear() {
      sessions.begin();
      loading.value = false;
      report.value = null;
      failure.value = null;
    },
  };
}
