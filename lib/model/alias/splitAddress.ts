/**
 * What stands before and after the last @ of an address: a quoted local part may have others in it (RFC 5321,
 * section 4.1.2). Of a text without any, all of it is the domain.
 */
export function splitAddress(address: string): { localPart: string; domain: string } {
  const at = address.lastIndexOf("@");
  return { localPart: address.slice(0, Math.max(0, at)), domain: address.slice(at + 1) };
}
