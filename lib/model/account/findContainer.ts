/**
 * The container of a tab; undefined for one that is in none, and for a private window, which is none either.
 * @param cookieStoreId as Firefox calls it
 */
export function findContainer(cookieStoreId: string | undefined): string | undefined {
  return cookieStoreId?.startsWith("firefox-container-") ? cookieStoreId : undefined;
}
