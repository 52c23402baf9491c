/** Identifies an account by its server and email address: servers give no other id. */
export function accountKey({ baseUrl, email }: { baseUrl: string; email: string | null }): string {
  return `${baseUrl} ${email ?? ""}`.trim();
}
