import type { Alias } from "@/lib/model/alias/alias";
import { withoutEnd } from "@/lib/model/alias/end";
import { withoutReference } from "@/lib/model/alias/notes";
import { clip } from "@/lib/model/text/clip";
import { tellEndOf } from "./tellEnd";
import "./EndMark.css";

type Shown = Pick<Alias, "enabled" | "notes">;

/** In a row: when the alias is switched off automatically, or since when it is off because of that. */
export function EndMark(alias: Shown) {
  const words = tellEndOf(alias);
  return words === undefined ? null : <span class="end-mark">{words}</span>;
}

/** The notes without the line about the end. */
export function NotesBesideEnd({ notes }: Pick<Alias, "notes">) {
  return <>{clip(withoutReference(withoutEnd(notes) ?? ""), 120)}</>;
}
