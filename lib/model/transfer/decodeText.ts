/**
 * The text of a file, or null if it is not text. Reads UTF-8, and UTF-16 with a byte order mark, as Excel writes
 * "Unicode text". Guesses no other encoding, because a wrong guess would put wrong letters into labels.
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
