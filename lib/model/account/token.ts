/**
 * The characters of a bearer token (RFC 6750, section 2.1, b64token), which keeps line breaks out of
 * the header it goes into; and a length that a header can carry.
 */
export function isBearerToken(text: string): boolean {
  return text.length <= 8192 && /^[A-Za-z0-9._~+/-]+=*$/.test(text);
}
