import * as z from "zod/mini";
import { CachedList } from "@/lib/model/alias/alias";
import type { Item } from "./item";

/** What is longer than this is packed: browsers give an extension 10 MB of memory for all it keeps. In UTF-16 units. */
const longest = 1_000_000;

/** How the worker's copy of the list is stored: as it is, or, where it is long, as the base64 of its gzip. */
export const StoredList = z.nullable(z.union([CachedList, z.object({ packed: z.string() })]));
type StoredList = z.infer<typeof StoredList>;

/** 20,000 aliases with long notes are 12 MB, and half of that when they are packed. */
export function packList(item: Pick<Item<StoredList>, "get" | "set">) {
  return {
    async get(): Promise<CachedList | null> {
      const stored = await item.get();
      if (!stored || !("packed" in stored)) return stored;
      const list = await unpack(stored.packed).catch(() => null);
      return CachedList.safeParse(list).data ?? null;
    },
    async set(list: CachedList | null): Promise<void> {
      const json = JSON.stringify(list);
      await item.set(json.length > longest ? { packed: await pack(json) } : list);
    },
  };
}

async function pack(text: string): Promise<string> {
  const bytes = await readBytes(new Blob([text]), new CompressionStream("gzip"));
  // More arguments than this are too many for some engines.
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
