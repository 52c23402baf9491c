import type { Alias, AliasChanges } from "@/lib/model/alias/alias";
import { isDue, readEnd, type End } from "@/lib/model/alias/end";
import type { BulkTask } from "@/lib/model/bulk/bulk";
import { isPlausibleAddress, splitAddress } from "@/lib/model/alias/address";
import { countLetters, isLabelTooLong } from "@/lib/model/alias/labelLimit";
import { findLocalPartFault } from "@/lib/model/alias/localPart";
import type { FileLine } from "./readAliasFile";

/** What a line of a file does. It may be several of the first five, and "end" beside "make". A "make-off" ends off. */
export const importKinds = [
  "label",
  "notes",
  "switch-on",
  "switch-off",
  "end",
  "make",
  "make-off",
  "nothing",
  "left-out",
  "cannot",
] as const;
export type ImportKind = (typeof importKinds)[number];

export type Obstacle =
  | NonNullable<FileLine["fault"]>
  | "no-real-address"
  | "long-label"
  | "twice"
  | "not-yours"
  | "domain-not-ready"
  | "domains-unknown"
  | "random-only"
  | "no-changes"
  | "may-not-change"
  | "may-not-make";

export interface PlannedLine {
  line: number;
  address: string;
  kinds: readonly ImportKind[];
  /** Why the line cannot be imported, if it cannot. */
  obstacle: Obstacle | null;
  /** The length of a label that is too long, in code points. */
  letters?: number;
  /** The alias's new end, if that changes, and whether it has been reached already. */
  end?: { of: End; due: boolean };
  /** The task; null where there is nothing to do. */
  task: BulkTask | null;
}

/** The current state, and what can be done now. */
export interface ImportContext {
  /** All aliases of the account. */
  aliases: readonly Alias[];
  /** The account's own domains that the server lists today; null while unknown. */
  domains: readonly string[] | null;
  /** The default domain for new aliases, whether the server lists it now or not. */
  chosenDomain: string | null;
  mayChange: boolean;
  mayMake: boolean;
  /** The server can change aliases. */
  changes: boolean;
  /** The server creates random addresses only. */
  randomOnly: boolean;
  /** In ms since 1970. */
  now: number;
}

/** Plans what an import would do with each line of a file. Changes nothing itself. */
export function planImport(lines: readonly FileLine[], ground: ImportContext): PlannedLine[] {
  const known = new Map(ground.aliases.map((alias) => [alias.address.toLowerCase(), alias]));
  // Two aliases may differ in case only.
  const spelt = new Map(ground.aliases.map((alias) => [alias.address, alias]));
  const domains = ground.domains && new Set(ground.domains.map((each) => each.toLowerCase()));
  const met = new Set<string>();
  return lines.map((line) => {
    const { address, fault, leftOut } = line;
    if (leftOut)
      return { line: line.line, address, kinds: ["left-out"], obstacle: null, task: null };
    if (fault) return refuse(line, fault);
    if (!isPlausibleAddress(address)) return refuse(line, "no-real-address");
    const alias = spelt.get(address) ?? known.get(address.toLowerCase());
    const key = alias?.address ?? address.toLowerCase();
    if (met.has(key)) return refuse(line, "twice");
    met.add(key);
    return alias ? planChange(line, alias, ground) : planMaking(line, { ...ground, domains });
  });
}

function refuse({ line, address }: FileLine, obstacle: Obstacle): PlannedLine {
  return { line, address, kinds: ["cannot"], obstacle, task: null };
}

function refuseLabel(line: FileLine): PlannedLine {
  return { ...refuse(line, "long-label"), letters: countLetters(line.title ?? "") };
}

function planChange(line: FileLine, alias: Alias, ground: ImportContext): PlannedLine {
  const changes: AliasChanges = {
    ...(line.title !== undefined && !isSame(line.title, alias.title) && { title: line.title }),
    ...(line.notes !== undefined && !isSame(line.notes, alias.notes) && { notes: line.notes }),
    ...(line.enabled !== undefined && line.enabled !== alias.enabled && { enabled: line.enabled }),
  };
  if (isLabelTooLong(changes.title ?? "")) return refuseLabel(line);
  const { notes = alias.notes, enabled = alias.enabled } = changes;
  const told = tellEnd({ notes, enabled, forwarded: alias.forwarded }, alias, ground.now);
  const kinds = [...findKinds(changes), ...told.kinds];
  const about = { line: line.line, address: alias.address };
  if (kinds.length === 0) return { ...about, kinds: ["nothing"], obstacle: null, task: null };
  if (!ground.changes) return refuse(line, "no-changes");
  if (!ground.mayChange) return refuse(line, "may-not-change");
  // So that edits between planning and sending are not overwritten.
  const seen = { title: alias.title, notes: alias.notes };
  const task: BulkTask = { kind: "change", address: alias.address, changes, seen };
  return { ...about, ...told, kinds, obstacle: null, task };
}

/** The end that an alias gets and did not have; it may be written in the notes alone. */
function tellEnd(
  after: Pick<Alias, "notes" | "enabled" | "forwarded">,
  before: Pick<Alias, "notes" | "enabled"> | undefined,
  now: number,
): Pick<PlannedLine, "kinds" | "end"> {
  const of = after.enabled ? readEnd(after.notes) : undefined;
  const former = before?.enabled ? readEnd(before.notes) : undefined;
  if (!of || JSON.stringify(of) === JSON.stringify(former)) return { kinds: [] };
  return { kinds: ["end"], end: { of, due: isDue(after, now) } };
}

function findKinds({ title, notes, enabled }: AliasChanges): ImportKind[] {
  return [
    ...(title === undefined ? [] : ["label" as const]),
    ...(notes === undefined ? [] : ["notes" as const]),
    ...(enabled === undefined ? [] : [enabled ? ("switch-on" as const) : ("switch-off" as const)]),
  ];
}

interface MakingGround extends Omit<ImportContext, "domains"> {
  domains: ReadonlySet<string> | null;
}

function planMaking(line: FileLine, ground: MakingGround): PlannedLine {
  const { address, title = null, notes = null, enabled = true } = line;
  const { localPart, domain: spelt } = splitAddress(address);
  const domain = spelt.toLowerCase();
  if (!ground.domains) return refuse(line, "domains-unknown");
  if (!ground.domains.has(domain)) {
    const awaited = domain === ground.chosenDomain?.toLowerCase();
    return refuse(line, awaited ? "domain-not-ready" : "not-yours");
  }
  if (findLocalPartFault(localPart)) return refuse(line, "no-real-address");
  if (isLabelTooLong(title ?? "")) return refuseLabel(line);
  if (ground.randomOnly) return refuse(line, "random-only");
  if (!ground.mayMake) return refuse(line, "may-not-make");
  // A new alias is on, so it has to be changed to be off.
  if (!enabled && !ground.changes) return refuse(line, "no-changes");
  if (!enabled && !ground.mayChange) return refuse(line, "may-not-change");
  const task: BulkTask = { kind: "make", address, title, notes, enabled };
  const told = tellEnd({ notes, enabled, forwarded: 0 }, undefined, ground.now);
  return {
    line: line.line,
    address,
    ...told,
    kinds: [enabled ? "make" : "make-off", ...told.kinds],
    obstacle: null,
    task,
  };
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
  const counts = new Map<ImportKind, number>();
  for (const kind of importKinds) {
    const count = lines.filter(({ kinds }) => kinds.includes(kind)).length;
    if (count > 0) counts.set(kind, count);
  }
  return counts;
}
