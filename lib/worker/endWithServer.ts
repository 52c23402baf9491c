import type { Session } from "@/lib/auth/sessionInterface";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { inBackground } from "@/lib/model/failure/inBackground";

/**
 * A session belongs to one server. If a policy that was added, changed or removed sets another server, the session
 * ends, as when the person chooses another server. A pending sign-in is checked when it ends.
 */
export function endWithServer(
  session: Pick<Session, "account" | "end">,
  { policy, server }: Pick<WorkerStorage, "policy" | "server">,
): void {
  async function look(): Promise<void> {
    const { baseUrl } = await server.get();
    const account = await session.account();
    if (account.status === "signed-in" && account.baseUrl !== baseUrl) await session.end();
  }

  policy.watch(() => inBackground(look()), new AbortController().signal);
  // An earlier worker may have been stopped before it ended the session.
  inBackground(policy.get().then(({ baseUrl }) => (baseUrl === null ? undefined : look())));
}
