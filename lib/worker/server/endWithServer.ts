import type { Session } from "@/lib/auth/sessionInterface";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { inBackground } from "@/lib/model/failure/inBackground";

/**
 * A session is of one server. Where a policy that came, changed or went puts another one in its place, it
 * ends, as it does when the person chooses another. A sign-in that is under way is looked at when it is done.
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
  // The worker may have been stopped in the middle of it.
  inBackground(policy.get().then(({ baseUrl }) => (baseUrl === null ? undefined : look())));
}
