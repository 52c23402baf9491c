import * as z from "zod/mini";
import { describe, expect, test, vi } from "vitest";
import { lazily } from "./lazily";
import { defer } from "./lazySchemas";

describe("in the build", () => {
  test.each([
    [
      "const A = z.object({ b: z.string() });",
      "const A = lazily(() => z.object({ b: z.string() }));",
    ],
    [
      "f({ schema: z.int().check(z.gte(0)) })",
      "f({ schema: lazily(() => z.int().check(z.gte(0))) })",
    ],
    ["const A = z.array(z.nullable(B));", "const A = lazily(() => z.array(z.nullable(B)));"],
  ])("the schema in %s is created by lazily()", (code, deferred) => {
    const [imported, ...rest] = defer("x.ts", code).split("\n");
    expect(imported).toBe('import { lazily } from "@/lib/packing/lazily";');
    expect(rest.join("\n")).toBe(deferred);
  });

  test.each(["z.safeParse(A, b)", "A.safeParse(b)", "const r = z.refine(f)", "y.object({})"])(
    "%s, which creates no schema, stays as it is",
    (code) => {
      expect(defer("x.ts", code)).toBe(code);
    },
  );
});

describe("a schema created by lazily()", () => {
  const make = vi.fn(() => z.object({ kind: z.literal("one"), n: z.optional(z.int()) }));
  const One = lazily(make);
  const Two = lazily(() => z.object({ kind: z.literal("two") }));

  test("is built once, and not when another schema takes it as a part", () => {
    const whole = lazily(() => z.nullable(z.array(One)));
    expect(make).not.toHaveBeenCalled();
    expect(whole.parse([{ kind: "one", n: 1 }])).toEqual([{ kind: "one", n: 1 }]);
    expect(whole.safeParse([{ kind: "one", n: 1.5 }]).success).toBe(false);
    expect(make).toHaveBeenCalledOnce();
  });

  test("works in a discriminated union, in z.extend and z.optional, and with instanceof", () => {
    const Either = lazily(() => z.discriminatedUnion("kind", [One, Two]));
    expect(Either.parse({ kind: "two" })).toEqual({ kind: "two" });
    expect(Either.safeParse({ kind: "three" }).success).toBe(false);
    const More = z.extend(Two, { m: z.string() });
    expect(More.parse({ kind: "two", m: "" })).toEqual({ kind: "two", m: "" });
    expect(One).toBeInstanceOf(z.ZodMiniObject);
    expect(z.optional(One).safeParse(undefined).success).toBe(true);
  });
});
