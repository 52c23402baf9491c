import { probeServer } from "@/lib/api/probeServer";
import type { Session } from "@/lib/auth/sessionInterface";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { CallService } from "./api";

interface Surroundings {
  session: Pick<Session, "account">;
  storage: Pick<WorkerStorage, "server">;
  callService: CallService;
  fetch: typeof globalThis.fetch;
}

/** Does the server answer now? Uses the session if there is one, and changes nothing. */
export async function checkServer({
  session,
  storage,
  callService,
  fetch,
}: Surroundings): Promise<Result<null>> {
  const { baseUrl } = await storage.server.get();
  if (baseUrl === null) return fail({ kind: "no-server" });
  const { status } = await session.account();
  const answer: Result<unknown> =
    status === "signed-in"
      ? await callService((client) => client.listAliases({ page: 1, pageSize: 1, search: "" }))
      : await probeServer({ fetch, baseUrl });
  // A refused token or scope is an answer, too.
  const answers =
    answer.ok || answer.failure.kind === "scope" || answer.failure.kind === "signed-out";
  return answers ? succeed(null) : answer;
}
