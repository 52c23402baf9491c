/** What a server answered. */
export interface Reply {
  method: string;
  /** Below the address of the server; whole for an address elsewhere on it. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
  /** undefined where it is no JSON, or does not say that it is. */
  json: unknown;
  /** For a report: status, and the server's words. */
  shown: string;
}

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isJsonType(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}

/** The text of an error body, or undefined where it is none. */
export function errorOf({ json }: Pick<Reply, "json">): string | undefined {
  return isObject(json) && typeof json["error"] === "string" ? json["error"] : undefined;
}

export function isSuccess({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

/** A value as it stands in a report: on one line, and with nothing that a terminal obeys. */
export function quote(value: unknown): string {
  const text =
    typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value) ?? "nothing");
  // oxlint-disable-next-line no-control-regex -- those beyond ASCII, which JSON leaves as they are
  return text.replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "?");
}

export function describe(status: number, headers: Headers, text: string, json: unknown): string {
  const error = errorOf({ json });
  if (error !== undefined) return `${status} ${quote(error)}`;
  if (text === "") return `${status} without a body`;
  // What a success has in it may be a token.
  if (json !== undefined) return status < 300 ? `${status}` : `${status} ${quote(json)}`;
  return `${status}, ${quote(headers.get("content-type") ?? "no content type")}`;
}

/** What many answers were, in short: each kind once, with the requests that got it. */
export function summarise(replies: readonly Reply[]): string {
  const seen = new Map<string, Set<string>>();
  for (const { method, path, shown } of replies) {
    const place = path.replace(/\?.*/, "").replace(/(\/aliases\/).+/, "$1{address}");
    const requests = seen.get(shown) ?? new Set();
    seen.set(shown, requests.add(`${method} ${place}`));
  }
  return [...seen]
    .map(([shown, requests]) => `${shown} for ${[...requests].join(", ")}`)
    .join("; ");
}
