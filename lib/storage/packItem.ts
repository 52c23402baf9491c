import * as z from "zod/mini";
import { createMutex } from "@/lib/model/timing/mutex";
import type { Item } from "./item";

/** Values longer than this are compressed: browsers give an extension 10 MB of session storage. In UTF-16 units. */
const longest = 1_000_000;

const Packed = z.object({ packed: z.string() });

/**
 * Stores a short list as it is, a long one as the base64 of its gzip: 20,000 aliases with long notes are 12 MB, and
 * half of that when compressed.
 * @param most longer values are not stored, because all other items have to fit as well; in UTF-16 units
 */
export function packItem<Schema extends z.ZodMiniType>(
  item: Pick<Item<unknown>, "get" | "set">,
  schema: Schema,
  most = Infinity,
) {
  // Compressing takes time; the mutex lets the last `set` win.
  const runExclusive = createMutex();

  return {
    async get(): Promise<z.infer<Schema> | null> {
      const stored = await item.get();
      const { data } = Packed.safeParse(stored);
      const value = data ? await unpack(data.packed).catch(() => null) : stored;
      return schema.safeParse(value).data ?? null;
    },
    set: (value: z.infer<Schema> | null) =>
      runExclusive(async () => {
        const json = JSON.stringify(value);
        if (json.length > most) return item.set(null);
        return item.set(json.length > longest ? { packed: await pack(json) } : value);
      }),
  };
}

async function pack(text: string): Promise<string> {
  const bytes = await readBytes(new Blob([text]), new CompressionStream("gzip"));
  // Some engines accept no more arguments than this.
  const parts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, part) =>
    String.fromCharCode(...bytes.subarray(part * 8192, (part + 1) * 8192)),
  );
  return btoa(parts.join(""));
}

async function unpack(packed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const text = await readBytes(new Blob([bytes]), new DecompressionStream("gzip"));
  return JSON.parse(new TextDecoder().decode(text));
}

async function readBytes(
  blob: Blob,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(through)).arrayBuffer());
}
