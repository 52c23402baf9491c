import { validateHeaderName, validateHeaderValue } from "node:http";
import type { Fault, FaultKind } from "./fault.ts";
import type { Injection } from "./faults.ts";
import type { JsonObject } from "./jsonBody.ts";
import { Refusal } from "./refusals.ts";

type Check = (value: unknown) => boolean;
type FieldsOf<Kind extends FaultKind> =
  Extract<Fault, { kind: Kind }> extends infer Each
    ? Each extends Each
      ? Exclude<keyof Each, "kind">
      : never
    : never;

const isNumber: Check = (value) => Number.isFinite(value);
const isAmount: Check = (value) => isNumber(value) && Number(value) >= 0;
const isString: Check = (value) => typeof value === "string";
const isFlag = optional((value) => typeof value === "boolean");

/** The fields of each kind, and their checks. */
const fields: { [Kind in FaultKind]: Record<FieldsOf<Kind>, Check> } = {
  wait: { before: optional(isAmount), after: optional(isAmount) },
  "cut-before": {},
  "cut-after": {},
  "cut-after-headers": {},
  "cut-in-body": {},
  "cut-next": { method: optional(isString) },
  answer: {
    commit: isFlag,
    status: (value) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599,
    headers: optional(isHeaders),
    body: () => true,
    base64: optional(isString),
  },
  redirect: {
    commit: isFlag,
    status: (value) => [301, 302, 303, 307, 308].includes(Number(value)),
    to: (value) => isString(value) && isHeaders({ location: value }),
  },
  huge: { commit: isFlag, megabytes: isAmount },
  "gzip-bomb": { commit: isFlag, megabytes: isAmount },
  endless: { commit: isFlag },
  drip: { every: optional(isAmount) },
  "length-lie": { by: isNumber },
  nothing: { commit: isFlag },
};

/** Reads an injection that another process requests; refuses, with a reason, what would not happen as intended. */
export function readInjection(asked: JsonObject): Injection {
  const { method, path, times = 1, fault, ...others } = asked;
  refuseUnless(optional(isString)(method), "method must be a string");
  refuseUnless(Number.isInteger(times) && Number(times) >= 1, "times must be a positive integer");
  refuseUnless(Object.keys(others).length === 0, `Unknown: ${Object.keys(others).join(", ")}`);
  return {
    ...(method !== undefined && { method: String(method).toUpperCase() }),
    ...(path !== undefined && { path: readPath(path) }),
    times: Number(times),
    fault: readFault(fault),
  };
}

function readFault(asked: unknown): Fault {
  const { kind, ...given } = Object(asked) as JsonObject;
  if (!isKind(kind))
    throw new Refusal(422, `kind must be one of ${Object.keys(fields).join(", ")}`);
  const checks: Record<string, Check> = fields[kind];
  for (const name of Object.keys(given)) {
    refuseUnless(Object.hasOwn(checks, name), `${kind} has no ${name}`);
  }
  for (const [name, check] of Object.entries(checks)) {
    refuseUnless(check(given[name]), `${name} of ${kind} is invalid`);
  }
  return asked as Fault;
}

function readPath(source: unknown): RegExp {
  try {
    if (typeof source === "string") return new RegExp(source);
  } catch {
    // The error below covers this case too.
  }
  throw new Refusal(422, "path must be a regular expression");
}

function isKind(kind: unknown): kind is FaultKind {
  return typeof kind === "string" && Object.hasOwn(fields, kind);
}

function isHeaders(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  try {
    for (const [name, content] of Object.entries(value)) {
      validateHeaderName(name);
      validateHeaderValue(name, content);
    }
    return true;
  } catch {
    return false;
  }
}

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

function refuseUnless(isRight: boolean, text: string): void {
  if (!isRight) throw new Refusal(422, text);
}
