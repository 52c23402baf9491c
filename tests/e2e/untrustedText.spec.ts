import type { Fault } from "../service/fault.ts";
import { expect, test, type Extension } from "./fixtures.ts";

/* Responses that break the contract, or keep it but contain hostile text. */

const address = "shop@alias.example";
const list = /^\/api\/v1\/aliases\?/;

// A change that is refused has the alias read, to tell the refusal from a missing alias.
test.use({ account: { aliases: [{ address }] } });

const row = {
  address,
  enabled: true,
  title: "Shop" as string | null,
  notes: null as string | null,
  forwarded: 1 as unknown,
  blocked: 2 as unknown,
  blocked_addresses: [] as unknown,
};
const envelope = { page_number: 1, page_size: 50, total_entries: 1, total_pages: 1 };

/** With a JSON body of its own, so that half of a surrogate pair arrives as such. */
function say(status: number, body: unknown): Fault {
  const headers = { "Content-Type": "application/json" };
  return { kind: "answer", status, headers, body: JSON.stringify(body) };
}

/** The requests of extension and web pages from now on, except those to the service. */
function watchRequests(extension: Extension, ours: string): string[] {
  const asked: string[] = [];
  extension.context.on("request", (request) => {
    const url = request.url();
    const known = url.startsWith(ours) || /^(chrome-extension|data|blob):/.test(url);
    if (!known && !new URL(url).hostname.startsWith("bank.")) asked.push(url);
  });
  return asked;
}

const texts: [string, string][] = [
  ["markup", '<img src="https://evil.example/x" onerror="document.title=1"><script>x()</script>'],
  ["direction marks @slow", "\u202egro.knab \u2066\u2067\u202d"],
  ["invisible characters @slow", "\u200b\u200c\u2060\ufeff"],
  ["half a surrogate pair @slow", "\ud83e half \udd8a"],
  ["a megabyte @slow", "W".repeat(1024 * 1024)],
  ["5000 lines @slow", "a\n".repeat(5000)],
  ["6000 combining marks @slow", `Z${"\u0310\u0301".repeat(3000)}`],
];
for (const [what, text] of texts) {
  test(`text from a server does nothing: ${what}`, async ({ service, alibi }) => {
    const asked = watchRequests(alibi, service.url);
    const strange = { ...row, title: text, notes: text, blocked_addresses: [text] };
    const other = { ...row, address: "other@alias.example", title: "Other" };
    const body = { email_aliases: [strange, other], ...envelope, total_entries: 2 };
    if (text.length > 1_000_000) Object.assign(strange, { notes: null, blocked_addresses: [] });
    service.faults.inject({ path: list, times: Infinity, fault: say(200, body) });
    const popup = await alibi.openPopup();
    await popup.lists(address, "other@alias.example");
    await popup.opens(address);
    await popup.staysInShape();
    await popup.isolates(address, text);
    service.faults.inject({ method: "PATCH", fault: say(422, { error: text }) });
    await popup.switches(address);
    await popup.rowSays(address, /Your server didn’t accept this/);
    await popup.staysInShape();
    const form = await alibi.openOffer("bank.example");
    service.faults.inject({ method: "POST", fault: say(422, { error: text }) });
    await form.press(/new alias/);
    await form.saysBriefly(/Your server didn’t accept this/);
    await form.hasValue("");
    for (const page of alibi.context.pages()) expect(await page.title()).not.toBe("1");
    expect(asked).toEqual([]);
  });
}

const created = { ...row, title: "bank.example", forwarded: 0, blocked: 0 };

test("an address beyond ASCII is marked unusual", async ({ service, alibi }) => {
  const form = await alibi.openOffer("bank.example");
  const odd = "bücher@alias.example";
  service.faults.inject({ method: "POST", fault: say(200, { ...created, address: odd }) });
  await form.press(/new alias/);
  await form.says(/bücher@alias\.example.*reject addresses with these letters/);
  await form.hasValue(odd);
});

test("a custom address takes no space and no @", async ({ service, alibi }) => {
  const popup = await alibi.openPopup();
  await popup.presses("New alias");
  await popup.choosesOwnAddress("my shop", "ada.example");
  await popup.shows(/^Only unaccented letters/);
  await popup.presses("Create alias");
  await popup.hasFocusOn("Before the @");
  expect(service.commits).toEqual([]);
  await popup.typesBeforeAt("shop@ada.example");
  await popup.hasFocusOn("Domain");
});
