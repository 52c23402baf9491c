import type { Browser } from "webextension-polyfill";

interface Confinable {
  setAccessLevel(options: { accessLevel: "TRUSTED_CONTEXTS" }): Promise<void>;
}

/** Content scripts need nothing from storage. Firefox has no such switch, hence nothing secret there. */
export function hideStorageFromPages({ storage }: Pick<Browser, "storage">): void {
  const { local } = storage as unknown as { local: Partial<Confinable> };
  void local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}
