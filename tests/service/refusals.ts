import type { Scope } from "./scopes.ts";

type Status = 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500;

interface Extras {
  headers?: Record<string, string>;
  /** Replaces `{"error": text}`. */
  body?: object;
}

export class Refusal extends Error {
  readonly status: Status;
  readonly headers: Record<string, string>;
  readonly body: object;

  constructor(status: Status, text: string, { headers = {}, body }: Extras = {}) {
    super(text);
    this.status = status;
    this.headers = headers;
    this.body = body ?? { error: text };
  }
}

// RFC 6750, section 3: the response to a refused bearer token names the scheme and the reason.
const bearer = (error: string) => ({ headers: { "WWW-Authenticate": `Bearer ${error}` } });

export type Refusals = typeof refusals;

export const refusals = {
  invalidToken: () => new Refusal(401, "Invalid token", bearer('error="invalid_token"')),
  invalidLogin: () => new Refusal(401, "Invalid email, password or TOTP code"),
  insufficientScope: (scope: Scope) =>
    new Refusal(403, "Insufficient scope", bearer(`error="insufficient_scope", scope="${scope}"`)),
  unconfirmed: () => new Refusal(403, "Account is not confirmed"),
  inactive: () => new Refusal(403, "Account is inactive"),
  limitReached: () =>
    new Refusal(403, "Alias limit reached. Upgrade your plan to create more aliases."),
  unknownRoute: () => new Refusal(404, "Not found"),
  aliasNotFound: () => new Refusal(404, "Alias not found"),
  aliasToDeleteNotFound: () => new Refusal(422, "Alias not found"),
  tooLarge: () => new Refusal(413, "Request body is too large"),
  notJson: () => new Refusal(415, "Request body must be application/json"),
  malformedJson: () => new Refusal(422, "Request body is not a JSON object"),
  invalidFilter: () => new Refusal(422, "Invalid search or enabled filter"),
  invalidValue: () => new Refusal(422, "is invalid"),
  invalidLocalPart: () => new Refusal(422, "local_part is invalid"),
  onlyOneOfTwo: () => new Refusal(422, "local_part and domain must be given together"),
  domainUnverified: () => new Refusal(422, "Domain not found"),
  domainNotFound: () => new Refusal(422, "Domain not found"),
  addressTaken: () => new Refusal(422, "Address has already been taken"),
};

/** The response of a Phoenix application to an unexpected error. */
export function internalError(): Refusal {
  const body = { errors: { detail: "Internal Server Error" } };
  return new Refusal(500, "Internal Server Error", { body });
}

/** The same to a request that it cannot read. */
export function badRequest(): Refusal {
  return new Refusal(400, "Bad Request", { body: { errors: { detail: "Bad Request" } } });
}

/** @param wait the result of `RateLimits.hit` */
export function allow(wait: number | undefined): void {
  if (wait !== undefined) throw tooManyRequests(wait);
}

/** @param seconds until the next request is accepted */
export function tooManyRequests(seconds: number): Refusal {
  return new Refusal(429, "Too many requests. Please try again later.", {
    headers: { "Retry-After": String(seconds) },
  });
}
