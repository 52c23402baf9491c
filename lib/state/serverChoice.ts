import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Failure } from "@/lib/model/failure";
import type { Server } from "@/lib/model/settings";

interface Options {
  send: typeof send;
  /** The setting, which only the worker stores, after it has checked the server. */
  server: { show(server: Server): void };
}

/** Chooses a server; the one before stays unless the service answers at the new address. */
export function createServerChoice(options: Options) {
  const saving = signal<"no" | "checking" | "saved">("no");
  const failure = signal<Failure | null>(null);
  return {
    saving: saving as ReadonlySignal<"no" | "checking" | "saved">,
    failure: failure as ReadonlySignal<Failure | null>,
    async save(typed: Server & { baseUrl: string }): Promise<void> {
      if (saving.value === "checking") return;
      saving.value = "checking";
      failure.value = null;
      const checked = await options.send("server.set", typed);
      saving.value = checked.ok ? "saved" : "no";
      if (checked.ok) options.server.show(checked.value);
      else failure.value = checked.failure;
    },
  };
}
