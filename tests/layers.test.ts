import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

/* The linter's settings enforce the layers; this tests the settings. */

const root = fileURLToPath(new URL("..", import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "alibi-lint-"));
  copyFileSync(`${root}.oxlintrc.json`, join(folder, ".oxlintrc.json"));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Diagnostic {
  code: string;
  filename: string;
  labels: { span: { line: number } }[];
}

function report(files: Record<string, string>): Diagnostic[] {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const { stdout } = spawnSync("oxlint", ["--format", "json"], { cwd: folder, encoding: "utf8" });
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

/** The rules that files with these contents break. */
const lint = (files: Record<string, string>) => report(files).map(({ code }) => code);

test("no file may import from a layer that is not its own or below", () => {
  const forbidden: [file: string, target: string][] = [
    ["lib/model/x.ts", "@/lib/api/client"],
    ["lib/fields/x.ts", "@/lib/model/alias"],
    ["lib/page/x.ts", "@/lib/storage/items"],
    ["lib/api/x.ts", "@/lib/auth/session"],
    ["lib/api/x.ts", "../model/alias"],
    ["lib/auth/x.ts", "@/lib/api/client"],
    ["lib/sites/x.ts", "@/lib/aliases/aliasCache"],
    ["lib/messages/x.ts", "@/lib/api/client"],
    ["lib/storage/x.ts", "@/lib/state/aliases"],
    ["lib/state/x.ts", "@/lib/storage/secrets"],
    ["components/x.tsx", "@/lib/messages/send"],
    ["entrypoints/offer/x.ts", "zod/mini"],
    ["lib/worker/x.ts", "@/lib/state/aliases"],
    ["entrypoints/popup/x.tsx", "@/lib/storage/secrets"],
    ["tests/service/x.ts", "@/lib/model/alias"],
    ["tests/conformance/x.ts", "../service/service.ts"],
  ];
  // All in one run of the linter, with one line for each import.
  const files = Object.groupBy(forbidden, ([file]) => file);
  const sources = Object.entries(files).map(([file, rows = []]) => [
    file,
    rows.map(([, target], at) => `export { x as x${at} } from "${target}";\n`).join(""),
  ]);
  const found = report(Object.fromEntries(sources))
    .filter(({ code }) => code === "eslint(no-restricted-imports)")
    .map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`);
  const expected = Object.entries(files).flatMap(([file, rows = []]) =>
    rows.map((_row, at) => `${file}:${at + 1}`),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test("imports within the layers pass the linter", () => {
  const files = {
    "lib/api/x.ts": 'import { y } from "@/lib/model/y";\ny();\n',
    "entrypoints/popup/x.tsx": 'import { y } from "@/components/y";\ny();\n',
    "tests/conformance/sections/x.ts": 'import { y } from "../reply.ts";\ny();\n',
  };
  expect(lint(files)).toEqual([]);
});

test("the linter reports imports that go round in a circle", () => {
  const files = {
    "lib/model/a.ts": 'import { b } from "./b";\nexport const a = () => b;\n',
    "lib/model/b.ts": 'import { a } from "./a";\nexport const b = () => a;\n',
  };
  expect(lint(files)).toContain("import(no-cycle)");
});

test("the linter reports a file that only re-exports", () => {
  expect(
    lint({
      "lib/model/index.ts": 'export * from "./alias";\n',
      "lib/model/alias.ts": "export const alias = 1;\n",
    }),
  ).toContain("oxc(no-barrel-file)");
});
