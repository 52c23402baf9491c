import { signal } from "@preact/signals";
import type { send as Send } from "@/lib/messages/send";
import type { ChangeReport } from "@/lib/model/changeReport";
import { createRequest } from "./signals";

/**
 * What changed since the user last looked.
 * @param isPrivate whether the page is in a private window, from which nothing is stored
 */
export function createActivity(send: typeof Send, isPrivate: () => Promise<boolean>) {
  /** null until the first report. */
  const report = signal<ChangeReport | null>(null);
  const { busy, failure, run } = createRequest();
  /** The aliases that were switched off at their end and that were switched on again here. */
  const switchedOn = signal<ReadonlySet<string>>(new Set());

  async function load(): Promise<void> {
    const answer = await run(async () => send("activity.report", { keep: !(await isPrivate()) }));
    if (answer?.ok) report.value = answer.value;
  }

  function showSwitched(address: string, on: boolean): void {
    const only = new Set([address]);
    const before = switchedOn.value;
    switchedOn.value = on ? before.union(only) : before.difference(only);
  }

  return {
    report,
    failure,
    busy,
    switchedOn,
    async toggle(address: string, on: boolean): Promise<void> {
      showSwitched(address, on);
      const changed = await send("alias.update", { address, changes: { enabled: on } });
      failure.value = changed.ok ? null : changed.failure;
      if (!changed.ok) showSwitched(address, !on);
    },
    load,
    async markSeen({ at }: Pick<ChangeReport, "at">): Promise<void> {
      const marked = await run(() => send("activity.markSeen", { at }));
      if (marked?.ok) await load();
    },
  };
}
