import type { Service } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";
import { readStorage } from "./readStorage.ts";

/* A server from before PATCH, /me and OAuth, which ignores searches and drops labels. */

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const noLabels = "This server doesn’t keep labels or notes.";
const seeds = [{ address: "one@alias.example" }, { address: "two@alias.example" }];

test("at an older server, signing in with a password, creating, finding and deleting work", async ({
  older,
  extension,
}) => {
  await extension.signIn(older, { ...ada, aliases: seeds });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
  const popup = await extension.openPopup();
  await popup.hasRow(await form.email.inputValue());
  await popup.searches("two");
  await popup.lists("two@alias.example");
  await popup.deletes("two@alias.example");
  await popup.lists();
  expect(older.aliasesOf(ada.email)).toHaveLength(2);
});

test("at an older server, which drops labels, the options name that from the first alias on, and no label is stored @slow", async ({
  older,
  extension,
}) => {
  await extension.signIn(older, { ...ada, aliases: seeds });
  const options = await extension.openOptions();
  await options.isSignedIn(ada.email);
  await options.showsNot(noLabels);
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
  const address = await form.email.inputValue();
  expect(older.aliasesOf(ada.email)[0]).toMatchObject({ address, title: null });
  await options.shows(noLabels);
  await extension.endsWorker();
  const popup = await extension.openPopup();
  await popup.hasRow(address);
  await popup.searches("shop.example");
  await popup.lists();
  // Filled in there, so it is known there, and offered before a new one.
  const login = await extension.openForm("shop.example", "login.html");
  await login.focusEmail();
  await login.hasOffer(`Fill this field with ${address}`);
  await options.signsOut();
  await options.isSignedOut();
  await extension.signIn(older, { ...ada, email: "eve@example.com" });
  const kept = await readStorage(extension.liveWorker());
  expect(kept.areas + kept.databases).not.toContain("shop.example");
});

test("at an older server, one refused switch locks all switches from then on, without another request", async ({
  older,
  extension,
}) => {
  await extension.signIn(older, { ...ada, aliases: seeds });
  const popup = await extension.openPopup();
  await popup.switches("one@alias.example");
  await popup.shows(/Your server can’t do that/);
  await popup.isOn("one@alias.example", true);
  const sent = older.requests.filter(({ method }) => method === "PATCH").length;
  const again = await extension.openPopup();
  await again.pressesLockedSwitch("two@alias.example");
  await again.shows(/Your server can’t do that/);
  expect(older.requests.filter(({ method }) => method === "PATCH")).toHaveLength(sent);
});

/** Adds accounts until the current code of one starts with zero. The code is valid for half a minute more. */
function addWithLeadingZero(older: Service) {
  for (let count = 0; ; count += 1) {
    const email = `ada${count}@example.com`;
    const ending = [count >> 10, count >> 5, count].map((bits) => base32[bits & 31]).join("");
    older.addAccount({ ...ada, email, totpSecret: `JBSWY3DPEHPK3${ending}` });
    const code = older.totpOf(email);
    if (code.startsWith("0")) return { ...ada, email, code };
  }
}

test("at an older server, a code with a leading zero is sent as an integer, and stored nowhere", async ({
  older,
  extension,
}) => {
  const person = addWithLeadingZero(older);
  const options = await extension.openOptions();
  await options.choosesServer(older.url);
  await options.signsInWithPassword(person);
  // The server does not report the address, but the sign-in proves it.
  await options.isSignedIn(person.email);
  const sent = older.requests.findLast(({ path }) => path === "/api/v1/token");
  const { email, password } = person;
  expect(JSON.parse(sent?.body ?? "{}")).toEqual({ email, password, totp: Number(person.code) });
  const kept = await readStorage(extension.worker);
  expect(kept.databases).toContain('"method":"password"');
  expect(kept.areas + kept.databases).not.toContain(password);
  expect(kept.areas + kept.databases).not.toContain(person.code);
});

test("at an older server, wrong credentials are reported as such, not as forbidden", async ({
  older,
  extension,
}) => {
  older.addAccount(ada);
  const options = await extension.openOptions();
  await options.choosesServer(older.url);
  await options.signsInWithPassword({ ...ada, password: "wrong" });
  await options.shows(/didn’t accept these sign-in details/);
  expect(older.requests.at(-1)).toMatchObject({ path: "/api/v1/token", status: 403 });
  await options.isSignedOut();
});

test("at an older server without an account route, a wrong token is reported at once", async ({
  older,
  extension,
}) => {
  const options = await extension.openOptions();
  await options.choosesServer(older.url);
  await options.signsInWithToken("not-a-token");
  await options.shows(/didn’t accept these sign-in details/);
  await options.isSignedOut();
});

test("at an older server, a revoked token ends the session", async ({ older, extension }) => {
  await extension.signIn(older, { ...ada, aliases: seeds });
  older.revokeTokensOf(ada.email);
  const popup = await extension.openPopup();
  await popup.isSignedOut();
});

test("at an older server, an alias whose answer was lost is recovered by comparing the lists @slow", async ({
  older,
  extension,
}) => {
  await extension.signIn(older, { ...ada, aliases: seeds });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  older.faults.inject({
    method: "POST",
    path: "/api/v1/aliases",
    fault: { kind: "answer", status: 502, commit: true },
  });
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
  expect(older.aliasesOf(ada.email)).toHaveLength(3);
  const popup = await extension.openPopup();
  await popup.hasRow(await form.email.inputValue());
  expect(
    older.requests.filter(({ method, path }) => method === "POST" && path === "/api/v1/aliases"),
  ).toHaveLength(1);
});
