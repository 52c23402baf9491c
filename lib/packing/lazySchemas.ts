import { parse, root, type Node } from "./sourceFiles.ts";

/*
 * A worker is started for one question, often, and asks of few of the schemas there are. Each costs some tens of
 * microseconds to build, so in the package it is built when it is first asked for anything.
 */

/** As much of Vite's plugins as this needs. */
interface Plugin {
  name: string;
  enforce: "pre";
  transform(code: string, id: string): string | undefined;
}

export function lazySchemas(): Plugin {
  return {
    name: "lazy-schemas",
    // While the files are as they were written.
    enforce: "pre",
    transform(code, id) {
      const path = id.replaceAll("\\", "/");
      if (!path.startsWith(`${root}lib/`) || !code.includes('from "zod/mini"')) return undefined;
      return defer(path, code);
    },
  };
}

/** What comes of one of these is a schema. */
const makers = new Set(
  (
    "array boolean discriminatedUnion enum extend int literal nullable nullish number object " +
    "optional partial pipe record strictObject string tuple union unknown"
  ).split(" "),
);

/** The same code, with each schema made by a function that is called later. */
export function defer(path: string, code: string): string {
  const found: Span[] = [];
  for (const node of parse(path, code)) {
    if (!isSchema(node)) continue;
    const { start, end } = node as unknown as Span;
    // Of those that are parts of another, the whole is what matters.
    if (!found.some((each) => each.start <= start && end <= each.end)) found.push({ start, end });
  }
  if (found.length === 0) return code;
  let deferred = code;
  for (const { start, end } of found.toSorted((one, other) => other.start - one.start)) {
    deferred = `${deferred.slice(0, start)}lazily(() => ${deferred.slice(start, end)})${deferred.slice(end)}`;
  }
  return `import { lazily } from "@/lib/packing/lazily";\n${deferred}`;
}

interface Span {
  start: number;
  end: number;
}

/** Is it `z.object(…)`, or that with `.check(…)` after it? */
function isSchema({ type, callee }: Node): boolean {
  if (type !== "CallExpression") return false;
  const { object, property } = callee as { object?: Node; property?: { name?: string } };
  if (object?.type === "Identifier" && object["name"] === "z") {
    return makers.has(property?.name ?? "");
  }
  return property?.name === "check" && object !== undefined && isSchema(object);
}
