import * as z from "zod/mini";
import { createItem, type StoragePlace } from "./item";
import type { UseVault } from "./vault";

/**
 * One secret value, in memory while the browser runs and in the vault for the next start: without a working
 * vault, all works until the browser is closed.
 */
export interface VaultItem<Value> {
  /** @throws {StorageError} when the vault cannot be read */
  get(): Promise<Value | null>;
  /** null deletes it. */
  set(value: Value | null): Promise<void>;
}

interface VaultItemOptions<Value> {
  key: string;
  schema: z.ZodMiniType<Value>;
  /** Called before a stored value that does not fit the schema is deleted. */
  onLoss?: () => Promise<unknown>;
  /** Called when the vault cannot store it, so that it is lost when the browser is closed. */
  onUnkept?: () => Promise<unknown>;
}

export function createVaultItem<Value>(
  place: StoragePlace & { useVault: UseVault },
  { key, schema, onLoss, onUnkept }: VaultItemOptions<Value>,
): VaultItem<Value> {
  const { useVault } = place;
  /** null until the vault was read; `kept` says whether the vault has it as well. */
  const memory = createItem(place, {
    area: "session",
    key: `vault.${key}`,
    schema: z.nullable(z.object({ value: z.nullable(schema), kept: z.boolean() })),
    fallback: null,
  });

  async function readVault(): Promise<Value | null> {
    const stored: unknown = await useVault((vault) => vault.get("items", key));
    const parsed = schema.safeParse(stored);
    if (parsed.success) return parsed.data;
    if (stored !== undefined) {
      await onLoss?.().catch(() => {});
      await useVault((vault) => vault.delete("items", key)).catch(() => {});
    }
    return null;
  }

  return {
    async get() {
      const known = await memory.get();
      if (known) return known.value;
      const value = await readVault();
      // A value that was set meanwhile is newer.
      const now = await memory.update((newer) => newer ?? { value, kept: true });
      return now?.value ?? null;
    },
    async set(value) {
      const before = await memory.get();
      await memory.set({ value, kept: true });
      if (value === null) return useVault((vault) => vault.delete("items", key));
      try {
        await useVault((vault) => vault.put("items", value, key));
      } catch {
        await memory.set({ value, kept: false });
        if (before?.kept !== false) await onUnkept?.().catch(() => {});
      }
    },
  };
}
