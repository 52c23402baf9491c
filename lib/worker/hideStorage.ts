import type { Browser } from "webextension-polyfill";

interface Confinable {
  setAccessLevel(options: { accessLevel: "TRUSTED_CONTEXTS" }): Promise<void>;
}

/**
 * Content scripts need nothing from storage, nor the organisation's policy. Firefox cannot restrict them, so these
 * areas hold nothing secret.
 */
export function hideStorageFromPages({ storage }: Pick<Browser, "storage">): void {
  const { local, sync, managed } = storage as unknown as Record<string, Partial<Confinable>>;
  for (const area of [local, sync, managed]) {
    void area?.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
  }
}
