import { readFileSync } from "node:fs";

/**
 * Each check and rule that is taken away, by the file that has it:
 *
 *     -     the code, which must occur exactly once in the file
 *     +     what it is replaced by; nothing if left out
 *     runs  the subject of the fault simulation of which one of 200 runs must be in breach
 *     test  a spec of `tests/e2e`, one that runs in Firefox (`firefox frames`, or `firefox e2e/frames` of those for
 *           both), or a unit test (`lib/…`); and behind a colon a part of its test's title. Beside `runs`, for a rule
 *           that only rare runs need.
 *     step  for a test with many steps: the one step that is enough
 *
 * @param usual the subject of those that name none
 */
function read(path: string, usual?: string) {
  const text = readFileSync(new URL(path, import.meta.url), "utf8");
  return text.split("\n\n").flatMap((part) => {
    const [file = "", ...removals] = part.split(/\n {2}(?! )/);
    return removals.map((removal) => {
      const [name = "", ...lines] = removal.trimEnd().split("\n");
      const find = (mark: string) => {
        const of = lines.filter((line) => line.trimStart().startsWith(mark));
        return of.length === 0 ? undefined : of.map((line) => line.slice(5 + mark.length));
      };
      const code = find("-")!.join("\n");
      const by = find("+")?.join("\n") ?? "";
      return { name, file, code, by, tests: readTests(find) };
    });
  });

  function readTests(find: (mark: string) => string[] | undefined): Test[] {
    const [place = "", title = ""] = find("test")?.[0]?.split(/: (.*)/s) ?? [];
    const isUnit = /^(lib|components)\//.test(place);
    const by = isUnit ? "unit" : place.startsWith("firefox ") ? "firefox" : "e2e";
    const file = `${place.replace("firefox ", "")}.${isUnit ? "test" : "spec"}.ts`;
    const [subject = usual] = find("runs") ?? [];
    return [
      ...(subject === undefined ? [] : [{ by: "runs", file: "", title: subject } as const]),
      ...(place === "" ? [] : [{ by, file, title, step: find("step")?.[0] } as const]),
    ];
  }
}

/** What is run: a test, or 200 runs of a subject. */
export interface Test {
  by: "e2e" | "firefox" | "unit" | "runs";
  file: string;
  title: string;
  step?: string | undefined;
}

/** The rules are those of the worker that runs of the fault simulation miss: mostly the scenes of the journal. */
export const removals = [...read("checks.txt"), ...read("rules.txt", "scenes")];
