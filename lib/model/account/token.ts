/**
 * Whether a text has only the characters of a bearer token (RFC 6750, section 2.1, b64token), so that no line
 * break gets into the header; and fits into a header.
 */
export function isBearerToken(text: string): boolean {
  return text.length <= 8192 && /^[A-Za-z0-9._~+/-]+=*$/.test(text);
}
