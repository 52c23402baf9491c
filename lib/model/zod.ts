import * as zod from "zod/mini";

export {
  array,
  discriminatedUnion,
  enum,
  extend,
  gte,
  literal,
  lte,
  maxLength,
  minLength,
  object,
  partial,
  pipe,
  record,
  refine,
  strictObject,
  transform,
  trim,
  tuple,
  unknown,
} from "zod/mini";
export type { infer, ZodMiniType } from "zod/mini";

/*
 * zod, except that schemas without options are built once and shared, which they can be because they are immutable:
 * building one at each use took a fifth of the time in which the worker starts. Imported as `zod`, by which name the
 * build leaves out schemas that nobody uses (`wxt.config.ts`).
 */

const text = zod.string();
const flag = zod.boolean();
const real = zod.number();
const whole = zod.int();

export const string = () => text;
export const boolean = () => flag;
export const number = () => real;
export const int = () => whole;

/** Wraps each schema once. */
function shareFor<Inner extends object, Outer>(wrap: (inner: Inner) => Outer) {
  const shared = new WeakMap<Inner, Outer>();
  return (inner: Inner): Outer => {
    const outer = shared.get(inner) ?? wrap(inner);
    shared.set(inner, outer);
    return outer;
  };
}

export const optional = /* @__PURE__ */ shareFor(zod.optional) as typeof zod.optional;
export const nullable = /* @__PURE__ */ shareFor(zod.nullable) as typeof zod.nullable;
