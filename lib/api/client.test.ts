import { afterAll, describe, expect, test } from "vitest";
import { addAccount, openAccount, password } from "@/tests/service/apiCaller";
import { startService } from "@/tests/service/service";
import { failureKey } from "@/lib/model/failureTable";
import { createBoundedFetch } from "./request";
import { type Client, createClient, createToken } from "./client";
import { createAlias } from "@/tests/createAlias";
import { fail, succeed } from "@/lib/model/failure";

const fetch = createBoundedFetch(globalThis.fetch);
const totpSecret = "JBSWY3DPEHPK3PXP";

const service = await startService();
afterAll(() => service.close());
const at = { fetch, baseUrl: service.url };

/** The client of a new account. */
async function signIn(given?: Parameters<typeof openAccount>[1]): Promise<Client> {
  const { token } = await openAccount(service, given);
  return createClient({ ...at, accessToken: token });
}

describe("createToken", () => {
  test("wants the code where two-factor authentication is on", async () => {
    const email = addAccount(service, { totpSecret });
    const wrong = { ok: false, failure: { kind: "credentials" } };
    expect(await createToken(at, { email, password, code: "" })).toEqual(wrong);
    expect(await createToken(at, { email, password, code: "letters" })).toEqual(wrong);
    const code = service.totpOf(email);
    expect(await createToken(at, { email, password, code })).toMatchObject({ ok: true });
  });

  test("sends a code as the integer that the contract wants, leading zero and all", async () => {
    await createToken(at, { email: "nobody@example.com", password, code: "012 345" });
    expect(JSON.parse(service.requests.at(-1)!.body)).toMatchObject({ password, totp: 12345 });
  });

  test.each(["", "wrong"])("refuses the password %j", async (typed) => {
    const email = addAccount(service);
    const refused = await createToken(at, { email, password: typed, code: "" });
    expect(refused).toEqual(fail({ kind: "credentials" }));
  });
});

test("a random alias is created, read, changed and deleted, and is missing after that", async () => {
  const client = await signIn();
  const created = await client.createAlias({ title: "shop.example", notes: "n" });
  if (!created.ok) throw new Error(JSON.stringify(created.failure));
  const { address } = created.value;
  expect(created.value).toEqual(createAlias(address, { title: "shop.example", notes: "n" }));
  expect(await client.getAlias(address)).toEqual(created);
  const off = { enabled: false, title: "shop.example", notes: "n" };
  expect(await client.updateAlias(address, { enabled: false })).toMatchObject({ value: off });
  const bare = { ...off, title: null };
  expect(await client.updateAlias(address, { title: null })).toMatchObject({ value: bare });
  expect(await client.deleteAlias(address)).toEqual({ ok: true, value: null });
  const missing = fail({ kind: "missing" });
  expect(await client.deleteAlias(address)).toEqual(missing);
  expect(await client.getAlias(address)).toEqual(missing);
  expect(await client.updateAlias(address, { enabled: true })).toEqual(missing);
});

test("aliases are listed in pages, newest first, with the server's own page size and totals", async () => {
  const aliases = Array.from({ length: 130 }, (_, index) => ({ title: `alias ${index}` }));
  const client = await signIn({ aliases });
  const page = await client.listAliases({ page: 2, pageSize: 1000, search: "" });
  expect(page).toMatchObject({
    ok: true,
    value: { page: 2, pageSize: 100, totalEntries: 130, totalPages: 2, unreadable: 0 },
  });
  expect(page.ok && page.value.entries.map((entry) => entry.title)).toEqual(
    Array.from({ length: 30 }, (_, index) => `alias ${29 - index}`),
  );
});

test("a list is requested by search and state, with exactly the characters that were typed", async () => {
  const title = "50%_\\+&#? ä 漢字 🎈";
  const client = await signIn({ aliases: [{ title, enabled: false }, { title: "50x_+&" }] });
  const find = async (search: string, enabled?: boolean) => {
    const page = await client.listAliases({ page: 1, pageSize: 20, search, enabled });
    return page.ok && page.value.entries.map((entry) => entry.title);
  };
  expect(await find(title, false)).toEqual([title]);
  expect(await find(title, true)).toEqual([]);
  expect(await find(" ")).toEqual(["50x_+&", title]);
});

