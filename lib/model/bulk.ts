import * as z from "./zod";
import { AliasChanges, AliasLabel, type Alias } from "./alias";
import { Failure } from "./failureSchema";
import { isPlausibleAddress } from "./address";

const Address = z.string().check(z.refine(isPlausibleAddress));

export const BulkTask = z.discriminatedUnion("kind", [
  /** With `seen`, label and notes that were edited since are not overwritten. */
  z.object({
    kind: z.literal("change"),
    address: Address,
    changes: AliasChanges,
    seen: z.optional(AliasLabel),
  }),
  z.object({ kind: z.literal("delete"), address: Address }),
  /** Creates an alias on an own domain; if it exists, changes it to match. */
  z.object({
    kind: z.literal("make"),
    address: Address,
    title: z.nullable(z.string()),
    notes: z.nullable(z.string()),
    enabled: z.boolean(),
  }),
]);
export type BulkTask = z.infer<typeof BulkTask>;

export const BulkName = z.enum(["switch-on", "switch-off", "delete", "import"]);
export type BulkName = z.infer<typeof BulkName>;

export const BulkState = z.enum(["waiting", "done", "failed"]);
export type BulkState = z.infer<typeof BulkState>;

export const BulkEntry = z.object({
  task: BulkTask,
  state: BulkState,
  failure: z.nullable(Failure),
});
export type BulkEntry = z.infer<typeof BulkEntry>;

export interface BulkResults {
  entries: BulkEntry[];
  /** The number of all requested tasks. */
  total: number;
}

/** A whole job, which survives the worker and the browser; its tasks are stored separately. */
export const BulkJob = z.object({
  id: z.string(),
  /** The account (`accountKey`). */
  owner: z.string(),
  name: BulkName,
  /** Stopped by the person, or by a failure that all further tasks would have as well. */
  stopped: z.boolean(),
  /** Why it waits, or was stopped. */
  failure: z.nullable(Failure),
  /** No retry before this time; in ms since 1970. */
  until: z.number(),
  /** The end of the server's rate limit, which no retry overrides; in ms since 1970. */
  rest: z.number(),
  /** The number of failed attempts since the server last answered. */
  attempt: z.int(),
});
export type BulkJob = z.infer<typeof BulkJob>;

/**
 * Progress of a bulk change. `waiting`: for the server, the network or a sign-in. `stopped`: by the person, who
 * may resume it. `over`: all tasks have ended.
 */
export const BulkProgress = z.object({
  name: BulkName,
  state: z.enum(["running", "waiting", "stopped", "over"]),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Why it waits, where it does. */
  failure: z.nullable(Failure),
  /** The estimated remaining time, once known; in ms. */
  left: z.nullable(z.number()),
});
export type BulkProgress = z.infer<typeof BulkProgress>;

/** Only for aliases that are not in that state, as far as is known. */
export function switchTasks(aliases: readonly Alias[], enabled: boolean): BulkTask[] {
  return aliases
    .filter((alias) => alias.enabled !== enabled)
    .map(({ address }) => ({ kind: "change", address, changes: { enabled } }));
}

export function deleteTasks(aliases: readonly Alias[]): BulkTask[] {
  return aliases.map(({ address }) => ({ kind: "delete", address }));
}
