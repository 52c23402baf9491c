import type { Reply, Request } from "@/lib/messages/protocol";
import { send } from "@/lib/messages/send";
import type { Result } from "@/lib/model/failure/failure";
import { browser } from "wxt/browser";

/* Whether the worker answers: it may have been ended, or be gone for good. */

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

/** Resolves when this page is the one of its window that is seen, which it may be now. */
async function whenLookedAt(): Promise<void> {
  if (document.visibilityState === "visible") return;
  await new Promise((resolve) => {
    document.addEventListener("visibilitychange", resolve, { once: true });
  });
}

/** The extension was switched off, removed or updated under this page: nobody answers here any more. */
export function isGone(): boolean {
  // Then all of `runtime` may be missing, whatever its type says.
  const { runtime } = browser as { runtime?: { id?: string } };
  return runtime?.id === undefined;
}
