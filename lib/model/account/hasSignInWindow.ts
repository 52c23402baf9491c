interface Browser {
  identity?: { launchWebAuthFlow?: unknown };
}

/** Has this browser a window for a server's own page? Where it has none, as Safari, it is a tab. */
export function hasSignInWindow({ identity }: Browser): boolean {
  return identity?.launchWebAuthFlow !== undefined;
}
