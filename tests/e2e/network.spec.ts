import type { Fault } from "../service/fault.ts";
import { startService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";
import { countPosts } from "./attacks/countPosts.ts";
import { inFirefox } from "./inFirefox.ts";

/*
 * Faults of networks and servers, seen in the browser. Those of creations are in `creating.spec.ts`; what the client
 * makes of each answer is in `lib/api`.
 */

const one = "one@alias.example";
const two = "two@alias.example";
const aliases = [
  { address: one, title: "shop.example" },
  { address: two, title: "bank.example", enabled: false },
];
const list = /^\/api\/v1\/aliases\?/;

test("a redirect to another origin is not followed, by GET, PATCH or POST; no token reaches it", async ({
  service,
  extension,
}) => {
  const elsewhere = await startService();
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.isOn(one, true);
  const fault = { kind: "redirect", status: 307, to: `${elsewhere.url}/api/v1/aliases` } as const;
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
  expect(elsewhere.requests).toEqual([]);
  expect(countPosts(service)).toBe(1);
  await elsewhere.close();
});

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
  await popup.shows("No aliases yet");
  await popup.page.reload();
  await popup.lists(one, two);
  const cookies = service.requests.map(({ headers }) => headers["cookie"]).filter(Boolean);
  expect(cookies).toEqual([]);
  const kept = await extension.context.cookies(service.url);
  expect(kept.map(({ name }) => name)).toEqual(["session"]);
});

const bodies: [string, Fault, RegExp][] = [
  ["that unpacks to 50 MB", { kind: "gzip-bomb", megabytes: 50 }, /Your server has a problem/],
  ["without an end", { kind: "endless" }, /Your server has a problem/],
  ["shorter than it says", { kind: "length-lie", by: 500 }, /Can’t reach your server/],
  ["longer than it says", { kind: "length-lie", by: -50 }, /Something other than your server/],
];
test("an answer that is too long, broken or of another length is aborted, and the worker survives @slow", async ({
  service,
  extension,
}) => {
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

test("a switch whose answer was cut off shows the server's state", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.isOn(one, true);
  await service.keepConnections(false);
  service.faults.inject({ method: "PATCH", fault: { kind: "cut-after" } });
  await popup.switches(one);
  await expect.poll(() => service.faults.pending).toEqual([]);
  await popup.page.reload();
  await popup.isOn(one, false);
  expect(service.aliasesOf(ada.email)[1]).toMatchObject({ address: one, enabled: false });
});

test("while the server is unreachable, the popup says so, shows the cached list and locks its switches", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  await (await extension.openPopup()).lists(one, two);
  service.faults.inject({ path: /^\/api/, times: Infinity, fault: { kind: "cut-before" } });
  const popup = await extension.openPopup();
  await popup.shows(/Can’t reach your server\..* Showing the list from/);
  await popup.lists(one, two);
  await popup.searches("bank");
  await popup.lists(two);
  await popup.pressesLockedSwitch(two);
  await popup.isOn(two, false);
  service.faults.clear();
  await popup.takesStepOfNotice("Try again");
  await popup.switches(two);
  await popup.isOn(two, true);
});

test("a network's sign-in page is named where the list would be, and ends no session", async ({
  service,
  extension,
}) => {
  const words = /a network’s sign-in page, or a filter/;
  const headers = { "Content-Type": "text/html" };
  const fault: Fault = { kind: "answer", status: 200, headers, body: "<h1>Wi-Fi</h1>" };
  // Except for the request that checks for an alias service.
  service.faults.inject({ path: /page_size=\d\d/, times: Infinity, fault });
  await extension.signIn(service, { ...ada, aliases });
  const first = await extension.openPopup();
  await first.shows(words);
  service.faults.clear();
  await first.takesStepOrLists("Try again", one, two);
  service.faults.inject({ path: /^\/api/, times: Infinity, fault });
  const popup = await extension.openPopup();
  await popup.shows(words);
  service.faults.clear();
  const again = await extension.openPopup();
  await again.lists(one, two);
  await again.hasNoText(/Showing the list from/);
});

test("a rate limit is shown with its end by field and popup, and the next worker sends nothing", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  await (await extension.openPopup()).lists(one, two);
  const form = await extension.openOffer("bank.example");
  const headers = { "Retry-After": "600" };
  const fault: Fault = { kind: "answer", status: 429, headers, body: { error: "Slow down" } };
  service.faults.inject({ method: "POST", fault });
  await form.press(/new alias/);
  await form.saysBriefly(/Too many requests.*Try again in 10 minutes/);
  const asked = service.requests.length;
  await extension.endsWorker();
  const popup = await extension.openPopup();
  await popup.shows(/Too many requests.*Try again in (9|10) minutes/);
  expect(service.requests.length).toBe(asked);
});

// The words of each kind of failure are in `lib/model/failureTable.test.ts`; they take the same ways.
test("a refusal is shown, clipped, in a row, form, field and list, and ends no session @slow", async ({
  service,
  extension,
}) => {
  const body = { error: `No ${"x".repeat(50_000)}` };
  const fault: Fault = { kind: "answer", status: 422, body };
  const words = /didn’t accept.*No x{90}/;
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.isOn(one, true);
  service.faults.inject({ method: "PATCH", fault });
  await popup.switches(one);
  await popup.rowSays(one, words);
  await popup.isOn(one, true);
  service.faults.inject({ method: "POST", times: 2, fault });
  await popup.startsNewAlias();
  await popup.createsAlias();
  await popup.formSays(words);
  const form = await extension.openOffer("bank.example");
  await form.press(/new alias/);
  await form.saysBriefly(words);
  await form.hasValue("");
  const path = /^\/api\/v1\/(aliases|domains)/;
  service.faults.inject({ method: "GET", path, times: Infinity, fault });
  await (await extension.openPopup()).shows(words);
  service.faults.clear();
  const again = await extension.openPopup();
  await again.switches(one);
  await again.isOn(one, false);
  expect(service.commits).toEqual([]);
});

test("a token that is refused every time ends the session, after three requests at most", async ({
  service,
  extension,
}) => {
  await (await extension.signInWithOAuth(service, { ...ada, aliases })).page.close();
  const first = await extension.openPopup();
  await first.isOn(one, true);
  await first.startsNewAlias();
  await expect.poll(() => service.requests.at(-1)?.path).toContain("/domains");
  const before = service.requests.length;
  const fault: Fault = { kind: "answer", status: 401, body: { error: "Unauthorized" } };
  service.faults.inject({ path: /^\/api/, times: Infinity, fault });
  await extension.openPopup();
  await first.isSignedOut();
  const asked = service.requests.slice(before).filter(({ path }) => !/revoke/.test(path));
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(asked.filter(({ path }) => path === "/oauth/token")).toHaveLength(1);
});
