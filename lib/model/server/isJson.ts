/**
 * Whether the type is `application/json` or a variant (RFC 6839, section 3.1); other types are not JSON,
 * whatever the body.
 */
export function isJson({ headers }: Response): boolean {
  const type = headers.get("Content-Type") ?? "";
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type.trim());
}
