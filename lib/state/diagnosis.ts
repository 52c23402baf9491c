import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Checked, Diagnosis } from "@/lib/model/diagnostics/diagnosis";
import type { Failure, Result } from "@/lib/model/failure/failure";
import type { Item } from "@/lib/storage/item";
import { createLatest } from "@/lib/model/timing/createLatest";

export interface DiagnosisState {
  /** null until the worker has answered. */
  readonly found: ReadonlySignal<Diagnosis | null>;
  /** Why the worker does not answer. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly checking: ReadonlySignal<boolean>;
  /** The result of the server check; null before the first. */
  readonly checked: ReadonlySignal<Result<Checked> | null>;
  /** Requests the diagnosis from the worker. */
  look(): Promise<void>;
  /** Lets the worker check the server. */
  check(): Promise<void>;
  /** Requests a diagnosis, and again whenever an item changes, until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
}

interface DiagnosisOptions {
  send: typeof send;
  /** The items whose changes trigger a new diagnosis. */
  follow: readonly Pick<Item<unknown>, "watch">[];
}

/** A worker that has not answered by then counts as broken. In ms. */
const patience = 8000;

export function createDiagnosis({ send, follow }: DiagnosisOptions): DiagnosisState {
  const found = signal<Diagnosis | null>(null);
  const failure = signal<Failure | null>(null);
  const checking = signal(false);
  const checked = signal<Result<Checked> | null>(null);
  const latest = createLatest();

  async function look(): Promise<void> {
    const counts = latest.begin();
    const timer = setTimeout(() => {
      if (counts()) failure.value = { kind: "broken" };
    }, patience);
    const answer = await send("diagnosis.read", {});
    clearTimeout(timer);
    if (!counts()) return;
    failure.value = answer.ok ? null : answer.failure;
    if (!answer.ok) return;
    // The result is about another server.
    if (found.value !== null && found.value.baseUrl !== answer.value.baseUrl) checked.value = null;
    found.value = answer.value;
  }

  return {
    found,
    failure,
    checking,
    checked,
    look,
    async check() {
      if (checking.value) return;
      const asked = found.value?.baseUrl;
      checking.value = true;
      const answer = await send("diagnosis.check", {});
      if (found.value?.baseUrl === asked) checked.value = answer;
      checking.value = false;
      await look();
    },
    async start(abort) {
      for (const item of follow) item.watch(() => void look(), abort);
      await look();
    },
  };
}