describe("custom domains", () => {
  test("creates an address, even one with characters that have a meaning in a path", async () => {
    const domains = [{ domain: "odd.example", verifiedHoursAgo: 1 }];
    const client = await signIn({ domains });
    const created = await client.createAlias({ local_part: "a+b", domain: "odd.example" });
    expect(created).toMatchObject({ ok: true, value: { address: "a+b@odd.example" } });
    expect(await client.getAlias("a+b@odd.example")).toEqual(created);
  });

  test.each([{ local_part: "shop" }, { domain: "today.example" }])(
    "half an address (%j) is refused before anything is sent",
    async (half) => {
      const client = await signIn();
      const sent = service.requests.length;
      expect(await client.createAlias(half)).toEqual(fail({ kind: "half-address" }));
      expect(service.requests.length).toBe(sent);
    },
  );
});

/** A client of a server that gives this answer. */
const clientOf = (answer: (asked: { method: string; url: URL }) => Response) => {
  const fetch: typeof globalThis.fetch = async (input, { method = "GET" } = {}) =>
    answer({ method, url: new URL(String(input)) });
  return createClient({ ...at, fetch: createBoundedFetch(fetch), accessToken: "any" });
};

describe("the account's usage and limit", () => {
  const counts = { alias_count: 2, alias_limit: 5, can_create: true };

  test.each([
    [{ default_domain: "a.example" }, { defaultDomain: "a.example" }],
    [{ alias_limit: null }, { limit: null }],
    [{ can_create: false }, { canCreate: false }],
    // `can_create: false` adds nothing when the plan is full: the counts already say why no more can be created.
    [
      { alias_count: 5, can_create: false },
      { count: 5, canCreate: undefined },
    ],
  ])("with %j, are read with %j", async (said, read) => {
    const usage = { count: 2, limit: 5, canCreate: true, defaultDomain: null, ...read };
    const client = clientOf(() => Response.json({ ...counts, ...said }));
    expect(await client.getUsage()).toEqual(succeed(usage));
  });

  test("do not end the session of a server that refuses its unknown routes like a wrong token", async () => {
    const client = clientOf(() => Response.json({ error: "Invalid token" }, { status: 401 }));
    expect(await client.getUsage()).toEqual(fail({ kind: "forbidden", reply: "" }));
  });

  test.each([{ alias_limit: -1 }, { alias_limit: "5" }, { alias_count: null }])(
    "are not read from an answer with %j",
    async (odd) => {
      const read = await clientOf(() => Response.json({ ...counts, ...odd })).getUsage();
      expect(read).toMatchObject({ ok: false, failure: { kind: "server" } });
    },
  );
});

test.each([
  ["a web page", 200, "<h1>Welcome to our Wi-Fi</h1>"],
  ["a redirect to one", 302, null],
  ["a filter's challenge", 403, "<h1>Are you human?</h1>"],
  ["a network's sign-in", 511, "<h1>Sign in</h1>"],
])("a create that %s answers has an unknown outcome, and says why", async (_, status, body) => {
  const headers = { "Content-Type": "text/html" };
  const created = await clientOf(() => new Response(body, { status, headers })).createAlias({});
  expect(created).toEqual(fail({ kind: "unknown-outcome", captive: true }));
  expect(!created.ok && failureKey(created.failure)).toBe("failureCaptive");
});

test("a create that is answered with something else has an unknown outcome", async () => {
  const created = clientOf(() => Response.json({ address: "a@b.example" })).createAlias({});
  expect(await created).toEqual(fail({ kind: "unknown-outcome" }));
});

