import type { Fault } from "../../service/fault.ts";
import { ada, expect, test } from "../fixtures.ts";
import { hasOnlyText } from "../pages/ownPage.ts";

/* What a server may put into addresses and hosts; see also `../untrustedText.spec.ts`. */

const list = /^\/api\/v1\/aliases\?/;
const envelope = { page_number: 1, page_size: 50, total_pages: 1 };

function row(address: string, title: string | null = null) {
  const counts = { forwarded: 0, blocked: 0, blocked_addresses: [] };
  return { address, enabled: true, title, notes: null, ...counts };
}

function answer(body: unknown): Fault {
  const headers = { "Content-Type": "application/json" };
  return { kind: "answer", status: 200, headers, body: JSON.stringify(body) };
}

function listOf(...rows: object[]): object {
  return { ...envelope, email_aliases: rows, total_entries: rows.length };
}

/** Cyrillic letters that look like Latin ones: mixed with Latin letters, or alone. */
const mixed = "shop@\u0430pple.example";
const whole = "shop@\u0430\u0440\u0440\u04cf\u0435.example";
const plain = "shop@apple.example";

test("look-alike hosts are shown in ASCII", async ({ service, extension }) => {
  const email = "ada@\u0435xample.com";
  service.faults.inject({ path: "/api/v1/me", times: Infinity, fault: answer({ email }) });
  await extension.signIn(service, ada);
  await (await extension.openOptions()).isSignedIn("ada@xn--xample-2of.com");
  const rows = [row(mixed, "Mixed"), row(whole, "Whole"), row(plain, "Plain")];
  service.faults.inject({ path: list, times: Infinity, fault: answer(listOf(...rows)) });
  const popup = await extension.openPopup();
  await popup.lists("shop@xn--pple-43d.example", "shop@xn--80ak6aa92e.example", plain);
  await popup.shows("ada@xn--xample-2of.com");
  await popup.opens("shop@xn--pple-43d.example");
  await popup.shows(/^Delete/);
  await popup.isFreeOf(/[\u0400-\u04ff]/);
  await popup.switches("shop@xn--pple-43d.example");
  await expect
    .poll(() => service.requests.filter(({ method }) => method === "PATCH").map(({ path }) => path))
    .toContain(`/api/v1/aliases/${encodeURIComponent(mixed)}`);
});

test("look-alike hosts of server and page are in ASCII", async ({ service, extension }) => {
  const options = await extension.openOptions();
  await options.typesServer("https://\u0430pple.example");
  await options.shows("https://xn--pple-43d.example");
  await extension.signIn(service, ada);
  const form = await extension.enterForm("xn--pple-43d.example");
  await form.press("Fill this field with a new alias for xn--pple-43d.example");
  await form.hasValue(/@alias\.example$/);
  expect(service.aliasesOf(ada.email)[0]?.title).toBe("xn--pple-43d.example");
});

const odd: [string, string][] = [
  ["markup", "<svg/onload=document.title=1>@evil.example"],
  ["an address of a script", "javascript:document.title=1@evil.example"],
  ["letters from right to left", "\u05d0\u05d1\u05d2\u05d3@\u05d0\u05d1\u05d2.example"],
  ["300 letters before the @", `${"W".repeat(300)}@evil.example`],
  ["300 letters behind the @", `w@${"W".repeat(300)}`],
  ["marks upon marks", `Z${"\u0310\u0301".repeat(100)}@evil.example`],
];
test("odd addresses are shown as text on one line @slow", async ({ service, alibi }) => {
  const rows = odd.map(([what, address]) => row(address, what));
  const body = listOf(...rows, row(plain, "Plain"), row("a\u202eb@c.example", "Reversed"));
  service.faults.inject({ path: list, times: Infinity, fault: answer(body) });
  const popup = await alibi.openPopup();
  await popup.page.setViewportSize({ width: 400, height: 600 });
  await expect(popup.rows).toHaveCount(odd.length + 1);
  await popup.shows(/Aliases that couldn’t be read: 1\./);
  await popup.staysInShape();
  await popup.keepsRowsInLine();
  for (const [what] of odd) await popup.opensLabelled(what);
  await popup.staysInShape();
  expect(await popup.page.title()).not.toBe("1");
  await hasOnlyText(popup.page);
});
