import { type Alias, type AliasChanges, isLabelTooLong } from "./alias";
import { isPlausibleAddress, splitAddress, findLocalPartFault } from "./address";
import { isDue, readEnd, type End } from "./end";
import type { BulkEntry, BulkTask } from "./bulk";
import type { Failure } from "./failure";
import type { FileLine } from "./readAliasFile";

/** What a line of a file does; it may be several of the first six. */
const importKinds = [
  "label",
  "notes",
  "switch-on",
  "switch-off",
  "end",
  "create",
  "nothing",
  "left-out",
  "cannot",
] as const;
export type ImportKind = (typeof importKinds)[number];

export type Obstacle =
  | "malformed"
  | "no-real-address"
  | "long-label"
  | "twice"
  /** Not an alias of the account, and not on a domain where it could create one, such as a shared domain. */
  | "not-yours"
  /** The server cannot do it, or the sign-in did not allow it. */
  | "not-allowed";

export interface PlannedLine {
  line: number;
  address: string;
  kinds: readonly ImportKind[];
  obstacle: Obstacle | null;
  /** The alias's new end, if that changes, and whether it has been reached already. */
  end?: { of: End; due: boolean };
  /** The task; null where there is nothing to do. */
  task: BulkTask | null;
}

export interface ImportContext {
  aliases: readonly Alias[];
  /** The account's own domains that the server lists today; null while unknown. */
  domains: readonly string[] | null;
  mayChange: boolean;
  mayCreate: boolean;
  /** In ms since 1970. */
  now: number;
}

/** Plans what an import would do with each line of a file. Changes nothing itself. */
export function planImport(lines: readonly FileLine[], context: ImportContext): PlannedLine[] {
  const existing = new Map(context.aliases.map((alias) => [alias.address.toLowerCase(), alias]));
  // Two aliases may differ in case only.
  const spelt = new Map(context.aliases.map((alias) => [alias.address, alias]));
  const domains = new Set(context.domains?.map((each) => each.toLowerCase()));
  const met = new Set<string>();

  function plan(line: FileLine): Plan {
    const { address, title, notes = null, enabled = true } = line;
    if (line.leftOut) return { kinds: ["left-out"], obstacle: null, task: null };
    if (line.malformed) return refuse("malformed");
    if (!isPlausibleAddress(address)) return refuse("no-real-address");
    const alias = spelt.get(address) ?? existing.get(address.toLowerCase());
    const key = alias?.address ?? address.toLowerCase();
    if (met.has(key)) return refuse("twice");
    met.add(key);
    if (alias) return planChange(line, alias, context);
    const { localPart, domain } = splitAddress(address);
    if (!domains.has(domain.toLowerCase())) return refuse("not-yours");
    if (findLocalPartFault(localPart)) return refuse("no-real-address");
    if (isLabelTooLong(title ?? "")) return refuse("long-label");
    // A new alias is on, so it has to be changed to be off.
    if (!context.mayCreate || (!enabled && !context.mayChange)) return refuse("not-allowed");
    const end = findEnd({ notes, enabled, forwarded: 0 }, undefined, context.now);
    return {
      kinds: [
        "create",
        ...(enabled ? [] : ["switch-off" as const]),
        ...(end ? ["end" as const] : []),
      ],
      obstacle: null,
      ...(end && { end }),
      task: { kind: "create", address, title: title ?? null, notes, enabled },
    };
  }

  return lines.map((line) => ({ line: line.line, address: line.address, ...plan(line) }));
}

type Plan = Omit<PlannedLine, "line" | "address">;

function refuse(obstacle: Obstacle): Plan {
  return { kinds: ["cannot"], obstacle, task: null };
}

