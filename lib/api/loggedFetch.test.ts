import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startService, type FaultyService } from "@/tests/service/service";
import type { Fault } from "@/tests/service/fault";
import { probePage } from "@/lib/auth/probePage";
import { register } from "@/lib/auth/register";
import { AccessDenied } from "@/lib/model/failure/accessDenied";
import type { LoggedError } from "@/lib/model/diagnostics/errorLog";
import { createBoundedFetch } from "./boundedFetch";
import { createClient } from "./client";
import { createToken } from "./createToken";
import { probeServer } from "./probeServer";
import { createLoggedFetch } from "./loggedFetch";

const password = "analytical engine";
const email = "ada@example.com";

let service: FaultyService;
let accessToken: string;
let noted: LoggedError[] = [];
let misfits: string[] = [];

const note = (trouble: LoggedError) => void noted.push(trouble);
const fetch = createLoggedFetch(createBoundedFetch(globalThis.fetch, { timeout: 400 }), {
  note,
  now: Date.now,
});
const at = () => ({ fetch, baseUrl: service.url });
const client = () =>
  createClient({
    ...at(),
    accessToken,
    onInvalidResponse: ({ method, path }) => void misfits.push(`${method} ${path}`),
  });
const readOutcomes = () =>
  noted.map(({ method, route, outcome }) => `${method} ${route} ${outcome}`);

beforeAll(async () => {
  service = await startService({ faults: true });
  service.addAccount({ email, password, aliases: [{ address: "one@alias.example" }] });
  const created = await createToken(at(), { email, password, code: "" });
  if (!created.ok) throw new Error(created.failure.kind);
  accessToken = created.value;
});
afterAll(() => service.close());
beforeEach(() => {
  service.faults.clear();
  noted = [];
  misfits = [];
});

const list = () => client().listAliases({ page: 1, pageSize: 50, search: "" });
const answer = (status: number, body: unknown): Fault => ({ kind: "answer", status, body });

test.each<[string, Fault, string]>([
  ["503", answer(503, { error: "down" }), "503"],
  ["429", answer(429, { error: "slow" }), "429"],
  ["401", answer(401, { error: "who?" }), "401"],
  ["a web page", answer(200, "<html>"), "not JSON"],
  ["a redirect", { kind: "redirect", status: 302, to: "https://secret.example" }, "redirected"],
  ["a connection that is cut", { kind: "cut-before" }, "no answer"],
  ["an answer cut off in its middle", { kind: "cut-in-body" }, "no answer"],
  ["an answer that is too long", { kind: "huge", megabytes: 3 }, "too long"],
  ["JSON that is cut short", { kind: "length-lie", by: -20 }, "not JSON"],
  ["no answer", { kind: "nothing" }, "timed out"],
])("a request that gets %s is noted in the error log", async (_what, fault, outcome) => {
  service.faults.inject({ fault });
  await list();
  expect(readOutcomes()).toEqual([`GET /api/v1/aliases ${outcome}`]);
  expect(noted[0]!.took).toBeGreaterThanOrEqual(0);
});

test("access that the browser withholds is noted as that", async () => {
  const withheld = createLoggedFetch(
    () => Promise.reject(new AccessDenied("https://secret.example")),
    { note, now: () => 5 },
  );
  await expect(withheld("https://secret.example/api/v1/me")).rejects.toThrow();
  expect(noted).toEqual([
    { at: 5, method: "GET", route: "/api/v1/me", outcome: "no access", took: 0, times: 1 },
  ]);
});

test("JSON that does not fit the contract is reported by the client", async () => {
  service.faults.inject({ fault: answer(200, { email_aliases: "none" }) });
  await list();
  service.faults.inject({ method: "DELETE", fault: answer(200, { deleted: true }) });
  await client().deleteAlias("one@alias.example");
  expect(misfits).toEqual([
    expect.stringMatching(/^GET \/api\/v1\/aliases\?/),
    "DELETE /api/v1/aliases/one%40alias.example",
  ]);
  expect(noted).toEqual([]);
});

describe("no error is noted for", () => {
  test("a request that succeeds, with or without a body", async () => {
    const made = await client().createAlias({ title: "shop.example" });
    if (!made.ok) throw new Error(made.failure.kind);
    await client().deleteAlias(made.value.address);
    await list();
    expect(readOutcomes()).toEqual([]);
    expect(misfits).toEqual([]);
  });

  test("looking for an alias that is not there", async () => {
    await client().getAlias("nobody@alias.example");
    expect(readOutcomes()).toEqual([]);
  });

  test("registering with scopes, which is tried without them next", async () => {
    const server = { issuer: service.url, registration_endpoint: `${service.url}/oauth/register` };
    const redirect = `https://${"a".repeat(32)}.chromiumapp.org/`;
    expect(await register(at(), server, [redirect], "aliases:read")).toBeDefined();
    expect(readOutcomes()).toEqual([]);
    expect(await register(at(), server, ["http://shop.example/"], "aliases:read")).toBeUndefined();
    expect(readOutcomes()).toEqual(["POST /oauth/register 400"]);
  });

  test.each(["unknown", "alibi"])(
    "asking the sign-in page whether it knows the client %s",
    async (client_id) => {
      const redirect_uri = `https://${"a".repeat(32)}.chromiumapp.org/`;
      const url = new URL(`${service.url}/oauth/authorize`);
      url.search = new URLSearchParams({
        client_id,
        redirect_uri,
        response_type: "code",
      }).toString();
      const { answer } = await probePage(at(), url);
      expect(answer).toBe(client_id === "alibi" ? "goes-on" : "refuses");
      expect(readOutcomes()).toEqual([]);
    },
  );

  test("asking whether the service answers, which has to refuse", async () => {
    expect(await probeServer(at())).toMatchObject({ ok: true });
    expect(readOutcomes()).toEqual([]);
  });
});

test("a wrong password, a token that is not one, and an alias that cannot be changed are noted", async () => {
  await createToken(at(), { email, password: "wrong", code: "" });
  await createClient({ ...at(), accessToken: "wrong" }).getProfile();
  await client().updateAlias("nobody@alias.example", { enabled: false });
  expect(readOutcomes()).toEqual([
    expect.stringMatching(/^POST \/api\/v1\/token 4\d\d$/),
    "GET /api/v1/me 401",
    "PATCH /api/v1/aliases/{address} 404",
  ]);
});
