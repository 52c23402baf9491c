import { ada, expect, test } from "./fixtures.ts";
import { openManager } from "./pages/manager.ts";

/* Which aliases are in use. The server gives totals without dates, so this uses the counts of the browser. */

const made = (site: string) => `Created on ${site}, 2026-01-02`;
const aliases = [
  { address: "busy@x.example", title: "busy.example", forwarded: 40 },
  { address: "quiet@x.example", title: "quiet.example", forwarded: 5 },
  { address: "off@x.example", title: "off.example", forwarded: 5, enabled: false },
  { address: "never@x.example", title: "never.example", notes: made("never.example") },
  { address: "young@x.example", title: "young.example" },
  {
    address: "leaked@x.example",
    title: "shop.example",
    forwarded: 1,
    blocked: 1,
    blocked_addresses: ["win@spam.example"],
  },
];

test("the manager sorts and filters by use @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.lists(...aliases.map(({ address }) => address));
  // The popup's list has no such order.
  await popup.offersNoOrder("Last activity");
  const manager = await openManager(extension);
  await manager.hasNoText(/has been counting/);
  await manager.filters("Last activity");
  await manager.shows(/Your server doesn’t say when mail came\. Alibi has been counting since /);
  await manager.beginsInOrder("leaked", "off", "quiet", "busy", "young", "never");

  service.receiveMail("off@x.example", { forwarded: 1 });
  await extension.endsWorker();
  await manager.page.reload();
  await manager.filters("Last activity");
  await manager.beginsInOrder("off", "leaked", "quiet", "busy");
  // The counts come from the browser: the only request was for the list.
  const paths = service.requests.filter(({ path }) => path.startsWith("/api/v1/aliases"));
  expect(new Set(paths.map(({ method }) => method))).toEqual(new Set(["GET"]));
  expect(paths.filter(({ path }) => /activity|use|sort/.test(path))).toEqual([]);

  await manager.filters("Never used");
  await manager.lists("never@x.example");
  await manager.shows(/Aliases whose age Alibi doesn’t know aren’t listed\./);
  await manager.filters("Unexpected senders");
  await manager.lists("leaked@x.example");
  await manager.shows(/this isn’t proof of a leak/);
  // The length of the silence is unknown.
  await manager.filters("No mail for 90 days");
  await manager.shows(/has been counting since/);
  await manager.lists();
  await manager.presses("Show all aliases");
  await manager.lists(...aliases.map(({ address }) => address));
  await manager.fitsIn(320);
});
