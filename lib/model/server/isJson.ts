/** `application/json` and its kin (RFC 6839, section 3.1); a page is not JSON whatever is in it. */
export function isJson({ headers }: Response): boolean {
  const type = headers.get("Content-Type") ?? "";
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type.trim());
}
