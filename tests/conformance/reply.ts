/** A response of the server. */
export interface Reply {
  method: string;
  /** Relative to the server's address; absolute for another address on the server. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
  /** undefined if the body is not JSON, or is not labelled as JSON. */
  json: unknown;
  /** For the report: the status and the server's error text. */
  shown: string;
}

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isJsonType(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}

/** The text of an error body; undefined for another body. */
export function errorOf({ json }: Pick<Reply, "json">): string | undefined {
  return isObject(json) && typeof json["error"] === "string" ? json["error"] : undefined;
}

export function isSuccess({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

/** A value for the report: on one line, and without control characters for terminals. */
export function quote(value: unknown): string {
  const text =
    typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value) ?? "nothing");
  return text.replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "?");
}

export function describe(status: number, headers: Headers, text: string, json: unknown): string {
  const error = errorOf({ json });
  if (error !== undefined) return `${status} ${quote(error)}`;
  if (text === "") return `${status} without a body`;
  // The body of a success may contain a token.
  if (json !== undefined) return status < 300 ? `${status}` : `${status} ${quote(json)}`;
  return `${status}, ${quote(headers.get("content-type") ?? "no content type")}`;
}

/** Summarises responses: each kind once, with its requests. */
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
