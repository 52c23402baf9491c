import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias";
import { isPlausibleAddress } from "@/lib/model/address";
import type { Result } from "@/lib/model/failure";
import { createBoundedFetch } from "./request";
import { createClient, type Client } from "./client";

/* Whatever the server answers, each method returns a Result, with a value as its type says. */

const address = "shop@alias.example";

const anything = fc.jsonValue({ maxDepth: 3 });
const odd = fc.oneof(
  fc.constantFrom<unknown>(-5, 1.5, 1e30, "12", "false", null, [], {}, [null], [{}], ""),
  fc.constantFrom<unknown>("a b@c.example", "a@b\r\nX: y", "a@b@c", `${"x".repeat(400)}@y.example`),
  fc.string({ unit: "binary" }),
  anything,
);

/**
 * Valid but for at most two fields. An answer that is invalid throughout would fail the first check and not reach the
 * later ones.
 */
function corrupt<Value extends Record<string, unknown>>(
  valid: fc.Arbitrary<Value>,
): fc.Arbitrary<unknown> {
  const keys = fc.array(fc.tuple(fc.nat(6), odd, fc.boolean()), { maxLength: 2 });
  return fc.tuple(valid, keys).map(([value, changes]) => {
    const changed: Record<string, unknown> = { ...value };
    for (const [place, instead, isDropped] of changes) {
      const key = Object.keys(value)[place % Object.keys(value).length]!;
      if (isDropped) delete changed[key];
      else changed[key] = instead;
    }
    return changed;
  });
}

const alias = corrupt(
  fc.record({
    address: fc.constantFrom(address, "a.b+c@own.example", "post@xn--d1acufc.example"),
    enabled: fc.boolean(),
    title: fc.option(fc.string({ unit: "binary" })),
    notes: fc.option(fc.string({ unit: "binary" })),
    forwarded: fc.nat(),
    blocked: fc.nat(),
    blocked_addresses: fc.array(fc.string(), { maxLength: 3 }),
  }),
);
const page = corrupt(
  fc.record({
    email_aliases: fc.array(fc.oneof(alias, anything), { maxLength: 5 }),
    domains: fc.array(corrupt(fc.record({ domain: fc.domain() })), { maxLength: 3 }),
    page_number: fc.constant(1),
    page_size: fc.nat(100),
    total_entries: fc.nat(100),
    total_pages: fc.nat(5),
  }),
);
const said = fc.oneof(fc.string(), fc.constant("x".repeat(5000)), anything);
const texts = ["", "null", "[]", "{", "<!doctype html>", '{"__proto__":{"x":1}}'];
const write = (value: unknown) => JSON.stringify(value);
/** Any body, but most often one of the expected shape. */
const bodyLike = (shape: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 6, arbitrary: shape.map(write) },
    { weight: 2, arbitrary: fc.record({ error: said }).map(write) },
    { weight: 1, arbitrary: anything.map(write) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    { weight: 1, arbitrary: fc.constantFrom(...texts) },
  );
const statuses = [201, 204, 302, 400, 401, 403, 404, 422, 429, 500, 511];
const types = ["application/problem+json; charset=utf-8", "text/html", "application/json, x", ""];
const replyLike = (shape: fc.Arbitrary<unknown>) =>
  fc.record({
    status: fc.oneof(
      { weight: 4, arbitrary: fc.constant(200) },
      { weight: 2, arbitrary: fc.constantFrom(...statuses) },
      { weight: 1, arbitrary: fc.integer({ min: 200, max: 599 }) },
    ),
    type: fc.oneof(
      { weight: 4, arbitrary: fc.constant("application/json") },
      { weight: 1, arbitrary: fc.constantFrom(...types) },
    ),
    retryAfter: fc.option(fc.stringMatching(/^[ -~]{0,30}$/)),
    body: bodyLike(shape),
  });
type GivenReply = ReturnType<typeof replyLike> extends fc.Arbitrary<infer Value> ? Value : never;

type Operate = (client: Client) => Promise<Result<unknown>>;
const profile = corrupt(fc.record({ email: fc.emailAddress() }));
const seen = { title: null, notes: null };
const operations: [string, fc.Arbitrary<unknown>, Operate][] = [
  ["list", page, (client) => client.listAliases({ page: 1, pageSize: 20, search: "" })],
  ["create", alias, (client) => client.createAlias({ title: "shop.example" })],
  ["get", alias, (client) => client.getAlias(address)],
  ["update", alias, (client) => client.updateAlias(address, { enabled: false }, seen)],
  ["delete", alias, (client) => client.deleteAlias(address)],
  ["domains", page, (client) => client.listDomains(1, 20)],
  ["profile", profile, (client) => client.getProfile()],
];

function build({ status, type, retryAfter, body: text }: GivenReply): Response {
  const headers = new Headers({ "Content-Type": type });
  if (retryAfter !== null) headers.set("Retry-After", retryAfter);
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasBody ? text : null, { status, headers });
}

function checkAlias(each: Alias): void {
  expect(isPlausibleAddress(each.address)).toBe(true);
  expect(typeof each.enabled).toBe("boolean");
  expect(each.title === null || typeof each.title === "string").toBe(true);
  for (const count of [each.forwarded, each.blocked]) {
    expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
  }
  expect(each.blocked_addresses.every((sender) => typeof sender === "string")).toBe(true);
}

test.each(operations)("the client's %s gives a result for any answers", (name, shape, operate) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(replyLike(shape), { minLength: 1, maxLength: 4 }),
      async (replies) => {
        let asked = 0;
        const answer = async () => {
          const given = replies[Math.min(asked, replies.length - 1)]!;
          asked += 1;
          return build(given);
        };
        const fetch = createBoundedFetch(answer as typeof globalThis.fetch);
        const endpoint = { fetch, baseUrl: "https://server.example", accessToken: "token" };
        const result = await operate(createClient({ ...endpoint, pause: async () => {} }));
        expect(typeof result.ok).toBe("boolean");
        // No answer leads to endless requests, and a creation is sent only once.
        expect(asked).toBeLessThanOrEqual(name === "create" ? 1 : 14);
        if (!result.ok) {
          const { reply = "" } = "reply" in result.failure ? result.failure : {};
          expect(reply.length).toBeLessThanOrEqual(201);
          return;
        }
        if (/^(create|get|update)$/.test(name)) checkAlias(result.value as Alias);
        if (name === "list") {
          const { entries, totalEntries } = result.value as {
            entries: Alias[];
            totalEntries: number;
          };
          entries.forEach(checkAlias);
          expect(totalEntries).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 2000 },
  ),
);
