/** Where a sign-in in a tab ends, unless the server's administrator has chosen another address. */
export function findCallback(baseUrl: string, named: string | undefined): string {
  return readCallback(baseUrl, named ?? "") ?? `${baseUrl}/oauth/extension/callback`;
}

/**
 * An address of the server itself, because the authorization code must go to nobody else. Its path must end it,
 * because the server appends its answer there.
 * @returns undefined for any other address
 */
export function readCallback(baseUrl: string, typed: string): string | undefined {
  if (!URL.canParse(typed.trim())) return undefined;
  const url = new URL(typed.trim());
  const place = url.origin + url.pathname;
  return url.href === place && url.origin === new URL(baseUrl).origin ? place : undefined;
}

interface Browser {
  identity?: { launchWebAuthFlow?: unknown };
}

/** Whether this browser has a sign-in window. Without one, as in Safari, sign-in uses a tab. */
export function hasSignInWindow({ identity }: Browser): boolean {
  return identity?.launchWebAuthFlow !== undefined;
}
