interface Tab {
  id?: number | undefined;
  url?: string | undefined;
  lastAccessed?: number | undefined;
}

/**
 * The page that was used last, for a page of the extension that has a tab of its own. Those of the extension are known
 * by their addresses; those of the browser are not, because Alibi does not ask for the addresses of all tabs.
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
