import type { FaultyService } from "../service/service.ts";

/**
 * Sends the last request of this method to the alias list again, as a browser does that retries by itself and
 * whose first copy arrives late.
 */
export async function repeatRequest(
  service: FaultyService,
  { method }: { method: "POST" },
): Promise<void> {
  const sent = service.requests.filter(
    (each) => each.method === method && each.path.startsWith("/api/v1/aliases"),
  );
  const request = sent.at(-1);
  if (!request) throw new Error(`No ${method} was sent`);
  const { path, headers, body } = request;
  const { authorization = "", "content-type": type = "" } = headers;
  const answer = await fetch(service.url + path, {
    method,
    headers: { Authorization: authorization, "Content-Type": type },
    body,
  });
  if (!answer.ok) throw new Error(`The late ${method} is refused with ${answer.status}`);
}
