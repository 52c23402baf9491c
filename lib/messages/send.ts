import { browser } from "wxt/browser";
import type { Result } from "@/lib/model/failure/failure";
import type { MessageType, Reply, Request } from "./protocol";

/**
 * Asks the worker. Never throws: a worker that cannot be reached (the extension was updated under
 * this page) answers as `broken`.
 */
export async function send<Type extends MessageType>(
  type: Type,
  payload: Request<Type>,
): Promise<Result<Reply<Type>>> {
  try {
    const answer: Result<Reply<Type>> | undefined = await browser.runtime.sendMessage({
      type,
      payload,
    });
    return answer ?? { ok: false, failure: { kind: "broken" } };
  } catch {
    return { ok: false, failure: { kind: "broken" } };
  }
}
