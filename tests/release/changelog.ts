/*
 * Our own implementation, because changelogen, conventional-changelog and git-cliff print the scopes of commits,
 * which mean nothing to users. This one says where users meet a change.
 */

/** The headings for kinds of commits that matter to users; other kinds are left out. */
const kinds = { feat: "New", fix: "Mended", perf: "Quicker" } as const;
type Kind = keyof typeof kinds;

/** Where users meet the change. An unknown scope is listed without a place. */
const places: Record<string, string> = {
  offer: "On web pages",
  fields: "On web pages",
  sentinel: "On web pages",
  picker: "On web pages",
  popup: "Popup",
  manager: "All aliases",
  options: "Options",
  welcome: "First steps",
  auth: "Signing in",
  signIn: "Signing in",
  list: "Lists of aliases",
  conformance: "Your own server",
  edits: "Changing aliases",
  deletions: "Changing aliases",
  locales: "Languages",
  firefox: "Firefox",
};

/** Scopes that only concern contributors. */
const workshop = ["bench", "tests", "test", "e2e", "service", "gallery", "store", "release", "ci"];

const pattern = /^(?<kind>feat|fix|perf)(?:\((?<scope>[^)]+)\))?(?<breaks>!)?: (?<summary>.+)$/;

interface Change {
  kind: Kind;
  line: string;
}

/** @param subject the first line of a commit message */
function readChange(subject: string): Change[] {
  const { kind, scope = "", breaks, summary = "" } = pattern.exec(subject)?.groups ?? {};
  if (kind === undefined || workshop.includes(scope)) return [];
  const place = Object.hasOwn(places, scope) ? `**${places[scope]}**: ` : "";
  const warning = breaks === undefined ? "" : " (what you had works differently)";
  const words = place === "" ? summary.charAt(0).toUpperCase() + summary.slice(1) : summary;
  return [{ kind: kind as Kind, line: `- ${place}${words}${warning}` }];
}

interface Release {
  version: string;
  /** For example 2026-11-22. */
  day: string;
  /** The first lines of its commits, newest first. */
  subjects: readonly string[];
}

/** The changelog's section for one version. */
export function writeSection({ version, day, subjects }: Release): string {
  const changes = subjects.flatMap(readChange);
  const groups = Object.entries(kinds).flatMap(([kind, heading]) => {
    const lines = changes.filter((change) => change.kind === kind).map(({ line }) => line);
    return lines.length === 0 ? [] : [`### ${heading}\n\n${lines.join("\n")}\n`];
  });
  if (groups.length === 0) groups.push("Nothing that can be seen from outside.\n");
  return `## ${version} (${day})\n\n${groups.join("\n")}`;
}

const title = "# Changelog\n";

/** @param before the changelog so far, or an empty string */
export function addSection(before: string, section: string): string {
  const older = before.startsWith(title) ? before.slice(title.length).trimStart() : before;
  return `${title}\n${section}${older === "" ? "" : `\n${older}`}`;
}
