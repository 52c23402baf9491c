import type { Fault } from "../service/fault.ts";
import type { FaultyService } from "../service/serviceInterface.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import type { PopupPage } from "./pages/popup.ts";

/*
 * Each kind of failure has its own message wherever it can appear: in the list, in a row, in the form, beside a
 * field.
 */

const address = "shop@alias.example";
const aliases = [{ address, title: "My shop" }];
const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
const api = /^\/api\/v1\/(aliases|domains)/;

function answer(status: number, error: string): Fault {
  return { kind: "answer", status, body: { error } };
}

function page(): Fault {
  const headers = { "Content-Type": "text/html" };
  return { kind: "answer", status: 200, headers, body: "<h1>Welcome to our Wi-Fi</h1>" };
}

/** The server works again, and the session is still valid. */
async function goesOn(service: FaultyService, extension: Extension): Promise<void> {
  service.faults.clear();
  const popup = await extension.openPopup();
  await popup.switches(address);
  await popup.isOn(address, false);
  await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(false);
}

// The words of all other kinds are in `lib/model/failureTable.test.ts`; they take the same ways.
const refusals: [string, Fault, RegExp][] = [
  ["a scope that was not granted", answer(403, "Insufficient scope"), /You didn’t allow this/],
  ["a refusal of 50 KB", answer(422, `No ${"x".repeat(50_000)}`), /didn’t accept.*No x{90}/],
  ["a rate limit", answer(429, "Slow down"), /Too many requests/],
];

for (const [what, fault, words] of refusals) {
  test(`${what} has its own message everywhere, and ends no session @slow`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, { ...ada, aliases });
    const popup = await extension.openPopup();
    await popup.isOn(address, true);
    service.faults.inject({ method: "PATCH", fault });
    await popup.switches(address);
    await popup.rowSays(address, words);
    await popup.isOn(address, true);
    service.faults.inject({ method: "POST", fault });
    await popup.startsNewAlias();
    await popup.createsAlias();
    await popup.formSays(words);
    const form = await extension.openForm("bank.example");
    await form.focusEmail();
    await form.hasOffer(/new alias/);
    service.faults.inject({ method: "POST", fault });
    await form.press(/new alias/);
    await form.saysBriefly(words);
    await form.hasValue("");
    service.faults.inject({ method: "GET", path: api, times: Infinity, fault });
    await (await extension.openPopup()).shows(words);
    expect(service.commits).toEqual([]);
    await goesOn(service, extension);
  });
}

test("how long a rate limit lasts is shown beside a field as in the popup @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("bank.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  const headers = { "Retry-After": "600" };
  const fault: Fault = { kind: "answer", status: 429, headers, body: { error: "Slow down" } };
  service.faults.inject({ method: "POST", fault });
  await form.press(/new alias/);
  await form.saysBriefly(/Too many requests.*Try again in 10 minutes/);
  await (await extension.openPopup()).shows(/Too many requests.*Try again in (9|10) minutes/);
});

const outages: [string, Fault, RegExp][] = [
  ["a connection that is cut", { kind: "cut-before" }, /Can’t reach your server/],
  ["a network's sign-in page", page(), /a network’s sign-in page, or a filter/],
];

for (const [what, fault, words] of outages) {
  test(`${what} has its own message everywhere, and ends no session @slow`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, { ...ada, aliases, domains });
    // A custom address, so that a request can be sent that creates nothing.
    const options = await extension.openOptions();
    await options.choosesNewAliases("Custom address");
    await options.choosesDomain("ada.example");
    const popup = await extension.openPopup();
    await popup.isOn(address, true);
    const form = await extension.openForm("bank.example");
    await form.focusEmail();
    await form.hasOffer(/new alias/);
    service.faults.inject({ path: api, times: Infinity, fault });
    await form.press(/new alias/);
    await form.says(words);
    await popup.switches(address);
    await popup.rowSays(address, words);
    await popup.isOn(address, true);
    const later = await extension.openPopup();
    await later.shows(words);
    await later.shows(/Showing the list from .*\./);
    await later.lists(address);
    await goesOn(service, extension);
  });
}

for (const [what, fault, words] of outages) {
  test(`${what} from the start is shown where the list would be`, async ({
    service,
    extension,
  }) => {
    // Except for the request that checks for an alias service.
    service.faults.inject({ path: /page_size=\d\d/, times: Infinity, fault });
    await extension.signIn(service, { ...ada, aliases });
    const popup = await extension.openPopup();
    await popup.shows(words);
    service.faults.clear();
    await popup.takesStepOrLists("Try again", address);
  });
}

for (const [what, fault] of [
  ["a 401", answer(401, "Unauthorized")],
  ["a 403 that says Invalid token", answer(403, "Invalid token")],
] as [string, Fault][]) {
  const ways: [string, (extension: Extension, popup: PopupPage) => Promise<unknown>][] = [
    ["in the list", (extension) => extension.openPopup()],
    [
      "in a row",
      async (_extension, popup) => {
        await popup.answersForm("Cancel");
        await popup.switches(address);
      },
    ],
    ["at the form", (_extension, popup) => popup.createsAlias()],
  ];
  for (const [where, act] of ways) {
    test(`${what} ${where}, every time, ends the session after three requests at most${what === "a 401" ? "" : " @slow"}`, async ({
      service,
      extension,
    }) => {
      await (await extension.signInWithOAuth(service, { ...ada, aliases })).page.close();
      const popup = await extension.openPopup();
      await popup.isOn(address, true);
      await popup.startsNewAlias();
      await expect.poll(() => service.requests.at(-1)?.path).toContain("/domains");
      const before = service.requests.length;
      service.faults.inject({ path: /^\/api/, times: Infinity, fault });
      await act(extension, popup);
      await popup.isSignedOut();
      const asked = service.requests.slice(before).filter(({ path }) => !/revoke/.test(path));
      expect(asked.length).toBeLessThanOrEqual(3);
      expect(asked.filter(({ path }) => path === "/oauth/token")).toHaveLength(1);
    });
  }
}
