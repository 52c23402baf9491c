/**
 * The match pattern for asking the browser about access to where an address is. Without the port, which
 * patterns cannot have everywhere.
 */
export function readHostPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
