import { versionColumn } from "./aliasFile";

/** What an import takes from a file. */
export type Part = "address" | "title" | "notes" | "enabled";

/** Where each of them stands: the places of columns, or keys, that may hold it, the best name first. */
export type Places = Record<Part, number[]>;

/** What other programs call them: SimpleLogin, addy.io, password managers, people. The best name first. */
const names: Record<Part, readonly string[]> = {
  address: ["address", "alias", "email", "e mail", "alias address", "alias email", "email address"],
  title: ["title", "label", "name", "description"],
  notes: ["notes", "note", "comment", "comments"],
  enabled: ["enabled", "active", "on", "is enabled", "is active"],
};

export function findPlaces(header: readonly string[]): Places {
  const placesOf = Map.groupBy(header.keys(), (place) => simplify(header[place] ?? ""));
  const find = (part: Part) => names[part].flatMap((name) => placesOf.get(name) ?? []);
  return {
    address: find("address"),
    title: find("title"),
    notes: find("notes"),
    enabled: find("enabled"),
  };
}

/** By these a CSV of Alibi's is known. Columns that come later stand between them and that of the version. */
const firstColumns = "address,enabled,title,notes,forwarded,blocked,blocked_addresses";

/** Who wrote a CSV. Alibi says all there is to say about each alias, also by an empty cell. */
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

/** undefined for what is neither. */
export function readSwitch(word: string): boolean | undefined {
  return switches.get(word.trim().toLowerCase());
}
