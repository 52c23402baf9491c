import type * as z from "zod/mini";
import type { UseVault } from "./vault";

/** Values by account, in the vault alone: too large for session storage. */
export interface VaultTable<Value> {
  /** @throws {StorageError} when the vault cannot be read */
  get(owner: string): Promise<Value | null>;
  /**
   * null deletes it.
   * @throws {StorageError} when the vault cannot be written
   */
  set(owner: string, value: Value | null): Promise<void>;
}

export function createVaultTable<Value>(
  useVault: UseVault,
  name: string,
  schema: z.ZodMiniType<Value>,
): VaultTable<Value> {
  const keyOf = (owner: string) => `${name} ${owner}`;
  return {
    async get(owner) {
      const stored: unknown = await useVault((vault) => vault.get("items", keyOf(owner)));
      return schema.safeParse(stored).data ?? null;
    },
    async set(owner, value) {
      await useVault<unknown>((vault) =>
        value === null
          ? vault.delete("items", keyOf(owner))
          : vault.put("items", value, keyOf(owner)),
      );
    },
  };
}
