import type { Session } from "@/lib/auth/sessionInterface";
import type { WorkerStorage } from "@/lib/storage/createStorage";

/** Empties the items that are of one account, and that no job empties itself. */
export function forgetWithSession(
  session: Pick<Session, "onEnded" | "onSignedOut">,
  storage: WorkerStorage,
): void {
  session.onEnded(() => storage.spareRestsUntil.set(0));
  // They name its sites and aliases.
  session.onEnded(() => storage.askings.set([]));
  session.onEnded(() => storage.createdInPages.set({}));
  session.onEnded(() => storage.siteCounts.set(null));
  session.onSignedOut(() => storage.acknowledgedDuplicates.set([]));
  session.onSignedOut(() => storage.privateReferences.set([]));
  session.onSignedOut(() => storage.lastFilled.set({}));
  session.onSignedOut(() => storage.privateLastFilled.set({}));
  session.onSignedOut(() => storage.aliasDraft.set(null));
  session.onSignedOut(() => storage.privateAliasDraft.set(null));
}
