import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fault } from "../service/fault.ts";
import { startService, type FaultyService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";
import { inFirefox } from "./inFirefox.ts";

/* Faults of networks and servers, seen in the browser. Those of creations are in `creating.spec.ts`. */

const one = "one@alias.example";
const two = "two@alias.example";
const aliases = [
  { address: one, title: "shop.example" },
  { address: two, title: "bank.example", enabled: false },
];
const list = /^\/api\/v1\/aliases\?/;

/** A server of another origin that records its requests. */
async function serveOtherOrigin() {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers.authorization}`);
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/api/v1/aliases`, seen, close };
}

for (const status of [307, 302, 308] as const) {
  test(`a ${status} to another origin is not followed, by GET, PATCH or POST; no token reaches it${status === 307 ? "" : " @slow"}`, async ({
    service,
    extension,
  }) => {
    const elsewhere = await serveOtherOrigin();
    await extension.signIn(service, { ...ada, aliases });
    const popup = await extension.openPopup();
    await popup.isOn(one, true);
    const fault = { kind: "redirect", status, to: elsewhere.url } as const;
    // Only PATCH: the list may still be loading, and a stale list cannot be changed.
    service.faults.inject({ method: "PATCH", path: /^\/api/, times: Infinity, fault });
    await popup.switches(one);
    await popup.rowSays(one, /Something other than your server answered/);
    service.faults.inject({ path: /^\/api/, times: Infinity, fault });
    await popup.startsNewAlias();
    await popup.createsAlias();
    await popup.formSays(/Something other than your server answered/);
    const later = await extension.openPopup();
    await later.shows(/Something other than your server answered/);
    elsewhere.close();
    expect(elsewhere.seen).toEqual([]);
    const posts = service.requests.filter(({ method }) => method === "POST");
    expect(posts.filter(({ path }) => path === "/api/v1/aliases")).toHaveLength(1);
  });
}

test("no cookie goes to the server and none is kept, though the browser has one for it", async ({
  service,
  extension,
}) => {
  await extension.context.addCookies([{ name: "session", value: "web", url: service.url }]);
  await extension.signIn(service, { ...ada, aliases });
  service.faults.inject({
    path: list,
    fault: {
      kind: "answer",
      status: 200,
      headers: { "Set-Cookie": "tracker=1; Path=/; Max-Age=9999" },
      body: { email_aliases: [], page_number: 1, page_size: 50, total_entries: 0, total_pages: 0 },
    },
  });
  const popup = await extension.openPopup();
  await popup.shows("No aliases yet.");
  await popup.page.reload();
  await popup.lists(one, two);
  const cookies = service.requests.map(({ headers }) => headers["cookie"]).filter(Boolean);
  expect(cookies).toEqual([]);
  const kept = await extension.context.cookies(service.url);
  expect(kept.map(({ name }) => name)).toEqual(["session"]);
});

const long = { address: one, enabled: true, title: null, notes: "x".repeat(3 * 1024 * 1024) };
const rows = [{ ...long, forwarded: 0, blocked: 0, blocked_addresses: [] }];
const page = { page_number: 1, page_size: 50, total_entries: 1, total_pages: 1 };
const longList = { email_aliases: rows, ...page };

const bodies: [string, Fault, RegExp][] = [
  [
    "of 3 MB, though it is a list,",
    { kind: "answer", status: 200, body: longList },
    /Your server has a problem/,
  ],
  ["of 50 MB", { kind: "huge", megabytes: 50 }, /Your server has a problem/],
  ["that unpacks to 50 MB", { kind: "gzip-bomb", megabytes: 50 }, /Your server has a problem/],
  ["without an end", { kind: "endless" }, /Your server has a problem/],
  ["shorter than it says", { kind: "length-lie", by: 500 }, /Can’t reach your server/],
  ["longer than it says", { kind: "length-lie", by: -50 }, /Something other than your server/],
];
test("an answer that is too long, broken or of another length is aborted, and the worker survives @slow", async ({
  service,
  extension,
}) => {
  test.slow();
  await extension.signIn(service, { ...ada, aliases });
  const first = await extension.openPopup();
  await first.lists(one, two);
  for (const [index, [what, fault, words]] of bodies.entries()) {
    await test.step(what, async () => {
      service.faults.inject({ path: list, times: Infinity, fault });
      const popup = await extension.openPopup();
      await popup.shows(words);
      await popup.lists(one, two);
      service.faults.clear();
      await popup.takesStepOfNotice("Try again");
      await popup.switches(one);
      await popup.isOn(one, index % 2 === 1);
      await popup.page.close();
    });
  }
  await extension.keepsWorker();
});

