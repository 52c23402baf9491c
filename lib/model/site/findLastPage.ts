interface Tab {
  id?: number | undefined;
  url?: string | undefined;
  lastAccessed?: number | undefined;
}

/**
 * The page that was used last, for an extension page in a tab of its own. The extension's pages are known by
 * their addresses; the browser's are not, because Alibi does not request the addresses of all tabs.
 * @param tabs of one window
 * @param own the tab that asks
 * @param extension the origin of the extension
 */
export function findLastPage(
  tabs: readonly Tab[],
  own: number | undefined,
  extension: string,
): number | undefined {
  const [last] = tabs
    .filter(({ id, url }) => id !== own && !url?.startsWith(extension))
    .toSorted((one, other) => (other.lastAccessed ?? 0) - (one.lastAccessed ?? 0));
  return last?.id;
}
