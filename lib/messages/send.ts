import { browser } from "wxt/browser";
import type { Result } from "@/lib/model/failure/failure";
import type { Slot } from "@/lib/model/account/accounts";
import type { MessageType, Reply, Request } from "./protocol";

/**
 * Asks the worker. Never throws: a worker that cannot be reached (the extension was updated under
 * this page) answers as `broken`.
 * @param slot of the account that it is about: of the one that an own page shows. Web pages know of none.
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

/** `send` of a page that shows the account in this slot. */
export function sendOf(slot: Slot): typeof send {
  return (type, payload) => send(type, payload, slot);
}

/** Between two tries to say something. In ms. */
const pauses = [300, 10_000];

/**
 * For what is lost where nobody hears it: said again where the worker was ended over it, or could not write it down.
 * @param say gives what the worker answers
 */
export async function sayUntilKept(say: () => Promise<Result<unknown>>): Promise<void> {
  let said = await say();
  for (const pause of pauses) {
    if (said.ok || (said.failure.kind !== "broken" && said.failure.kind !== "storage")) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    said = await say();
  }
}
