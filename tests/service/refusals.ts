import type { Scope } from "./scopes.ts";

type Status = 401 | 403 | 404 | 413 | 415 | 422;

export class Refusal extends Error {
  readonly status: Status;
  readonly headers: Record<string, string>;

  constructor(status: Status, text: string, headers: Record<string, string> = {}) {
    super(text);
    this.status = status;
    this.headers = headers;
  }
}

// RFC 6750, section 3: a refused bearer token is answered with the scheme and the reason.
const bearer = (error: string) => ({ "WWW-Authenticate": `Bearer ${error}` });

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
  domainNotFound: () => new Refusal(422, "Domain not found"),
  addressTaken: () => new Refusal(422, "Address has already been taken"),
};