test("an answer that comes byte by byte times out, and is requested again", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  service.faults.inject({ path: list, fault: { kind: "drip" } });
  const popup = await extension.openPopup();
  await expect(popup.row(one)).toBeVisible({ timeout: 30_000 });
});

/**
 * Makes the worker's read of the list fail, which uses larger pages than the popup's. Without that cache, each
 * search goes to the server.
 */
function withholdCopy(service: FaultyService): void {
  const outage = { kind: "answer", status: 503 } as const;
  service.faults.inject({ path: /page_size=500/, times: Infinity, fault: outage });
}

test("the answer to an old search that comes after a newer one changes nothing @slow", async ({
  service,
  extension,
}) => {
  withholdCopy(service);
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.lists(one, two);
  service.faults.inject({ path: /search=shop/, fault: { kind: "wait", after: 2500 } });
  const pending = service.faults.pending.length;
  await popup.searches("shop");
  await expect.poll(() => service.faults.pending.length).toBe(pending - 1);
  await popup.searches("bank");
  await popup.lists(two);
  // This later response shows that the response to the old search has arrived by now.
  service.faults.inject({ method: "POST", fault: { kind: "wait", after: 3500 } });
  await popup.startsNewAlias();
  await popup.createsAlias();
  await expect.poll(() => service.commits).toHaveLength(1);
  await popup.lists(two, service.commits[0]!.address);
});

test("a search of 10 KB with special characters is truncated and encoded", async ({
  service,
  extension,
}) => {
  withholdCopy(service);
  const title = "50%_\\+&#? 🦊";
  await extension.signIn(service, {
    ...ada,
    aliases: [...aliases, { address: "x@y.example", title }],
  });
  const popup = await extension.openPopup();
  await popup.searches(title);
  await popup.lists("x@y.example");
  await popup.searches(`x${"🦊".repeat(2500)}`);
  await popup.lists();
  await popup.hasNoText(/didn’t accept/);
  const asked = service.requests.filter(({ path }) => path.includes("search=x"));
  expect(asked.map(({ status }) => status)).toEqual([200]);
  expect(decodeURIComponent(asked[0]!.path)).not.toContain("\ufffd");
});

test("a server with smaller pages than requested is read to its end, each alias once", async ({
  older,
  extension,
}) => {
  const many = Array.from({ length: 70 }, (_, each) => ({ address: `n${each}@alias.example` }));
  await extension.signIn(older, { ...ada, aliases: many });
  const popup = await extension.openPopup();
  const met = await popup.scrollsToEnd("n0@alias.example");
  expect(met).toHaveLength(70);
});

/** Pages of 50, as a server lists them. */
function answerPages(
  service: FaultyService,
  addresses: readonly string[],
  said: { total_entries: number; total_pages: number },
): void {
  const row = { enabled: true, title: null, notes: null, forwarded: 0, blocked: 0 };
  for (let page = 1; page <= Math.max(1, Math.ceil(addresses.length / 50)); page += 1) {
    const rows = addresses
      .slice((page - 1) * 50, page * 50)
      .map((address) => ({ ...row, address, blocked_addresses: [] }));
    const body = { email_aliases: rows, page_number: page, page_size: 50, ...said };
    const path = new RegExp(`^/api/v1/aliases\\?(.*&)?page=${page}(&|$)`);
    service.faults.inject({ path, times: Infinity, fault: { kind: "answer", status: 200, body } });
  }
}

test("a server that says it has 0 pages, or 5, of 230 aliases is read to its end @slow", async ({
  service,
  extension,
}) => {
  const many = Array.from({ length: 230 }, (_, each) => `n${each}@alias.example`);
  for (const told of [0, 5]) {
    await extension.signIn(service, { ...ada, email: `told.${told}@example.com` });
    answerPages(service, many, { total_entries: many.length, total_pages: told });
    const popup = await extension.openPopup();
    const met = await popup.scrollsToEnd("n229@alias.example");
    expect(met, `${told} pages`).toHaveLength(230);
    await popup.page.close();
    service.faults.clear();
  }
});

for (const [what, third, shown] of [
  ["the same address twice", one, [one, two]],
  ["three addresses", "three@alias.example", [one, two, "three@alias.example"]],
] as const) {
  test(`a page of the list with ${what} has a row for each address`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    answerPages(service, [one, two, third], { total_entries: 3, total_pages: 1 });
    const popup = await extension.openPopup();
    await popup.lists(...shown);
    await popup.searches("alias.example");
    await popup.lists(...shown);
  });
}

