/** What a server says to a client that it does not know or does not let do this. */
export const unknownClient = ["invalid_client", "unauthorized_client"];

/**
 * What servers call it when an authorization request is not as they want it (RFC 6749, section 4.1.2.1; RFC 7591,
 * section 3.2.2; RFC 8707, section 2). Nothing else that stands in a page or a redirect is repeated to a person:
 * others may have written it.
 */
const codes = [
  ...unknownClient,
  "invalid_redirect_uri",
  "redirect_uri_mismatch",
  "invalid_target",
  "invalid_scope",
  "unsupported_response_type",
  "invalid_request",
];

/** The code in what a server says, for a failure; nothing where it says none. */
export function findRefusalCode(words: string): { said?: string } {
  const said = codes.find((code) => new RegExp(`\\b${code}\\b`).test(words));
  return said === undefined ? {} : { said };
}
