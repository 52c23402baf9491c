import type { Held } from "@/lib/messages/offerState";
import type { Account } from "@/lib/model/account/account";
import type { Alias } from "@/lib/model/alias/alias";
import type { WorkerStorage } from "@/lib/storage/createStorage";

/** The warning about a field's value, if any. */
export async function findWarning(
  { warnings }: Pick<WorkerStorage, "warnings">,
  value: string,
  known: readonly Alias[],
  account: Account,
): Promise<Held | null> {
  const held = value.trim().toLowerCase();
  if (held === "" || account.status !== "signed-in") return null;
  const wanted = await warnings.get();
  if (wanted.own && account.email?.toLowerCase() === held) return { kind: "own-address" };
  const off = known.find(({ address, enabled }) => !enabled && address.toLowerCase() === held);
  return wanted.off && off ? { kind: "off-alias", address: off.address } : null;
}
