import type { Context } from "hono";
import type { Refusals } from "./refusals.ts";

const largestBody = 1024 * 1024;

export type JsonObject = Record<string, unknown>;

/** An empty body counts as an empty object. */
export async function readJsonObject(c: Context, refusals: Refusals): Promise<JsonObject> {
  if (Number(c.req.header("content-length")) > largestBody) throw refusals.tooLarge();
  const text = await c.req.text();
  if (text.length > largestBody) throw refusals.tooLarge();
  if (text.trim() === "") return {};
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw refusals.notJson();
  }
  const value = parse(text, refusals);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw refusals.malformedJson();
  }
  return value as JsonObject;
}

function parse(text: string, refusals: Refusals): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusals.malformedJson();
  }
}
