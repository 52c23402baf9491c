import { isService } from "@/lib/api/isService";
import type { Session } from "@/lib/auth/sessionInterface";
import { readBaseUrl } from "@/lib/model/baseUrl";
import { succeed, type Result } from "@/lib/model/failure";
import type { Server } from "@/lib/model/settings";
import { server } from "@/lib/storage/items";

/**
 * Keeps a server once the service has answered there; whatever fails leaves the old one in place.
 * Another address ends the session: its tokens are for the old one.
 */
export async function setServer(
  session: Session,
  fetch: typeof globalThis.fetch,
  asked: Server & { baseUrl: string },
): Promise<Result<Server>> {
  const read = readBaseUrl(asked.baseUrl);
  if (!read.ok) return read;
  const answers = await isService({ fetch, baseUrl: read.value });
  if (!answers.ok) return answers;
  const kept = await server.get();
  const next: Server = { baseUrl: read.value, clientId: asked.clientId?.trim() || null };
  await server.set(next);
  // In this order, so that a sign-in that has read the old address is one that ends here.
  if (kept.baseUrl !== next.baseUrl) await session.end();
  return succeed(next);
}
