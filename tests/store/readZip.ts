import { inflateRawSync } from "node:zlib";

/** The numbers by which a zip's parts begin (the format's own description, APPNOTE, sections 4.3.12 and 4.3.16). */
const entryMark = 0x02014b50;
const endMark = 0x06054b50;

/** What is in a zip, by name. Only such zips as we make: no comment at the end, nothing over 4 GB. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== endMark) throw new Error("This is no zip, or ends in a comment");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === entryMark) {
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    const size = zip.readUInt32LE(at + 20);
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const header = zip.readUInt32LE(at + 42);
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(begin, begin + size);
    const name = zip.toString("utf8", at + 46, nameEnd);
    files.set(name, isDeflated ? inflateRawSync(bytes) : bytes);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
