import type { Alias } from "@/lib/model/alias";

/** An alias that is on, without label, notes and mail, but for what is given. */
export function createAlias(address: string, given: Partial<Alias> = {}): Alias {
  const counts = { forwarded: 0, blocked: 0, blocked_addresses: [] };
  return { address, enabled: true, title: null, notes: null, ...counts, ...given };
}
