import type { Obstacle, PlannedLine, UndoneLine } from "@/lib/model/transfer/planImport";
import { clip } from "@/lib/model/text/clip";
import { isolate } from "@/lib/model/text/isolate";
import { isVisible } from "@/lib/model/text/isVisible";
import { formatExact } from "@/components/controls/format";
import { longestLabel } from "@/lib/model/alias/labelLimit";
import { tellEnd } from "@/components/alias/AliasEnd";
import { tellFailure } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

const obstacles = {
  malformed: "importMalformed",
  "no-real-address": "importNoRealAddress",
  "long-label": "labelTooLong",
  twice: "importTwice",
  "not-yours": "importNotYours",
  "not-allowed": "importNotAllowed",
} as const satisfies Record<Obstacle, string>;

function tellObstacle(obstacle: Obstacle): string {
  return text(obstacles[obstacle], formatExact(longestLabel));
}

/** Why a line was not imported. */
export function tellUndone({ obstacle, failure }: UndoneLine): string {
  if (obstacle) return tellObstacle(obstacle);
  return failure ? tellFailure(failure) : text("importNotTried");
}

/** What would happen to a line, one text each. An end that has already been reached switches the alias off at once. */
export function tellPlan({ kinds, obstacle, task, end }: PlannedLine): string[] {
  if (obstacle) return [tellObstacle(obstacle)];
  if (kinds.includes("left-out")) return [text("importLeftOut")];
  if (!task || task.kind === "delete") return [text("importNothing")];
  const { title, notes, enabled } = task.kind === "change" ? task.changes : task;
  const isNew = task.kind === "make";
  return [
    ...(isNew ? [text("importMade")] : []),
    ...tell(title, isNew, "label", "importLabelGone"),
    ...tell(notes, isNew, "notes", "importNotesGone"),
    ...(enabled === undefined || (isNew && enabled)
      ? []
      : [text(enabled ? "importSwitchOn" : "importSwitchOff")]),
    ...(end?.due ? [text("importSwitchOff")] : []),
    ...(end ? [tellEnd(end.of)] : []),
  ];
}

function tell(
  words: string | null | undefined,
  isNew: boolean,
  name: "label" | "notes",
  gone: "importLabelGone" | "importNotesGone",
): string[] {
  if (words === undefined || (words === null && isNew)) return [];
  if (!isVisible(words)) return [text(gone)];
  return [text("saidOf", text(name), isolate(clip(words.trim(), 120)))];
}
