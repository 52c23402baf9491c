import type { Reply, Request } from "@/lib/messages/protocol";
import { send } from "@/lib/messages/send";
import type { Result } from "@/lib/model/failure/failure";
import { whenLookedAt } from "./whenLookedAt";

/**
 * A browser may end the worker while it waits; the next one knows what was sent, and goes on with it. It
 * is asked when the page is looked at: others are not answered.
 */
export async function sendTwice<Type extends "offer.state" | "offer.create">(
  type: Type,
  payload: Request<Type>,
): Promise<Result<Reply<Type>>> {
  const answer = await send(type, payload);
  if (answer.ok || answer.failure.kind !== "broken") return answer;
  await whenLookedAt();
  return send(type, payload);
}
