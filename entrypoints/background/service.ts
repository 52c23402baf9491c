import { createClient, type Client } from "@/lib/api/client";
import type { Pass, Session } from "@/lib/auth/session";
import type { Result } from "@/lib/model/failure";

/** Runs one operation against the service for whoever is signed in. */
export type CallService = <Value>(
  operation: (client: Client) => Promise<Result<Value>>,
) => Promise<Result<Value>>;

/**
 * An operation that the server refuses for its token (which then surely did not run) is tried once
 * more with a new one; refused again, the session is over.
 */
export function createCallService(session: Session, fetch: typeof globalThis.fetch): CallService {
  return async (operation) => {
    const attempt = (pass: Pass) => operation(createClient({ fetch, ...pass }));
    const pass = await session.pass();
    if (!pass.ok) return pass;
    let result = await attempt(pass.value);
    if (!result.ok && result.failure.kind === "signed-out") {
      const renewed = await session.renewPass(pass.value);
      if (!renewed.ok) return renewed;
      result = await attempt(renewed.value);
      if (!result.ok && result.failure.kind === "signed-out") {
        await session.end({ kind: "signed-out" });
      }
    }
    return result;
  };
}
