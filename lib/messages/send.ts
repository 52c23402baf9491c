import { browser } from "wxt/browser";
import type { Result } from "@/lib/model/failure";
import type { Slot } from "@/lib/model/account";
import type { MessageType, Reply, Request } from "./protocol";

/** A worker that cannot be reached answers as `broken`. @param slot the account of our page; web pages know no accounts */
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

export function sendOf(slot: Slot): typeof send {
  return (type, payload) => send(type, payload, slot);
}

/** The pauses between attempts, in ms. */
const pauses = [300, 10_000];

/** Repeats a message whose loss nobody would notice, if the worker was stopped over it or could not store it. */
export async function sendUntilStored(say: () => Promise<Result<unknown>>): Promise<void> {
  let answer = await say();
  for (const pause of pauses) {
    if (answer.ok || (answer.failure.kind !== "broken" && answer.failure.kind !== "storage"))
      return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await say();
  }
}
