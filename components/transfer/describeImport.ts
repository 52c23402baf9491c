import type { Failure } from "@/lib/model/failure/failure";
import type { ImportKind, Obstacle, PlannedLine } from "@/lib/model/transfer/planImport";
import { longestLabel } from "@/lib/model/alias/labelLimit";
import { isVisible } from "@/lib/model/text/isVisible";
import { tellEnd } from "@/components/alias/tellEnd";
import { clip } from "@/lib/model/text/clip";
import { tellFailure } from "@/components/controls/Notice";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import { isolate } from "@/lib/model/text/isolate";

/** The longest label or notes in one line, in UTF-16 units. */
const longest = 120;

const obstacles = {
  "no-address": "importNoAddress",
  malformed: "importMalformed",
  "on-off": "importOnOff",
  "no-real-address": "importNoRealAddress",
  "long-label": "importLongLabel",
  twice: "importTwice",
  "not-yours": "importNotYours",
  "domain-not-ready": "importDomainNotReady",
  "domains-unknown": "importDomainsUnknown",
  "random-only": "importRandomOnly",
  "no-changes": "importNoChanges",
  "may-not-change": "importMayNotChange",
  "may-not-make": "importMayNotMake",
} as const satisfies Record<Obstacle, string>;

export const kindKeys = {
  label: "importKindLabel",
  notes: "importKindNotes",
  "switch-on": "importKindOn",
  "switch-off": "importKindOff",
  end: "importKindEnd",
  make: "importKindMake",
  "make-off": "importKindMakeOff",
  nothing: "importKindNothing",
  "left-out": "importKindLeftOut",
  cannot: "importKindCannot",
} as const satisfies Record<ImportKind, string>;

export function describeObstacle(obstacle: Obstacle): string {
  return text(obstacles[obstacle]);
}

/** Why a line was not imported. */
export function describeFailure(obstacle: Obstacle | null, failure: Failure | null): string {
  if (obstacle) return describeObstacle(obstacle);
  return failure ? tellFailure(failure) : text("importNotTried");
}

/** The planned changes of a line, one text each. */
export function describePlan({ kinds, obstacle, letters, task, end }: PlannedLine): string[] {
  if (letters !== undefined) {
    const length = text("labelLength", formatExact(letters), formatExact(longestLabel));
    return [describeObstacle("long-label"), length];
  }
  if (obstacle) return [describeObstacle(obstacle)];
  if (task?.kind === "make") {
    return [
      text(task.enabled ? "importMade" : "importMadeOff"),
      ...(task.title === null ? [] : wordLabel(task.title)),
      ...(task.notes === null ? [] : wordNotes(task.notes)),
      ...wordEnd(end),
    ];
  }
  if (kinds.includes("left-out")) return [text("importLeftOut")];
  if (task?.kind !== "change") return [text("importNothing")];
  const { title, notes, enabled } = task.changes;
  return [
    ...(title === undefined ? [] : wordLabel(title)),
    ...(notes === undefined ? [] : wordNotes(notes)),
    ...(enabled === undefined ? [] : [text(enabled ? "importSwitchOn" : "importSwitchOff")]),
    ...wordEnd(end),
  ];
}

/** An end that has already been reached switches the alias off immediately. */
function wordEnd(end: PlannedLine["end"]): string[] {
  if (!end) return [];
  return [...(end.due ? [text("importSwitchOff")] : []), tellEnd(end.of)];
}

function wordLabel(title: string | null): string[] {
  return [isVisible(title) ? text("importLabelTo", quote(title)) : text("importLabelGone")];
}

function wordNotes(notes: string | null): string[] {
  return [isVisible(notes) ? text("importNotesTo", quote(notes)) : text("importNotesGone")];
}

function quote(words: string): string {
  return isolate(clip(words.trim(), longest));
}
