import { request } from "node:http";

interface Asked {
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  cookie?: string;
}

/**
 * Sends a request from an address of this machine, such as 127.0.0.2, so that it counts as another client: a
 * POST with a body, else a GET.
 * @returns the status of the response
 */
export function askFrom(
  localAddress: string,
  url: string,
  { form, json, cookie = "" }: Asked = {},
): Promise<number> {
  const isEmpty = form === undefined && json === undefined;
  const headers = {
    Cookie: cookie,
    "Content-Type": form ? "application/x-www-form-urlencoded" : "application/json",
  };
  const method = isEmpty ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    const asked = request(url, { localAddress, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end(form ? `${new URLSearchParams(form)}` : JSON.stringify(json));
  });
}
