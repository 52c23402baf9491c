import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { ChangeReport } from "@/lib/model/activity/changeReport";
import type { Failure } from "@/lib/model/failure/failure";

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
  /** Counts those who were signed in, so that nothing of one is shown to the next. */
  let life = 0;

  async function load(): Promise<void> {
    if (loading.value) return;
    const begun = life;
    loading.value = true;
    const answer = await send("activity.report", { keep: !(await isPrivate()) });
    if (begun !== life) return;
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
      const begun = life;
      const settled = await send("activity.markSeen", { at: seen.at });
      if (begun !== life) return;
      failure.value = settled.ok ? null : settled.failure;
      if (settled.ok) await load();
    },
    clear() {
      life += 1;
      loading.value = false;
      report.value = null;
      failure.value = null;
    },
  };
}
