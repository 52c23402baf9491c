import { parse, root, type Node } from "./sourceFiles.ts";

/*
 * The worker is often started for one message, and uses few of the schemas. Building each takes some tens of
 * microseconds, so in the package a schema is built when it is first used.
 */

/** The part of Vite's plugin type that this needs. */
interface Plugin {
  name: string;
  enforce: "pre";
  transform(code: string, id: string): string | undefined;
}

export function lazySchemas(): Plugin {
  return {
    name: "lazy-schemas",
    // Before any other plugin changes the code.
    enforce: "pre",
    transform(code, id) {
      const path = id.replaceAll("\\", "/");
      if (!path.startsWith(`${root}lib/`) || !code.includes('from "zod/mini"')) return undefined;
      return defer(path, code);
    },
  };
}

/** The functions of the library whose result is a schema. */
const makers = new Set(
  (
    "array boolean discriminatedUnion enum extend int literal nullable nullish number object " +
    "optional partial pipe record strictObject string tuple union unknown"
  ).split(" "),
);

/** Wraps each schema in a function that is called later. */
export function defer(path: string, code: string): string {
  const found: Span[] = [];
  for (const node of parse(path, code)) {
    if (!isSchema(node)) continue;
    const { start, end } = node as unknown as Span;
    // A schema within another one is covered by the outer one.
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

/** Whether it is `z.object(…)`, or that with `.check(…)` after it. */
function isSchema({ type, callee }: Node): boolean {
  if (type !== "CallExpression") return false;
  const { object, property } = callee as { object?: Node; property?: { name?: string } };
  if (object?.type === "Identifier" && object["name"] === "z") {
    return makers.has(property?.name ?? "");
  }
  return property?.name === "check" && object !== undefined && isSchema(object);
}
