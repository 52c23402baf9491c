import type { Alias } from "@/lib/model/alias/alias";
import { readCreatedOn } from "@/lib/model/alias/notes";
import "./AliasTile.css";

/** Drawn by the style sheet, so that it is neither read aloud nor found as a word of the row. */
export function AliasTile(alias: Alias) {
  const { letter, tint } = readTile(alias);
  return (
    <span class="alias-tile" aria-hidden="true" data-letter={letter} style={{ "--tint": tint }} />
  );
}

/** What a row is recognised by before it is read. */
export interface Tile {
  letter: string;
  /** Of six colours, always the same one for the same name. */
  tint: number;
}

/** A letter or a digit, with what belongs to it. */
const first = /[\p{L}\p{N}]\p{M}*/u;

/** What hosts of all sites are called in front of their name. */
const common = /^(www|m|my|id|auth|login|accounts?)\.(?=.+\.)/;

/** By the label, as people read it; without one, by the site that the notes name, or by the address. */
export function readTile({
  address,
  title,
  notes,
}: Pick<Alias, "address" | "title" | "notes">): Tile {
  const names = [title, readCreatedOn(notes ?? "")[0], address].map(readName);
  const name = names.find((each) => first.test(each)) ?? "";
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) % 65_521;
  return { letter: first.exec(name)?.[0] ?? "@", tint: hash % 6 };
}

/** In capitals, of which ß has two. A long one is told apart by its beginning. */
function readName(name: string | null | undefined): string {
  const shown = (name ?? "").trim().slice(0, 100).toLowerCase();
  return shown.replace(common, "").toUpperCase();
}
