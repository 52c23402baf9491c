import type { Session } from "@/lib/auth/sessionInterface";
import type { WorkerStorage } from "@/lib/storage/createStorage";

interface Deps {
  session: Pick<Session, "onEnded" | "onSignedOut">;
  storage: WorkerStorage;
  forgetInPages(): void;
}

/** Parts that hold data of the current session. */
type OfSession = Record<"aliasCache" | "deletions", { clear(): Promise<void> }> &
  Record<"usage" | "scheduler", { forget(): Promise<void> }>;

/** Parts that hold data of an account that may sign in again. */
type OfAccount = Record<
  "journal" | "bulk" | "activity" | "pins" | "usedOn",
  { forget(owner: string): Promise<void> }
>;

/**
 * Registers all that signing out deletes, except the tokens, which the session deletes itself. Everything else that is
 * stored stays, for the reasons in `lib/worker/signOut.test.ts`.
 */
export function deleteOnSignOut({
  session,
  storage,
  ...parts
}: Deps & OfSession & OfAccount): void {
  // When the session has ended, by the person or by the server.
  session.onEnded(
    parts.aliasCache.clear,
    parts.deletions.clear,
    parts.usage.forget,
    parts.scheduler.forget,
    async () => parts.forgetInPages(),
    ...findItems(storage, "with-session"),
  );
  // Only when the account has signed out: if the server ended the session, the same person will sign in again.
  session.onSignedOut(
    parts.journal.forget,
    parts.bulk.forget,
    parts.activity.forget,
    parts.pins.forget,
    parts.usedOn.forget,
    ...findItems(storage, "with-account"),
  );
}

/** What clears the items that are deleted then. */
function findItems(
  storage: WorkerStorage,
  when: "with-session" | "with-account",
): (() => Promise<void>)[] {
  return Object.values(storage).flatMap((each) =>
    "onSignOut" in each && each.onSignOut === when ? [each.clear] : [],
  );
}
