/** A server as people call it: without the scheme, which they did not choose. */
export function displayServer(baseUrl: string): string {
  return baseUrl.replace(/^https?:\/\//, "");
}
