import { versionColumn } from "./aliasFile";

/** The parts of an alias that an import reads. */
export type Part = "address" | "title" | "notes" | "enabled" | "leftOut";

/** For each part, the columns or keys that may contain it, the best name first. */
export type Places = Record<Part, number[]>;

/** The names that other programs use: SimpleLogin, addy.io, password managers; and people. The best name first. */
const names: Record<Part, readonly string[]> = {
  address: ["address", "alias", "email", "e mail", "alias address", "alias email", "email address"],
  title: ["title", "label", "name", "description"],
  notes: ["notes", "note", "comment", "comments"],
  enabled: ["enabled", "active", "on", "is enabled", "is active"],
  // Dates, or true and false: what has one is in a bin or an archive.
  leftOut: ["deleted", "archived", "trashed"].flatMap((word) => [
    word,
    `is ${word}`,
    `${word} at`,
    `${word} date`,
    `${word}date`,
  ]),
};

export function findPlaces(header: readonly string[]): Places {
  const placesOf = Map.groupBy(header.keys(), (place) => simplify(header[place] ?? ""));
  const find = (part: Part) => names[part].flatMap((name) => placesOf.get(name) ?? []);
  return {
    address: find("address"),
    title: find("title"),
    notes: find("notes"),
    enabled: find("enabled"),
    leftOut: find("leftOut"),
  };
}

/** Identify a CSV of Alibi's. Columns of later versions come between these and the version. */
const firstColumns = "address,enabled,title,notes,forwarded,blocked,blocked_addresses";

/** Which program wrote a CSV. In Alibi's own, an empty cell has a meaning as well. */
export function findWriter(header: readonly string[]): "alibi" | "first-alibi" | "other" {
  const names = header.join();
  if (names === firstColumns) return "first-alibi";
  const isOurs = names.startsWith(`${firstColumns},`) && header.at(-1) === versionColumn;
  return isOurs ? "alibi" : "other";
}

function simplify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}

const switches = new Map([
  ...["true", "1", "yes", "on", "enabled", "active"].map((word) => [word, true] as const),
  ...["false", "0", "no", "off", "disabled", "inactive"].map((word) => [word, false] as const),
]);

/** undefined for a word that means neither on nor off. */
export function readSwitch(word: string): boolean | undefined {
  return switches.get(word.trim().toLowerCase());
}
