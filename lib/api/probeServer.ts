import { AccessDenied, fail, succeed, type Result } from "@/lib/model/failure";
import { isJson, readTrouble } from "@/lib/model/server";
import { readError, type Endpoint } from "./request";

/**
 * Does the service answer at this address? Without a token, it must refuse with its own error body: 401 by the
 * contract, 403 on older servers. And it must not refuse every request in the same way, as the gateways of other
 * products do: POST /api/v1/token needs no token.
 */
export async function probeServer(at: Omit<Endpoint, "accessToken">): Promise<Result<null>> {
  const listing = await ask(at, "GET", "/api/v1/aliases?page=1&page_size=1");
  if (!listing.ok) return listing;
  const { status, said } = listing.value;
  const refuses = (status === 401 || status === 403) && said !== "";
  if (!refuses) return fail({ kind: "base-url", reason: "not-service" });
  const token = await ask(at, "POST", "/api/v1/token");
  if (!token.ok) return token;
  const gate = token.value.status === status && token.value.said === said;
  return gate ? fail({ kind: "base-url", reason: "not-service" }) : succeed(null);
}

async function ask(
  { fetch, baseUrl }: Omit<Endpoint, "accessToken">,
  method: string,
  path: string,
): Promise<Result<{ status: number; said: string }>> {
  let response: Response;
  try {
    response = await fetch(baseUrl + path, { method, headers: { Accept: "application/json" } });
  } catch (error) {
    if (error instanceof AccessDenied) return fail({ kind: "permission", origin: error.origin });
    return fail({ kind: "offline" });
  }
  const { status } = response;
  const trouble = readTrouble(response);
  if (trouble !== undefined) return fail(trouble);
  const json: unknown = isJson(response) ? await response.json().catch(() => undefined) : undefined;
  return succeed({ status, said: readError(json) });
}
