import type { FaultyService } from "../service/service.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import type { FormPage } from "./pages/form.ts";

const path = "/api/v1/aliases";
const outage = { kind: "answer", status: 503 } as const;

async function asksForAlias(extension: Extension, hostname: string): Promise<FormPage> {
  const form = await extension.openOffer(hostname);
  await form.press(/new alias/);
  return form;
}

async function makesForClosedPage(extension: Extension, service: FaultyService, hostname: string) {
  const before = service.commits.length;
  service.faults.inject({ method: "POST", path, fault: { kind: "wait", before: 500 } });
  const form = await asksForAlias(extension, hostname);
  await expect.poll(() => service.faults.pending).toEqual([]);
  await form.page.close();
  await expect.poll(() => service.commits).toHaveLength(before + 1);
  return service.aliasesOf(ada.email)[0]!.address;
}

/** Creates two aliases: the one in the form, and one that the server creates from a copy of the same request. */
async function makesTwice(extension: Extension, service: FaultyService, hostname: string) {
  const form = await asksForAlias(extension, hostname);
  await form.hasValue(/@alias\.example$/);
  const had = await form.email.inputValue();
  // As from a browser that sends it again by itself, and whose first copy arrives late.
  const { headers, body } = service.requests.findLast((sent) => sent.method === "POST")!;
  const { authorization = "", "content-type": type = "" } = headers;
  const copied = { Authorization: authorization, "Content-Type": type };
  const answer = await fetch(service.url + path, { method: "POST", headers: copied, body });
  expect(answer.ok).toBe(true);
  const late = service.aliasesOf(ada.email)[0]!.address;
  return { had, late };
}

test("an alias for a closed page is settled by copying it @slow", async ({ service, alibi }) => {
  const address = await makesForClosedPage(alibi, service, "shop.example");
  const popup = await alibi.openPopup();
  await popup.listsUnused("shop.example", address);
  await popup.copies(address);
  await popup.hasNoUnresolvedCreations();
  await popup.announces("Copied");
  await popup.hasFocusOnRow(address);
  await popup.hasCopied(address);
  await popup.page.reload();
  await popup.lists(address);
  await popup.hasNoUnresolvedCreations();
});

test("an alias for a closed page is found and kept @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [{ address: "old@alias.example" }] });
  const first = await makesForClosedPage(extension, service, "shop.example");
  const second = await makesForClosedPage(extension, service, "bank.example");
  const popup = await extension.openPopup();
  await popup.filters("Unfinished");
  await popup.lists(first, second);
  await popup.listsUnused("shop.example", first);
  await popup.listsUnused("bank.example", second);
  await popup.saysOfSigningOut(
    "Alibi is still checking new aliases or waiting for your answer about them. If you sign out, they stay on your server as they are.",
  );
  await popup.answers(`Keep ${second}`);
  await popup.announces(`Kept ${second}`);
  await popup.lists(first);
  await popup.hasFocusOnRow(first);
  await popup.answers(`Keep ${first}`);
  await popup.hasNoUnresolvedCreations();
  await popup.lists(first, second, "old@alias.example");
  await popup.hasFocusOnRow(first);
  await popup.page.reload();
  await popup.lists(first, second, "old@alias.example");
  await popup.hasNoUnresolvedCreations();
});

test("an alias that was created twice is marked at both addresses", async ({ service, alibi }) => {
  const { had, late } = await makesTwice(alibi, service, "shop.example");
  const popup = await alibi.openPopup();
  for (const address of [late, had]) {
    await popup.listsUnused("shop.example", address, "created more than one alias");
  }
  await popup.marks(had, "In use");
  await popup.answers(`Delete ${late}`);
  await popup.announces(new RegExp(`^Deleting ${late} `));
  await popup.wantsNothingBack();
  await popup.hasNoUnresolvedCreations();
  await popup.lists(had);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("a creation that is not found is looked for @slow", async ({ service, alibi }) => {
  await alibi.knowsServer(service);
  // For every request, as the browser itself may repeat one.
  service.faults.inject({ method: "POST", path, times: Infinity, fault: { kind: "cut-after" } });
  service.faults.inject({ path: /[?&]search=[^&]/, times: Infinity, fault: outage });
  const form = await asksForAlias(alibi, "shop.example");
  await form.says(/answer didn’t arrive/);
  const popup = await alibi.openPopup();
  await popup.isStillLookingFor("shop.example");
  expect(service.commits).not.toEqual([]);
});
