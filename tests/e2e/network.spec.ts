import type { Fault } from "../service/fault.ts";
import { startService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";
import { countPosts } from "./attacks/countPosts.ts";

/* Faults of networks and servers, seen in the browser; see also `creating.spec.ts` and `lib/api`. */

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
