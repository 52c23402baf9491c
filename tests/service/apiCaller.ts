import type { NewAccount, Service } from "./service.ts";

interface CallOptions {
  token?: string;
  /** Sent as JSON. */
  body?: object;
}

/** A request to the API by something other than Alibi. */
export async function callApi(
  service: Service,
  method: string,
  path: string,
  { token, body }: CallOptions = {},
): Promise<{ body: { token: string } }> {
  const response = await fetch(service.url + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { body: text === "" ? {} : JSON.parse(text) };
}

export const password = "correct horse";

let count = 0;

/** Adds a new account for each test. */
export function addAccount(service: Service, given: Partial<NewAccount> = {}): string {
  const email = `person${++count}@example.org`;
  service.addAccount({ email, password, ...given });
  return email;
}

export async function openAccount(service: Service, given: Partial<NewAccount> = {}) {
  const email = addAccount(service, given);
  const { body } = await callApi(service, "POST", "/api/v1/token", { body: { email, password } });
  return { email, token: body.token };
}
