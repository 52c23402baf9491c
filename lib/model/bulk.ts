import * as zod from "./zod";
import { Address, AliasLabel, AliasUpdate, type Alias } from "./alias";
import { Failure } from "./failure";

export const BulkTask = zod.discriminatedUnion("kind", [
  zod.extend(AliasUpdate, { kind: zod.literal("change") }),
  zod.object({ kind: zod.literal("delete"), address: Address }),
  /** Creates an alias on an own domain; if it exists, changes it to match. */
  zod.extend(AliasLabel, {
    kind: zod.literal("create"),
    address: Address,
    enabled: zod.boolean(),
  }),
]);
export type BulkTask = zod.infer<typeof BulkTask>;

export const BulkName = zod.enum(["switch-on", "switch-off", "delete", "import"]);
export type BulkName = zod.infer<typeof BulkName>;

export const BulkState = zod.enum(["waiting", "done", "failed"]);
export type BulkState = zod.infer<typeof BulkState>;

export const BulkEntry = zod.object({
  task: BulkTask,
  state: BulkState,
  failure: zod.nullable(Failure),
  /** The creation was requested before, and may have succeeded. */
  sent: zod.optional(zod.boolean()),
});
export type BulkEntry = zod.infer<typeof BulkEntry>;

export interface BulkResults {
  entries: BulkEntry[];
  total: number;
}

/** A whole job, which survives the worker and the browser; its tasks are stored separately. */
export const BulkJob = zod.object({
  id: zod.string(),
  owner: zod.string(),
  name: BulkName,
  /** Stopped by the user, or by a failure that all further tasks would have as well. */
  stopped: zod.boolean(),
  failure: zod.nullable(Failure),
  /** No retry before this time; in ms since 1970. */
  until: zod.number(),
  /** The end of the server's rate limit, which no retry overrides. */
  rest: zod.number(),
  /** The number of failed attempts since the server last answered. */
  attempt: zod.int(),
});
export type BulkJob = zod.infer<typeof BulkJob>;

/** `waiting`: for the server, the network or a sign-in. `stopped`: by the user, who may resume. `over`: all have ended. */
export const BulkProgress = zod.object({
  name: BulkName,
  state: zod.enum(["running", "waiting", "stopped", "over"]),
  total: zod.int(),
  done: zod.int(),
  failed: zod.int(),
  failure: zod.nullable(Failure),
  /** The estimated remaining time, once known; in ms. */
  left: zod.nullable(zod.number()),
});
export type BulkProgress = zod.infer<typeof BulkProgress>;

/** Only for aliases that are not in that state, as far as is known. */
export function switchTasks(aliases: readonly Alias[], enabled: boolean): BulkTask[] {
  return aliases
    .filter((alias) => alias.enabled !== enabled)
    .map(({ address }) => ({ kind: "change", address, changes: { enabled } }));
}

export function deleteTasks(aliases: readonly Alias[]): BulkTask[] {
  return aliases.map(({ address }) => ({ kind: "delete", address }));
}
