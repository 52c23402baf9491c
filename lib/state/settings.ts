import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Failure } from "@/lib/model/failure";
import type { NewAliases, Server, Theme, Warnings } from "@/lib/model/settings";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./followItem";

/** The settings that have more than a value, such as a request to the server. A new one uses `createSetting`. */
export interface Settings {
  /** null until it has been read. */
  readonly server: ReadonlySignal<Server | null>;
  readonly theme: ReadonlySignal<Theme>;
  /** null until they have been read. */
  readonly warnings: ReadonlySignal<Warnings | null>;
  /** null until they have been read. */
  readonly newAliases: ReadonlySignal<NewAliases | null>;
  readonly saving: ReadonlySignal<"no" | "checking" | "saved">;
  readonly failure: ReadonlySignal<Failure | null>;
  /** The last choice that could not be stored. */
  readonly saveFailed: ReadonlySignal<FailedSetting | null>;
  /** Reads all settings and follows them until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
  /** Saves a server; the previous one stays unless the service answers at the new address. */
  saveServer(server: Server & { baseUrl: string }): Promise<void>;
  setTheme(theme: Theme): Promise<void>;
  setWarnings(change: Partial<Warnings>): Promise<void>;
  setNewAliases(change: Partial<NewAliases>): Promise<void>;
}

type FailedSetting = "theme" | "warnings" | "new-aliases";

interface SettingsOptions {
  send: typeof send;
  server: Item<Server>;
  theme: Item<Theme>;
  warnings: Item<Warnings>;
  newAliases: Item<NewAliases>;
}

export function createSettings(options: SettingsOptions): Settings {
  const server = signal<Server | null>(null);
  const theme = signal<Theme>("system");
  const warnings = signal<Warnings | null>(null);
  const newAliases = signal<NewAliases | null>(null);
  const saving = signal<"no" | "checking" | "saved">("no");
  const failure = signal<Failure | null>(null);
  const saveFailed = signal<FailedSetting | null>(null);

  /** Stores a setting; if that fails, the page shows the previous value again. */
  async function keep<Value>(
    name: FailedSetting,
    shown: { value: Value },
    next: Value,
    write: () => Promise<unknown>,
  ): Promise<void> {
    const before = shown.value;
    shown.value = next;
    saveFailed.value = null;
    try {
      await write();
    } catch {
      if (shown.value === next) shown.value = before;
      saveFailed.value = name;
    }
  }

  return {
    server,
    theme,
    warnings,
    newAliases,
    saving,
    failure,
    saveFailed,
    async start(abort) {
      await Promise.all([
        followItem(options.server, abort, (next) => (server.value = next)),
        followItem(options.theme, abort, (next) => (theme.value = next)),
        followItem(options.warnings, abort, (next) => (warnings.value = next)),
        followItem(options.newAliases, abort, (next) => (newAliases.value = next)),
      ]);
    },
    async saveServer(asked) {
      if (saving.value === "checking") return;
      saving.value = "checking";
      failure.value = null;
      const kept = await options.send("server.set", asked);
      saving.value = kept.ok ? "saved" : "no";
      if (kept.ok) server.value = kept.value;
      else failure.value = kept.failure;
    },
    setTheme: (wanted) => keep("theme", theme, wanted, () => options.theme.set(wanted)),
    setWarnings: (change) =>
      keep("warnings", warnings, warnings.value && { ...warnings.value, ...change }, () =>
        options.warnings.update((kept) => ({ ...kept, ...change })),
      ),
    setNewAliases: (change) =>
      keep("new-aliases", newAliases, newAliases.value && { ...newAliases.value, ...change }, () =>
        options.newAliases.update((kept) => ({ ...kept, ...change })),
      ),
  };
}
