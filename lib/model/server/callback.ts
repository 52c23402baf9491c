/** Where a sign-in in a tab ends, unless whoever runs the server names another address there. */
export function findCallback(baseUrl: string, named: string | undefined): string {
  return readCallback(baseUrl, named ?? "") ?? `${baseUrl}/oauth/extension/callback`;
}

/**
 * An address of the server itself: a code goes to nobody else. Nothing may come behind its path, because that is
 * where the server puts its answer.
 * @returns undefined for any other
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

/** Has this browser a window for a server's own page? Where it has none, as Safari, it is a tab. */
export function hasSignInWindow({ identity }: Browser): boolean {
  return identity?.launchWebAuthFlow !== undefined;
}
