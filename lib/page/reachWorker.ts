import type { Reply, Request } from "@/lib/messages/protocol";
import { send } from "@/lib/messages/send";
import type { Result } from "@/lib/model/failure";
import { browser } from "wxt/browser";

/* What to do if the worker does not answer: the browser may have ended it, or the extension may be gone for good. */

/**
 * A browser may end the worker before it answers; the next worker knows what was sent, and goes on with it. It is asked
 * once the page is visible, because it does not answer hidden pages.
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

/** Resolves when this page is the visible tab of its window, at once if it already is. */
async function whenLookedAt(): Promise<void> {
  if (document.visibilityState === "visible") return;
  await new Promise((resolve) => {
    document.addEventListener("visibilitychange", resolve, { once: true });
  });
}

/** Was the extension switched off, removed or updated under this page? Then nothing answers here any more. */
export function isGone(): boolean {
  // Then all of `runtime` may be missing, whatever its type says.
  const { runtime } = browser as { runtime?: { id?: string } };
  return runtime?.id === undefined;
}
