import type * as zod from "../lib/model/zod";

/** What a text, a number or a switch is, the plainest first. */
const leaves = ["", "a@b.example", "a", false, 0, 1];

/** A plain value that fits the schema, without what is optional or may be null, or with all of it. */
export function createSample(schema: zod.ZodMiniType, isFull = false): unknown {
  const { def } = schema as unknown as { def: Definition };
  switch (def.type) {
    case "object": {
      const all = Object.entries(def.shape);
      const parts = isFull ? all : all.filter(([, { def }]) => def.type !== "optional");
      return Object.fromEntries(parts.map(([name, part]) => [name, createSample(part, isFull)]));
    }
    case "record":
      return { a: createSample(def.valueType, isFull) };
    case "array":
      return [createSample(def.element, isFull)];
    case "union":
      return createSample(def.options[0]!, isFull);
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "tuple":
      return def.items.map((item) => createSample(item, isFull));
    case "optional":
      return createSample(def.innerType, isFull);
    case "nullable":
      return isFull ? createSample(def.innerType, isFull) : null;
    default:
      return leaves.find((leaf) => schema.safeParse(leaf).success);
  }
}

type Schema = zod.ZodMiniType & { def: { type: string } };

type Definition =
  | { type: "object"; shape: Record<string, Schema> }
  | { type: "record"; valueType: Schema }
  | { type: "array"; element: Schema }
  | { type: "union"; options: Schema[] }
  | { type: "enum"; entries: Record<string, string> }
  | { type: "literal"; values: unknown[] }
  | { type: "tuple"; items: Schema[] }
  | { type: "optional" | "nullable"; innerType: Schema }
  | { type: "string" | "number" | "boolean" };