function planChange(line: FileLine, alias: Alias, { mayChange, now }: ImportContext) {
  const { title, notes, enabled } = line;
  const changes: AliasChanges = {
    ...(title !== undefined && !isSame(title, alias.title) && { title }),
    ...(notes !== undefined && !isSame(notes, alias.notes) && { notes }),
    ...(enabled !== undefined && enabled !== alias.enabled && { enabled }),
  };
  const { notes: notesAfter = alias.notes, enabled: enabledAfter = alias.enabled } = changes;
  const after = { notes: notesAfter, enabled: enabledAfter, forwarded: alias.forwarded };
  const end = findEnd(after, alias, now);
  const kinds: ImportKind[] = [
    ...("title" in changes ? ["label" as const] : []),
    ...("notes" in changes ? ["notes" as const] : []),
    ...("enabled" in changes ? [enabled ? ("switch-on" as const) : ("switch-off" as const)] : []),
    ...(end ? ["end" as const] : []),
  ];
  if (kinds.length === 0) return { kinds: ["nothing"], obstacle: null, task: null } satisfies Plan;
  if (isLabelTooLong(changes.title ?? "")) return refuse("long-label");
  if (!mayChange) return refuse("not-allowed");
  const { address } = alias;
  // So that edits between planning and sending are not overwritten.
  const original = { title: alias.title, notes: alias.notes };
  const task: BulkTask = { kind: "change", address, changes, original };
  return { address, kinds, obstacle: null, ...(end && { end }), task };
}

/** The end that an alias gets and did not have; it may be written in the notes alone. */
function findEnd(
  after: Pick<Alias, "notes" | "enabled" | "forwarded">,
  before: Pick<Alias, "notes" | "enabled"> | undefined,
  now: number,
): PlannedLine["end"] {
  const of = after.enabled ? readEnd(after.notes) : undefined;
  const former = before?.enabled ? readEnd(before.notes) : undefined;
  if (!of || JSON.stringify(of) === JSON.stringify(former)) return undefined;
  return { of, due: isDue(after, now) };
}

/** No label equals an empty one; and files change line ends and unpaired surrogates. */
function isSame(one: string | null, other: string | null): boolean {
  return normalize(one) === normalize(other);
}

function normalize(text: string | null): string {
  return (text ?? "").toWellFormed().replace(/\r\n?/g, "\n");
}

/** The number of lines of each kind, without kinds that no line has. */
export function countKinds(lines: readonly PlannedLine[]): Map<ImportKind, number> {
  const count = (kind: ImportKind) => lines.filter(({ kinds }) => kinds.includes(kind)).length;
  return new Map(importKinds.map((kind) => [kind, count(kind)] as const).filter(([, n]) => n > 0));
}

/** How many aliases an import would create, and how many of them fit into the plan, unless all do. */
export function findShortage(
  lines: readonly PlannedLine[],
  use: { count: number; limit: number } | null,
): { wanted: number; room: number } | undefined {
  const wanted = lines.filter(({ task }) => task?.kind === "create").length;
  const room = use ? Math.max(0, use.limit - use.count) : Infinity;
  return wanted > room ? { wanted, room } : undefined;
}

export interface UndoneLine {
  /** null if the page no longer has the file. */
  line: number | null;
  address: string;
  /** Why nothing was sent for it. */
  obstacle: Obstacle | null;
  /** Why the request failed; null where nothing was sent. */
  failure: Failure | null;
}

export type ImportReport = ReturnType<typeof reportImport>;

/** The results of an import; of the tasks alone if the lines are not known any more. */
export function reportImport(lines: readonly PlannedLine[] | null, entries: readonly BulkEntry[]) {
  const places = new Map(lines?.map(({ task, line }) => [task?.address, line]));
  const failed = entries
    .filter(({ state }) => state !== "done")
    .map(({ task: { address }, failure }): UndoneLine => {
      return { line: places.get(address) ?? null, address, obstacle: null, failure };
    });
  const refused = (lines ?? []).flatMap(({ line, address, obstacle }): UndoneLine[] =>
    obstacle ? [{ line, address, obstacle, failure: null }] : [],
  );
  const undone = [...failed, ...refused].toSorted(
    (one, other) => (one.line ?? 0) - (other.line ?? 0),
  );
  return { done: entries.length - failed.length, undone };
}
