import type { FaultyService } from "../service/service.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";

/* "New alias" on a web page, where the options set a domain and a template for all new aliases. */

const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];

async function choose(extension: Extension, template: string, domain: string | null) {
  const newAliases = { domain, template };
  await extension.worker.evaluate((items) => chrome.storage.local.set(items), { newAliases });
}

/** The requests about an alias and about domains: method and path without the query. The list is read at any time. */
function asked(service: FaultyService, since: number): string[] {
  const sent = service.requests.slice(since).filter(({ path }) => path.startsWith("/api/v1/"));
  return sent
    .map(({ method, path }) => `${method} ${decodeURIComponent(path.split("?")[0]!)}`)
    .filter((each) => each !== "GET /api/v1/aliases");
}

test("a new alias has an address from the template @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains });
  await choose(extension, "{site}-{random}", "ada.example");
  const form = await extension.openOffer("login.shop.example");
  await extension.knowsServer(service);
  const before = service.requests.length;
  await form.press(/new alias/);
  await form.hasValue(/^shop-[a-z0-9]{6}@ada\.example$/);
  const address = await form.email.inputValue();
  expect(asked(service, before)).toEqual([
    "GET /api/v1/domains",
    `GET /api/v1/aliases/${address}`,
    "POST /api/v1/aliases",
  ]);
  const notes: unknown = expect.stringMatching(/^Created on .*\(ref [0-9A-Z]{8}\)$/);
  expect(service.commits).toMatchObject([{ address, title: "login.shop.example", notes }]);

  // Without a default domain, an alias needs no extra request.
  await choose(extension, "{site}", null);
  const plain = await extension.openOffer("news.example");
  const since = service.requests.length;
  await plain.takesNewAlias();
  expect(asked(service, since)).toEqual(["POST /api/v1/aliases"]);
});

test("a default domain may be unverified @slow", async ({ service, extension }) => {
  const lapsed = [...domains, { domain: "gone.example", verifiedHoursAgo: 30 }];
  await extension.signIn(service, { ...ada, domains: lapsed });
  await choose(extension, "{site}", "gone.example");
  const form = await extension.openOffer("shop.example");
  await form.press(/new alias/);
  await form.says(/isn’t verified on your server right now/);
  await form.hasValue("");
  expect(service.commits).toEqual([]);
  await form.press("Random address");
  await form.hasValue(/@alias\.example$/);

  await choose(extension, "{site}", "ada.example");
  const other = await extension.enterForm("forum.example");
  // A GET is tried three times.
  const fault = { kind: "answer", status: 503 } as const;
  service.faults.inject({ path: /^\/api\/v1\/domains/, times: 3, fault });
  await other.press(/new alias/);
  await other.says(/has a problem/);
  expect(service.commits).toHaveLength(1);
  await other.press("Try again");
  await other.hasValue("forum@ada.example");
});
