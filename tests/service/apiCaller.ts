import type { NewAccount, Service, StoredAlias } from "./service.ts";

/** Every field that a response of the API may have; the tests say which ones it has. */
export type AnswerBody = StoredAlias & {
  error: string;
  token: string;
  email: string;
  email_aliases: StoredAlias[];
  domains: { domain: string }[];
  page_number: number;
  page_size: number;
  total_entries: number;
  total_pages: number;
};

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: AnswerBody;
}

export interface CallOptions {
  token?: string;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

export async function callApi(
  service: Service,
  method: string,
  path: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("application/json");
  const parsed: unknown = isJson ? JSON.parse(text) : undefined;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parsed as AnswerBody,
  };
}

export const password = "correct horse";

let count = 0;

/** Adds a new account for each test. */
export function addAccount(service: Service, given: Partial<NewAccount> = {}): string {
  const email = given.email ?? `person${++count}@example.org`;
  service.addAccount({ password, ...given, email });
  return email;
}

export async function openAccount(service: Service, given: Partial<NewAccount> = {}) {
  const email = addAccount(service, given);
  const totp = given.totpSecret === undefined ? {} : { totp: Number(service.totpOf(email)) };
  const answer = await callApi(service, "POST", "/api/v1/token", {
    body: { email, password: given.password ?? password, ...totp },
  });
  const { token } = answer.body;
  const call: Call = (method, path, options) =>
    callApi(service, method, path, { token, ...options });
  return { email, token, call };
}