for (const [pages, isWhole] of [
  [15, true],
  [75, false],
] as const) {
  test(`with an unannounced limit of 60 requests a minute, reading ${pages} pages leaves room to create an alias${isWhole ? "" : " @slow"}`, async ({
    pageMessages,
    extension,
  }) => {
    const limited = await startService({ like: "older", perMinute: 60, faults: true });
    pageMessages.watch(limited);
    const many = Array.from({ length: pages * 500 }, (_, each) => ({
      address: `n${each}@alias.example`,
    }));
    const newest = `n${pages * 500 - 1}@alias.example`;
    await extension.signIn(limited, { ...ada, aliases: many });
    const asked = () =>
      limited.requests.flatMap(({ path }) => /[?&]page=(\d+)/.exec(path)?.[1] ?? []);
    const read = () => new Set(asked()).size;
    const popup = await extension.openPopup();
    await popup.beginsWith(newest);
    await expect.poll(read).toBeGreaterThanOrEqual(Math.min(pages, 20));
    await popup.startsNewAlias();
    await popup.createsAlias();
    await expect.poll(() => limited.commits).toHaveLength(1);
    await popup.page.close();
    await extension.endsWorker();
    const before = asked().length;
    const form = await extension.openForm("shop.example");
    await form.focusEmail();
    await form.hasOffer(/new alias/);
    expect(asked()).toHaveLength(before);
    const again = await extension.openPopup();
    await again.beginsWith(limited.commits[0]!.address, newest);
    expect(read() === pages).toBe(isWhole);
    if (!isWhole) await expect.poll(() => asked().length).toBeGreaterThan(before);
    expect(limited.requests.filter(({ status }) => status === 429)).toEqual([]);
    await limited.close();
  });
}

test("a server that answers every page with the first one gets fewer than ten requests", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const row = { enabled: true, title: null, notes: null, forwarded: 0, blocked: 0 };
  const rows = [one, two].map((address) => ({ ...row, address, blocked_addresses: [] }));
  const envelope = { page_number: 1, page_size: 2, total_entries: 2000, total_pages: 1000 };
  service.faults.inject({
    path: list,
    times: Infinity,
    fault: { kind: "answer", status: 200, body: { email_aliases: rows, ...envelope } },
  });
  const before = service.requests.length;
  const popup = await extension.openPopup();
  await popup.lists(one, two);
  await popup.hasNoText(/Loading|Show more/);
  expect(service.requests.length - before).toBeLessThan(10);
});

test("a server that ignores search and filter shows no wrong rows", async ({
  older,
  extension,
}) => {
  await extension.signIn(older, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.lists(one, two);
  await popup.filters("Off");
  await popup.lists(two);
  await popup.filters("On");
  await popup.lists(one);
  await popup.searches("two");
  await popup.lists();
});

const rests: [string, string, RegExp, "rests" | "goes on"][] = [
  ["a date", new Date(Date.now() + 20 * 60_000).toUTCString(), /again in (19|20) minutes/, "rests"],
  ["a year", "31536000", /again in 60 minutes/, "rests"],
  ["a number of 400 digits", "9".repeat(400), /again in 60 minutes/, "rests"],
  ["a negative number", "-5", /Too many requests.*Wait a moment/, "goes on"],
  ["no number and no date", "soon 5", /Too many requests.*Wait a moment/, "goes on"],
  ["a date in the past", "Sat, 21 Nov 2009 12:00:00 GMT", /Too many requests/, "goes on"],
];
for (const [index, [what, value, words, then]] of rests.entries()) {
  test(`Retry-After with ${what}: requests ${then === "rests" ? "pause" : "go on"}, in the next worker too${index % 3 === 0 ? "" : " @slow"}`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, { ...ada, aliases });
    const first = await extension.openPopup();
    await first.lists(one, two);
    service.faults.inject({
      path: list,
      // For every request, whoever sends it first, until the popup shows it.
      times: Infinity,
      fault: { kind: "answer", status: 429, headers: { "Retry-After": value }, body: {} },
    });
    const popup = await extension.openPopup();
    await popup.shows(words);
    service.faults.clear();
    const asked = service.requests.length;
    await extension.endsWorker();
    const again = await extension.openPopup();
    if (then === "rests") {
      await again.shows(/Too many requests/);
      await again.startsNewAlias();
      await again.createsAlias();
      await again.formSays(/Too many requests.*again in/);
      expect(service.requests.length).toBe(asked);
    } else {
      await again.hasRow(one);
      await again.hasNoText(/Too many requests/);
    }
  });
}