test("an address that is twice in a page of the list is one alias, as it stands first", async () => {
  const alias = createAlias("shop@alias.example", { title: "first" });
  const rows = [alias, { ...alias, title: "second" }, { ...alias, address: "bank@alias.example" }];
  const envelope = { page_number: 1, page_size: 20, total_entries: 3, total_pages: 1 };
  const client = clientOf(() => Response.json({ ...envelope, email_aliases: rows }));
  const page = await client.listAliases({ page: 1, pageSize: 20, search: "" });
  expect(page).toMatchObject({ ok: true, value: { entries: [rows[0], rows[2]], unreadable: 0 } });
});

describe("a missing alias, whose status and words the contract leaves to the server,", () => {
  const missing = fail({ kind: "missing" });
  const refusals = [
    [404, "Not found"],
    [410, "Gone"],
    [422, "No such address"],
  ] as const;

  test.each(refusals)("is missing where it is told by %i and “%s”", async (status, error) => {
    const client = clientOf(() => Response.json({ error }, { status }));
    expect(await client.getAlias("shop@alias.example")).toEqual(missing);
    expect(await client.updateAlias("shop@alias.example", { enabled: true })).toEqual(missing);
    expect(await client.deleteAlias("shop@alias.example")).toEqual(missing);
  });

  test.each([404, 422, 403])(
    "is missing where it is told by %i in the contract's words alone",
    async (status) => {
      const client = clientOf(({ method }) =>
        method === "GET"
          ? new Response(null, { status: 404 })
          : Response.json({ error: "Alias not found" }, { status }),
      );
      expect(await client.updateAlias("shop@alias.example", { enabled: true })).toEqual(missing);
      expect(await client.deleteAlias("shop@alias.example")).toEqual(missing);
    },
  );

  test("is not what the refusal of a new one tells", async () => {
    const error = "Domain not found for this alias";
    const client = clientOf(() => Response.json({ error }, { status: 422 }));
    const asked = { local_part: "shop", domain: "ada.example" };
    expect(await client.createAlias(asked)).toEqual(fail({ kind: "invalid", reply: error }));
  });

  test("is not missing where only its change is refused, nor where the server lacks the route", async () => {
    const alias = createAlias("shop@alias.example");
    const refused = () => Response.json({ error: "is invalid" }, { status: 422 });
    const client = clientOf(({ method }) => (method === "GET" ? Response.json(alias) : refused()));
    const invalid = fail({ kind: "invalid", reply: "is invalid" });
    expect(await client.updateAlias(alias.address, { notes: "x" })).toEqual(invalid);
    expect(await client.deleteAlias(alias.address)).toEqual(invalid);
    const older = clientOf(() =>
      Response.json({ errors: { detail: "Not Found" } }, { status: 404 }),
    );
    expect(await older.getAlias(alias.address)).toEqual(fail({ kind: "unsupported" }));
    expect(await older.deleteAlias(alias.address)).toEqual(fail({ kind: "unsupported" }));
  });
});

test("a list that is not found is a fault of the server, or of a proxy while the server restarts", async () => {
  const client = clientOf(() => new Response("404 page not found", { status: 404 }));
  const list = client.listAliases({ page: 1, pageSize: 20, search: "" });
  expect(await list).toEqual(fail({ kind: "server", status: 404 }));
});

test.each([
  [120, 100],
  [50, 20],
])(
  "at a server that refuses pages of over %i, pages of %i are read instead",
  async (most, read) => {
    const client = clientOf(({ url }) => {
      const size = Number(url.searchParams.get("page_size"));
      if (size > most) return Response.json({ detail: "page_size is too large" }, { status: 422 });
      const counts = { page_number: 2, page_size: size, total_entries: 0, total_pages: 1 };
      return Response.json({ email_aliases: [], domains: [], ...counts });
    });
    const page = { ok: true, value: { page: 2, pageSize: read } };
    expect(await client.listAliases({ page: 2, pageSize: 500, search: "" })).toMatchObject(page);
    expect(await client.listDomains(2, 500)).toMatchObject(page);
  },
);
