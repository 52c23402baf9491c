import { Button } from "@/components/controls/Button";
import { Address } from "@/components/list/Address";
import { formatExact } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import { isPlausibleAddress } from "@/lib/model/address";
import { clip, isVisible, isolate } from "@/lib/model/text";
import type { Obstacle, PlannedLine, UndoneLine } from "@/lib/model/planImport";
import { longestLabel } from "@/lib/model/alias";
import { tellEnd } from "@/components/list/AliasEnd";
import { tellFailure } from "@/components/controls/Notice";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface Props {
  /** null where the page no longer has the file. */
  line: number | null;
  numbered: "lines" | "entries";
  /** What the file has in place of an address, which need not be one. */
  address: string;
  isQuiet: boolean;
  words: readonly string[];
}

export function ImportLine({ line, numbered, address, isQuiet, words }: Props) {
  return (
    <li class={isQuiet ? "import-line import-line-quiet" : "import-line"}>
      {line !== null && (
        <span class="quiet">
          {text(numbered === "lines" ? "importLine" : "importEntry", formatExact(line))}
        </span>
      )}
      <div class="import-line-text">
        {isPlausibleAddress(address) ? (
          <Address address={address} short />
        ) : (
          isVisible(address) && (
            <bdi class="address" dir="ltr">
              {clip(address, 80)}
            </bdi>
          )
        )}
        {words.map((each, place) => (
          <p key={place}>{each}</p>
        ))}
      </div>
    </li>
  );
}

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
  const isNew = task.kind === "create";
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

interface LongListProps<Each> {
  items: readonly Each[];
  label: string;
  children(each: Each, place: number): ComponentChildren;
}

/** The number of items that are rendered at first, and the factor by which "show more" extends it. */
const first = 100;
const factor = 5;

/** A long list of which only the beginning is rendered, and more on request. */
export function LongList<Each>({ items, label, children }: LongListProps<Each>) {
  const [count, setCount] = useState(first);
  return (
    <>
      <ul aria-label={label}>{items.slice(0, count).map(children)}</ul>
      {items.length > count && (
        <Button words="showMore" look="link" onClick={() => setCount(count * factor)} />
      )}
    </>
  );
}
