import { browser } from "wxt/browser";
import type { Result } from "@/lib/model/failure";
import type { Slot } from "@/lib/model/account";
import type { MessageType, Reply, Request } from "./protocol";

/**
 * Asks the worker. Never throws: a worker that cannot be reached (the extension was updated while this page was
 * open) answers as `broken`.
 * @param slot of the account that the extension page shows; absent on web pages, which know no accounts
 */
export async function send<Type extends MessageType>(
  type: Type,
  payload: Request<Type>,
  slot?: Slot,
): Promise<Result<Reply<Type>>> {
  try {
    const answer: Result<Reply<Type>> | undefined = await browser.runtime.sendMessage({
      type,
      payload,
      slot,
    });
    return answer ?? { ok: false, failure: { kind: "broken" } };
  } catch {
    return { ok: false, failure: { kind: "broken" } };
  }
}

/** `send` for a page that shows the account in this slot. */
export function sendOf(slot: Slot): typeof send {
  return (type, payload) => send(type, payload, slot);
}

/** The pauses between attempts, in ms. */
const pauses = [300, 10_000];

/**
 * Repeats a message whose loss nobody would notice, if the worker was stopped over it or could not store it.
 * @param say sends the message and resolves to the answer
 */
export async function sayUntilKept(say: () => Promise<Result<unknown>>): Promise<void> {
  let said = await say();
  for (const pause of pauses) {
    if (said.ok || (said.failure.kind !== "broken" && said.failure.kind !== "storage")) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    said = await say();
  }
}
