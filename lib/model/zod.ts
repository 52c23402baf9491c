import * as zod from "zod/mini";

// oxlint-disable-next-line oxc/no-barrel-file -- all of zod/mini, but for what is below
export * from "zod/mini";

/*
 * Schemas without options are built once and shared, which they can be because they are immutable: building one at each
 * use took a sixth of the time in which the worker starts. Imported as `zod`, by which name the build leaves out schemas
 * that nobody uses (`wxt.config.ts`).
 */

const text = zod.string();
const flag = zod.boolean();
const real = zod.number();
const whole = zod.int();

export const string = () => text;
export const boolean = () => flag;
export const number = () => real;
export const int = () => whole;
