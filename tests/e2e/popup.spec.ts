import { ada, expect, test } from "./fixtures.ts";
import { openOtherClient } from "./otherClient.ts";

test("the popup creates a custom address @slow", async ({ service, extension }) => {
  const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
  const aliases = [{ address: "old@alias.example" }];
  await extension.signIn(service, { ...ada, domains, aliases });
  const popup = await extension.openPopup();
  await popup.presses("New alias");
  await popup.choosesOwnAddress("shop", "ada.example");
  await popup.form.types("Label", "My shop");
  await popup.presses("Create alias");
  await popup.created.says(/^Created shop@ada\.example/);
  await popup.hasFocusOn("Copy");
  await popup.lists("shop@ada.example", "old@alias.example");
  await expect(popup.rows.first()).toContainText("My shop");
  expect(service.aliasesOf(ada.email)[0]).toMatchObject({
    address: "shop@ada.example",
    title: "My shop",
  });
  await popup.usesCreated("Close");
  await popup.hasFocusOn("Search aliases");
});

test("“Fill” beside a new alias fills it in", async ({ service, alibi }) => {
  const form = await alibi.enterForm("shop.example");
  const popup = await alibi.openPopup();
  await popup.presses("New alias");
  await popup.presses("Create alias");
  await popup.created.says(/^Created /);
  await popup.site.offers(/fill/i, false);
  await popup.usesCreated("Fill");
  await form.hasValue(service.aliasesOf(ada.email)[0]!.address);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("a deletion in the popup offers to switch off", async ({ service, extension }) => {
  const aliases = [{ address: "shop@alias.example", forwarded: 1 }];
  await extension.signIn(service, { ...ada, aliases });
  // Without the list of domains the owner of the domain is unknown, and nothing is claimed about it.
  const path = "/api/v1/domains";
  service.faults.inject({ path, times: Infinity, fault: { kind: "answer", status: 503 } });
  const popup = await extension.openPopup();
  await popup.asksToDelete("shop@alias.example");
  await popup.asks(
    "shop@alias.example",
    "Addresses that aren’t on your own domain can’t be recreated",
  );
  await popup.hasFocusOn("Keep");
  await popup.keys("Tab", "Enter");
  await popup.isOn("shop@alias.example", false);
  await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(false);
});

test("an alias deleted elsewhere is reported as gone", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [{ address: "shop@alias.example" }] });
  const elsewhere = await openOtherClient(service, ada);
  const popup = await extension.openPopup();
  await popup.hasRow("shop@alias.example");
  // Wait for both reads of the list, which could remove the row by themselves.
  for (const size of ["page_size=500", "page_size=50"]) {
    const isRead = () =>
      service.requests.some(({ path, status }) => path.endsWith(size) && status === 200);
    await expect.poll(isRead).toBe(true);
  }
  await elsewhere.delete("shop@alias.example");
  await popup.switches("shop@alias.example");
  await popup.shows(/no longer exists/);
  await popup.pressesIn("shop@alias.example", "Remove from the list");
  await popup.lists();
});

test("a search is answered from the cache, at each letter", async ({ service, extension }) => {
  const aliases = Array.from({ length: 130 }, (_, number) => ({
    address: `n${number}@alias.example`,
  }));
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.shows(/130 aliases/);
  // The request that the opening popup sends.
  const top = "/api/v1/aliases?page=1&page_size=50";
  await expect.poll(() => service.requests.map(({ path }) => path)).toContain(top);
  service.requests.length = 0;
  await popup.searches("n12");
  await popup.shows(/11 aliases/);
  await popup.searches("n129");
  await popup.lists("n129@alias.example");
  // A single result is open, until there are several again.
  await popup.hasOpen("n129@alias.example", true);
  await popup.searches("n12");
  await popup.hasOpen("n129@alias.example", false);
  await popup.searches("n129");
  await popup.hasOpen("n129@alias.example", true);
  await popup.edits("n129@alias.example", { label: "Half a la" });
  await popup.searches("n12");
  await popup.isEditing("n129@alias.example", "Half a la");
  expect(service.requests).toEqual([]);
});

test("with the read scope alone, nothing is sent", async ({ service, extension }) => {
  const aliases = [{ address: "shop@alias.example" }];
  const except = ["aliases:create", "aliases:edit", "aliases:delete"];
  await extension.signInWithOAuth(service, { ...ada, aliases }, { except });
  const popup = await extension.openPopup();
  await popup.presses("New alias");
  await popup.shows(/You didn’t allow this when you signed in/);
  await popup.keys("Escape");
  await popup.isOn("shop@alias.example", true);
  await popup.pressesLockedSwitch("shop@alias.example");
  await popup.shows(/You didn’t allow this/);
  await popup.isOn("shop@alias.example", true);
  const asked = service.requests.filter(({ path }) => path.startsWith("/api/v1/aliases"));
  expect(asked.every(({ method, status }) => method === "GET" && status !== 403)).toBe(true);
});
