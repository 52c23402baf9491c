import { ada, expect, test } from "./fixtures.ts";
import { readStorage } from "./readStorage.ts";

/* A server from before PATCH, /me and OAuth, which ignores searches and drops labels; see also `wholeWay.spec.ts`. */

const noLabels = "This server doesn’t keep labels or notes.";
const seeds = [{ address: "one@alias.example" }, { address: "two@alias.example" }];

test("a server without labels has aliases by site @slow", async ({ older, extension }) => {
  await extension.signIn(older, { ...ada, aliases: seeds });
  const options = await extension.openOptions();
  await options.isSignedIn(ada.email);
  await options.hasNoText(noLabels);
  const form = await extension.openOffer("shop.example");
  await form.takesNewAlias();
  const address = await form.email.inputValue();
  expect(older.aliasesOf(ada.email)[0]).toMatchObject({ address, title: null });
  await options.shows(noLabels);
  await extension.endsWorker();
  const popup = await extension.openPopup();
  await popup.hasRow(address);
  await popup.searches("shop.example");
  await popup.lists();
  // Filled in there, so it is known there, and offered before a new one.
  await extension.openOffer("shop.example", "login.html", `Fill this field with ${address}`);
  await options.presses("Sign out");
  await options.isSignedOut();
  await extension.signIn(older, { ...ada, email: "eve@example.com" });
  const kept = await readStorage(extension.liveWorker());
  expect(kept.areas + kept.databases).not.toContain("shop.example");
});

test("a server that cannot switch aliases is asked once", async ({ older, extension }) => {
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
