/**
 * There is nothing to press about these kinds of failure, in our pages (`Notice.tsx`) and beside a field (the offer's
 * `actions.ts`). A new kind does not compile in either until it is among them, or has a step there.
 *
 * Where both have a step it is the same, apart from these:
 *
 * |               | in our pages | beside a field |
 * | ------------- | ------------ | -------------- |
 * | `unconfirmed` | again        | the server     |
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

/** About these there is something to press in our pages alone. */
export type NextStepInPagesOnly =
  | "permission"
  | "sign-in"
  | "missing"
  | "domain-missing"
  | "no-server"
  | "page-left"
  | "broken";
