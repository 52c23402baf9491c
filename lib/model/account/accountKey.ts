interface Whose {
  baseUrl: string;
  email: string | null;
  key?: string | undefined;
}

/**
 * Identifies an account by its server and email address: servers give no other id. Where the server does not say who
 * somebody is, by how they came in, so that one is not taken for another.
 */
export function accountKey({ baseUrl, email, key }: Whose): string {
  return `${baseUrl} ${email ?? key ?? ""}`.trim();
}
