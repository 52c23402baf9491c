/** Whether a URL belongs to the server's own website. Other origins of its host may belong to others. */
export function isOfServer(address: string | undefined, baseUrl: string | null): boolean {
  if (address === undefined || baseUrl === null || !URL.canParse(address)) return false;
  return new URL(address).origin === new URL(baseUrl).origin;
}
