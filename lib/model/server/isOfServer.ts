/** Is this the address of a page of the server itself? Other origins of its host may be anybody's. */
export function isOfServer(address: string | undefined, baseUrl: string | null): boolean {
  if (address === undefined || baseUrl === null || !URL.canParse(address)) return false;
  return new URL(address).origin === new URL(baseUrl).origin;
}
