import type { Alias } from "@/lib/model/alias/alias";
import { readTile } from "@/lib/model/alias/tile";
import "./AliasTile.css";

/** Drawn by the style sheet, so that it is neither read aloud nor found as a word of the row. */
export function AliasTile(alias: Alias) {
  const { letter, tint } = readTile(alias);
  return (
    <span class="alias-tile" aria-hidden="true" data-letter={letter} style={{ "--tint": tint }} />
  );
}
