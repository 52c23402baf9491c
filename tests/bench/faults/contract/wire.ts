/** A request as it comes to the server, and what it answers: nothing of any client is in it. */
export interface WireRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The access token it carries. */
  token?: string | undefined;
  body: string;
}

export interface WireReply {
  status: number;
  /** undefined for none, a string for itself, anything else as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

export function refuse(status: number, error: string): WireReply {
  return { status, body: { error } };
}
