import type { Fault } from "../service/fault.ts";
import { ada, expect, test } from "./fixtures.ts";
import { openDiagnostics } from "./pages/diagnostics.ts";
import { readStorage } from "./readStorage.ts";

const aliases = [
  { address: "secret.one@alias.example", title: "bank.example", notes: "Created on bank.example" },
  { address: "secret.two@alias.example", title: "A private label" },
];

test("Troubleshooting opens from the options, reaches the server, and copies what it shows", async ({
  service,
  extension,
}) => {
  await extension.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await extension.signInWithOAuth(service, { ...ada, aliases }, { except: ["domains:read"] });
  const popup = await extension.openPopup();
  await popup.lists(...aliases.toReversed().map(({ address }) => address));
  const options = await extension.openOptions();
  const diagnostics = await options.saysSomethingIsWrong();
  const before = service.requests.length;
  await diagnostics.says("Server", service.url);
  await diagnostics.says("Account", "You signed in on your server’s own page");
  await diagnostics.says("Site access", "all sites");
  await diagnostics.says("Unfinished aliases", "Nothing pending");
  await diagnostics.says("Recent errors", "No errors since");
  await diagnostics.reports("answers now: not checked");
  expect(service.requests.length, "nobody was asked yet").toBe(before);
  await diagnostics.checks();
  await diagnostics.says("Server", /Your server answered/);
  await diagnostics.reports(/^answers now: yes, in \d+ ms$/m);
  for (const line of [
    "version: 0.1.0",
    "address: http, this machine, own port",
    "may be reached: yes",
    "signs in on its own page: yes",
    "session: signed-in",
    "signed in by: oauth",
    "allowed: aliases:read, aliases:create, aliases:edit, aliases:delete, profile:read",
    "site access: all",
    "journal: empty",
    "error: none",
    /^browser: Chromium \d+$/m,
    /^platform: \w+ [\w-]+$/m,
    /^local storage: [1-9]\d* bytes$/m,
    /^copy of the list: 2 aliases, whole, read 0 min ago$/m,
  ]) {
    await diagnostics.reports(line);
  }
  const shown = await diagnostics.readReport();
  await diagnostics.copiesReport();
  expect(await diagnostics.readClipboard()).toBe(shown);
});

const body = { error: "secret.one@alias.example is not for bank.example" };
const outage: Fault = { kind: "answer", status: 503, body };

test("errors of many kinds are listed as they occur, without a secret, alias, label or host", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.lists(...aliases.toReversed().map(({ address }) => address));
  const diagnostics = await openDiagnostics(extension);
  await diagnostics.says("Recent errors", "No errors since");

  const path = /^\/api\/v1\/aliases\//;
  service.faults.inject({ method: "PATCH", path, fault: { kind: "answer", status: 422, body } });
  await popup.page.bringToFront();
  await popup.switches(aliases[0]!.address);
  await diagnostics.listsErrors(/PATCH \/api\/v1\/aliases\/\{address\}.*422/);

  service.faults.inject({ method: "POST", times: Infinity, fault: outage });
  await service.keepConnections(false);
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/new alias/);
  await form.says(/answer didn’t arrive/);
  await diagnostics.page.bringToFront();
  await diagnostics.listsErrors(
    /POST \/api\/v1\/aliases.*503.*has a problem/,
    /PATCH \/api\/v1\/aliases\/\{address\}.*422/,
  );
  await diagnostics.says("Unfinished aliases", /waiting for your answer/);
  await diagnostics.reports(/^journal: (unknown|absent) for 0 min$/m);
  service.faults.clear();

  const faults: [Fault, RegExp, RegExp][] = [
    [{ kind: "cut-before" }, /Can’t reach your server/, /no answer.*Can’t reach your server/],
    [{ kind: "answer", status: 200, body: "<html>" }, /Something other/, /not JSON/],
    [{ kind: "answer", status: 200, body: {} }, /has a problem/, /not the contract/],
    [{ kind: "huge", megabytes: 3 }, /Can’t reach your server|has a problem/, /too long/],
    [{ ...outage, status: 429 }, /Too many requests/, /429/],
    [{ kind: "redirect", status: 302, to: "https://bank.example/" }, /other/, /redirected/],
  ];
  for (const [fault, words] of faults) {
    service.faults.inject({ path: /page_size=1$/, times: Infinity, fault });
    await diagnostics.checks();
    await diagnostics.says("Server", words);
    service.faults.clear();
  }
  const listed = faults.toReversed().map(([, , line]) => line);
  await diagnostics.listsErrors(...listed, /503/, /422/);

  const all = await diagnostics.readAll();
  const { areas } = await readStorage(extension.worker);
  const { troubles } = (JSON.parse(areas) as { troubles: unknown }[])[1]!;
  expect(troubles).toHaveLength(8);
  const made = service.aliasesOf(ada.email).map(({ address }) => address);
  const secrets = [...service.issued, ...made, ada.email, ada.password, "A private label"];
  expect(service.issued.length).toBeGreaterThan(0);
  for (const host of ["bank.example", "shop.example", "alias.example"]) secrets.push(host);
  for (const secret of secrets) {
    expect(all).not.toContain(secret);
    expect(JSON.stringify(troubles)).not.toContain(secret);
  }
  // The server's own address is only for the person, not for the report.
  const report = await diagnostics.readReport();
  expect(all).toContain(service.url);
  for (const host of ["127.0.0.1", new URL(service.url).port]) expect(report).not.toContain(host);
});

test("Troubleshooting names a missing server, sign-in, answer or site access, each with a next step", async ({
  service,
  extension,
}) => {
  const diagnostics = await openDiagnostics(extension);
  await diagnostics.says("Server", "You haven’t chosen a server yet");
  await diagnostics.offers("Server", "Choose a server");
  await diagnostics.says("Account", "Choose a server first");
  await diagnostics.reports("address: none");

  await extension.signIn(service, ada);
  await diagnostics.says("Account", "You signed in with email and password");
  const options = await extension.openOptions();
  await options.signsOut();
  await diagnostics.page.bringToFront();
  await diagnostics.says("Account", "Sign in to see and create aliases");
  await diagnostics.checks();
  await diagnostics.says("Server", "Your server answered");

  service.faults.inject({ times: Infinity, fault: { kind: "cut-before" } });
  await diagnostics.checks();
  await diagnostics.says("Server", "Can’t reach your server");
  await diagnostics.reports("answers now: no, offline");
  service.faults.clear();
  await diagnostics.presses("Server", "Try again");
  await diagnostics.says("Server", "Your server answered");

  await extension.allowsSites(false);
  await diagnostics.page.bringToFront();
  await diagnostics.says("Server", "Alibi needs access to http://127.0.0.1");
  await diagnostics.offers("Server", "Allow access");
  await diagnostics.offers("Site access", "Allow on all sites");
  await diagnostics.reports("may be reached: no");
  await diagnostics.reports("site access: none");
  await extension.allowsSites(true);
  await diagnostics.says("Site access", "all sites");
  await diagnostics.doesNotSay("Server", "Alibi needs access to");

  await diagnostics.presses("Account", "Sign in");
  await diagnostics.page.waitForURL(/options\.html#account$/);
});
