/**
 * The match pattern for asking the browser about access to the host of an address. Without the port, which not
 * all browsers allow in patterns.
 */
export function readHostPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
