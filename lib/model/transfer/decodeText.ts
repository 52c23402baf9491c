/**
 * A file as text, or null where it is none. In UTF-8, or in UTF-16 where it says so at its beginning, as
 * Excel writes "Unicode text". Nothing else is guessed: a wrong guess would put wrong letters into labels.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const little = first === 0xff && second === 0xfe;
  const big = first === 0xfe && second === 0xff;
  const encoding = little ? "utf-16le" : big ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