test("offline, the popup shows the cached list and a create fails; online again, the create works", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const first = await extension.openPopup();
  await first.lists(one, two);
  await extension.context.setOffline(true);
  const popup = await extension.openPopup();
  await popup.shows(/Can’t reach your server.*Showing the list from/);
  await popup.lists(one, two);
  await popup.startsNewAlias();
  await popup.createsAlias();
  await popup.formSays(/Can’t reach your server/);
  await extension.context.setOffline(false);
  await popup.createsAlias();
  await expect(popup.rows).toHaveCount(3);
  expect(service.commits).toHaveLength(1);
});

test("an unknown host and a connection without TLS cannot be reached, and the previous server stays", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const options = await extension.openOptions();
  for (const address of ["https://nobody.invalid", service.url.replace("http:", "https:")]) {
    await options.saves(address);
    await options.shows(/Can’t reach your server/);
    await options.types("");
  }
  await options.page.reload();
  await options.isSignedIn(ada.email);
  await options.hasServer(service.url);
});

test("host access revoked while signed in: a button to allow it, no token sent, and everything recovers with it @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("shop.example");
  const popup = await extension.openPopup();
  await popup.lists(one, two);
  await form.page.bringToFront();
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await extension.allowsSites(false);
  const before = service.requests.length;
  const words = /Alibi needs access to http:\/\/127\.0\.0\.1/;
  await form.page.bringToFront();
  await form.press(/new alias/);
  // Without access, Firefox does not say which page sends a message.
  await form.says(inFirefox ? /Something went wrong in Alibi/ : words);
  await popup.page.bringToFront();
  await popup.switches(one);
  await popup.rowSays(one, words);
  await popup.isOn(one, true);
  await popup.startsNewAlias();
  await popup.createsAlias();
  await popup.formSays(words);
  const later = await extension.openPopup();
  await later.shows(words);
  await later.hasNoText(/Can’t reach your server/);
  await later.offersStepOfNotice("Allow");
  const sent = service.requests.slice(before);
  expect(sent.filter(({ headers }) => headers["authorization"] !== undefined)).toEqual([]);
  expect(service.commits).toEqual([]);
  await extension.allowsSites(true);
  const again = await extension.openPopup();
  await again.lists(one, two);
});

test("an alias changed elsewhere while the popup is open is updated by the next action on it", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [{ address: one, title: "before" }] });
  const popup = await extension.openPopup();
  await popup.notes(one, "before");
  // The request of the opening popup must be over, as it would report the change.
  const isAsked = () =>
    service.requests.some(({ path, status }) => path.endsWith("page_size=50") && status === 200);
  await expect.poll(isAsked).toBe(true);
  const token = service.requests.findLast(({ headers }) => headers["authorization"])!.headers;
  const changed = await fetch(`${service.url}/api/v1/aliases/${encodeURIComponent(one)}`, {
    method: "PATCH",
    headers: { Authorization: token["authorization"]!, "Content-Type": "application/json" },
    body: JSON.stringify({ title: "after", enabled: false }),
  });
  expect(changed.status).toBe(200);
  await popup.switches(one);
  await popup.notes(one, "after");
  await popup.isOn(one, false);
});

for (const [what, fault] of [
  ["was cut off", { kind: "cut-after" }],
  ["has no body", { kind: "answer", commit: true, status: 204 }],
  ["broke off", { kind: "cut-in-body" }],
] as [string, Fault][]) {
  test(`a switch whose answer ${what} shows the server's state${what === "was cut off" ? "" : " @slow"}`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, { ...ada, aliases });
    const popup = await extension.openPopup();
    await popup.isOn(one, true);
    await service.keepConnections(false);
    service.faults.inject({ method: "PATCH", fault });
    await popup.switches(one);
    await expect.poll(() => service.faults.pending).toEqual([]);
    await popup.page.reload();
    await popup.isOn(one, false);
    expect(service.aliasesOf(ada.email).find(({ address }) => address === one)?.enabled).toBe(
      false,
    );
  });
}

for (const body of [{ errors: { detail: "Not Found" } }, "<h1>Not Found</h1>"]) {
  test(`a missing update route (${JSON.stringify(body)}) is detected once, and the switches are locked`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, { ...ada, aliases });
    const popup = await extension.openPopup();
    await popup.isOn(one, true);
    service.faults.inject({
      method: "PATCH",
      times: Infinity,
      fault: { kind: "answer", status: 404, body },
    });
    await popup.switches(one);
    await popup.rowSays(one, /Your server can’t do that/);
    await popup.isOn(one, true);
    const again = await extension.openPopup();
    await again.pressesLockedSwitch(two);
    await again.isOn(two, false);
    expect(service.requests.filter(({ method }) => method === "PATCH")).toHaveLength(1);
  });
}
