import { probeServer } from "@/lib/api/probeServer";
import type { Session } from "@/lib/auth/sessionInterface";
import { readBaseUrl } from "@/lib/model/server/baseUrl";
import { readCallback } from "@/lib/model/server/callback";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import type { Server } from "@/lib/model/settings/settings";
import type { WorkerStorage } from "@/lib/storage/createStorage";

interface Surroundings {
  session: Pick<Session, "end">;
  fetch: typeof globalThis.fetch;
  storage: Pick<WorkerStorage, "policy" | "server">;
}

/**
 * Stores a server after the service has answered there; after any failure the old one stays. Another address ends the
 * session, because its tokens are for the old one. A value set by a policy cannot be changed by the person, and the
 * person's own previous value is not lost.
 * @returns the server now in force
 */
export async function setServer(
  { session, fetch, storage: { policy, server } }: Surroundings,
  asked: Server & { baseUrl: string },
): Promise<Result<Server>> {
  const set = await policy.get();
  if (set.baseUrl !== null) return fail({ kind: "managed" });
  const read = readBaseUrl(asked.baseUrl);
  if (!read.ok) return read;
  const callback = asked.callback?.trim() ?? "";
  if (callback !== "" && readCallback(read.value, callback) === undefined) {
    return fail({ kind: "base-url", reason: "callback" });
  }
  const answers = await probeServer({ fetch, baseUrl: read.value });
  if (!answers.ok) return answers;
  const before = await server.get();
  await server.update((own) => ({
    baseUrl: read.value,
    clientId: set.clientId === null ? asked.clientId?.trim() || null : own.clientId,
    ...(asked.inTab && { inTab: true }),
    ...(callback !== "" && { callback }),
  }));
  const next = await server.get();
  // The session ends after the change, so that a sign-in that has read the old address is ended as well.
  if (before.baseUrl !== next.baseUrl) await session.end();
  return succeed(next);
}
