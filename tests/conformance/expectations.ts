import { errorOf, isObject, isSuccess, quote, type JsonObject, type Reply } from "./reply.ts";
import { demand } from "./statement.ts";

export function demandStatus(reply: Reply, status: number): void {
  demand(reply.status === status, reply);
}

/** A refusal with the given status, or with any 4xx where the contract names none. */
export function demandRefusal(reply: Reply, status?: number): void {
  const isRefused = reply.status >= 400 && reply.status < 500;
  demand(status === undefined ? isRefused : reply.status === status, reply);
  demand(errorOf(reply) !== undefined, `${reply.shown}, without a text "error"`);
}

const isText = (value: unknown) => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

const aliasFields: Record<string, (value: unknown) => boolean> = {
  address: (value) => isText(value) && /^[^\s@]+@[^\s@]+$/.test(String(value)),
  enabled: (value) => typeof value === "boolean",
  title: isTextOrNull,
  notes: isTextOrNull,
  forwarded: isCount,
  blocked: isCount,
  blocked_addresses: (value) => Array.isArray(value) && value.every(isText),
};

/** All fields of an alias have the right type. */
export function demandAlias(alias: unknown): asserts alias is JsonObject {
  demand(isObject(alias), `${quote(alias)} in place of an alias`);
  for (const [name, fits] of Object.entries(aliasFields)) {
    demand(fits(alias[name]), `${name} is ${quote(alias[name])}`);
  }
}

/** These fields of an alias have these values. */
export function demandFields(alias: unknown, fields: JsonObject): void {
  demand(isObject(alias), `${quote(alias)} in place of an alias`);
  for (const [name, value] of Object.entries(fields)) {
    const same = JSON.stringify(alias[name]) === JSON.stringify(value);
    demand(same, `${name} is ${quote(alias[name])}, not ${quote(value)}`);
  }
}

export interface Page {
  rows: JsonObject[];
  number: number;
  size: number;
  entries: number;
  pages: number;
}

/** A list in its pagination envelope. */
export function demandPage(reply: Reply, name: "email_aliases" | "domains"): Page {
  demandStatus(reply, 200);
  const { json } = reply;
  demand(isObject(json), "200 without a JSON object");
  const count = (field: string): number => {
    demand(Number.isInteger(json[field]), `${field} is ${quote(json[field])}`);
    return Number(json[field]);
  };
  const rows: unknown = json[name];
  demand(Array.isArray(rows), `${name} is ${quote(rows)}`);
  demand(rows.every(isObject), `${name} has entries that are no objects`);
  return {
    rows,
    number: count("page_number"),
    size: count("page_size"),
    entries: count("total_entries"),
    pages: count("total_pages"),
  };
}

export function addressesOf({ rows }: Page): string[] {
  return rows.map(({ address }) => String(address));
}

export function demandJson(reply: Reply): JsonObject {
  demand(isSuccess(reply), reply);
  demand(isObject(reply.json), `${reply.shown} without a JSON object`);
  return reply.json;
}
