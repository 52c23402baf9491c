/**
 * Failures for which neither our pages (`Notice.tsx`) nor the offer beside a field (its `actions.ts`) have a next step
 * to press. A new kind compiles in neither place until it is listed here or has a step there.
 *
 * The step is the same in both places, except for these:
 *
 * |               | in our pages | beside a field |
 * | ------------- | ------------ | -------------- |
 * | `unconfirmed` | retry        | the server     |
 * | `forbidden`   | none         | the server     |
 * | `plan-limit`  | the server   | all aliases    |
 */
export type WithoutNextStep =
  | "credentials"
  | "edited-elsewhere"
  | "invalid"
  | "base-url"
  | "half-address"
  | "unsupported"
  | "too-many"
  | "at-work"
  | "other-address"
  | "page-closed"
  | "managed"
  | "refused";

/** Failures for which only our pages offer a next step. */
export type NextStepInPagesOnly =
  | "permission"
  | "sign-in"
  | "missing"
  | "domain-missing"
  | "no-server"
  | "page-left"
  | "broken";
