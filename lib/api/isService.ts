import { fail, succeed, type Result } from "@/lib/model/failure";
import { readError } from "./readFailure";
import type { Endpoint } from "./request";

/**
 * Does the service answer at this address? Asked without a token, it must refuse with its own error
 * body: 401 by the contract, 403 on older servers. A sign-in page, another product's JSON or a
 * server that hands its aliases to anyone do not.
 */
export async function isService({
  fetch,
  baseUrl,
}: Omit<Endpoint, "accessToken">): Promise<Result<null>> {
  let response: Response;
  try {
    response = await fetch(`${baseUrl}/api/v1/aliases?page=1&page_size=1`, {
      headers: { Accept: "application/json" },
    });
  } catch {
    return fail({ kind: "offline" });
  }
  if (response.status >= 500) return fail({ kind: "server", status: response.status });
  const refuses = response.status === 401 || response.status === 403;
  const json: unknown = refuses ? await response.json().catch(() => undefined) : undefined;
  if (readError(json) === "") return fail({ kind: "base-url", reason: "not-service" });
  return succeed(null);
}
