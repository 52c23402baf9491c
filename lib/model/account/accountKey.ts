/** Whose aliases these are, as far as the server tells: servers do not name accounts in any other way. */
export function accountKey({ baseUrl, email }: { baseUrl: string; email: string | null }): string {
  return `${baseUrl} ${email ?? ""}`.trim();
}
