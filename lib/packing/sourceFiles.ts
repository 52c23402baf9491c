import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A node of a syntax tree, as in the ESTree specification. */
export interface Node {
  type: string;
  [property: string]: unknown;
}

export interface SourceFile {
  /** Relative to the project's root. */
  path: string;
  nodes: Node[];
}

/** Parses the shipped files of these folders, with all nodes of each. */
export function parseFolders(...folders: string[]): SourceFile[] {
  const paths = globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`, { cwd: root });
  return paths
    .filter((path) => !/\.test\.tsx?$|^lib.packing/.test(path))
    .map((path) => ({ path, nodes: parse(path, readFileSync(`${root}${path}`, "utf8")) }));
}

export function parse(path: string, code: string): Node[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return within(program);
}

/** A node and all below it. */
export function within(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== "object" || value === null) return found;
  if (isNode(value)) found.push(value);
  for (const below of Object.values(value)) within(below, found);
  return found;
}

function isNode(value: object): value is Node {
  return "type" in value && typeof value.type === "string";
}

/** The literal texts in a part of the tree, including pieces of templates. */
export function textsWithin(value: unknown): string[] {
  return within(value).flatMap((node) => {
    if (node.type === "Literal" && typeof node["value"] === "string") return [node["value"]];
    if (node.type === "JSXText") return [String(node["value"])];
    if (node.type !== "TemplateElement") return [];
    return [(node["value"] as { cooked: string }).cooked];
  });
}

/** The last name of the called function: `text` of `text(…)`, `getMessage` of `browser.i18n.getMessage(…)`. */
export function nameCalled({ type, callee }: Node): string | undefined {
  if (type !== "CallExpression") return undefined;
  const { name, property } = callee as { name?: string; property?: { name?: string } };
  return name ?? property?.name;
}
