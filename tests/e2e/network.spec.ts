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

test.use({ account: { aliases } });

test("a redirect to another origin is not followed", async ({ service, alibi }) => {
  const elsewhere = await startService();
  const popup = await alibi.openPopup();
  await popup.isOn(one, true);
  const fault = { kind: "redirect", status: 307, to: `${elsewhere.url}/api/v1/aliases` } as const;
  // Only PATCH: the list may still be loading, and a stale list cannot be changed.
  service.faults.inject({ method: "PATCH", path: /^\/api/, times: Infinity, fault });
  await popup.switches(one);
  await popup.rowSays(one, /Something other than your server answered/);
  service.faults.inject({ path: /^\/api/, times: Infinity, fault });
  await popup.presses("New alias");
  await popup.presses("Create alias");
  await popup.formSays(/Something other than your server answered/);
  const later = await alibi.openPopup();
  await later.shows(/Something other than your server answered/);
  expect(elsewhere.requests).toEqual([]);
  expect(countPosts(service)).toBe(1);
  await elsewhere.close();
});

test("no cookie goes to the server", async ({ service, extension }) => {
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

test("without access to its server, Alibi sends no token @slow", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example");
  const popup = await alibi.openPopup();
  await popup.lists(one, two);
  await form.page.bringToFront();
  await form.getsOffer();
  await alibi.allowsSites(false);
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
  await popup.presses("New alias");
  await popup.presses("Create alias");
  await popup.formSays(words);
  const later = await alibi.openPopup();
  await later.shows(words);
  await later.hasNoText(/Can’t reach your server/);
  await later.offers("Allow");
  const sent = service.requests.slice(before);
  expect(sent.filter(({ headers }) => headers["authorization"] !== undefined)).toEqual([]);
  expect(service.commits).toEqual([]);
  await alibi.allowsSites(true);
  const again = await alibi.openPopup();
  await again.lists(one, two);
});

test("an unreachable server locks the cached list", async ({ service, alibi }) => {
  await (await alibi.openPopup()).lists(one, two);
  service.faults.inject({ path: /^\/api/, times: Infinity, fault: { kind: "cut-before" } });
  const popup = await alibi.openPopup();
  await popup.shows(/Can’t reach your server\..* Showing the list from/);
  await popup.lists(one, two);
  await popup.searches("bank");
  await popup.lists(two);
  await popup.pressesLockedSwitch(two);
  await popup.isOn(two, false);
  service.faults.clear();
  await popup.presses("Try again");
  await popup.switches(two);
  await popup.isOn(two, true);
});

test("a rate limit is shown with its end", async ({ service, alibi }) => {
  await (await alibi.openPopup()).lists(one, two);
  const form = await alibi.openOffer("bank.example");
  const headers = { "Retry-After": "600" };
  const fault: Fault = { kind: "answer", status: 429, headers, body: { error: "Slow down" } };
  service.faults.inject({ method: "POST", fault });
  await form.press(/new alias/);
  await form.saysBriefly(/Too many requests.*Try again in 10 minutes/);
  const asked = service.requests.length;
  await alibi.endsWorker();
  const popup = await alibi.openPopup();
  await popup.shows(/Too many requests.*Try again in (9|10) minutes/);
  expect(service.requests.length).toBe(asked);
});
