import type { ServerResponse } from "node:http";
import { ada, expect, test as base, type Extension } from "../fixtures.ts";
import { inFirefox } from "../inFirefox.ts";
import type { OptionsPage } from "../pages/options.ts";
import { hasOnlyText, saysNothingOf } from "../pages/ownPage.ts";
import { readStorage } from "../readStorage.ts";
import { sendJson, startEvilServer, type Evil, type EvilServer } from "./evilServer.ts";

/*
 * A server attacks a sign-in. Checks what it and others were sent, what is stored, and what is shown; more ways are in
 * `lib/auth/signIn.test.ts`. Before and after, the same server without the attack signs in. Closing windows, ending workers and
 * changed servers are in `../signIn.spec.ts`.
 */

const test = base.extend<{ server: EvilServer; elsewhere: EvilServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
  server: async ({}, use) => {
    const server = await startEvilServer();
    await use(server);
    await server.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
  elsewhere: async ({}, use) => {
    const elsewhere = await startEvilServer();
    await use(elsewhere);
    await elsewhere.close();
  },
});

async function chooses(extension: Extension, server: EvilServer): Promise<OptionsPage> {
  const options = await extension.openOptions();
  await options.choosesServer(server.url);
  return options;
}

/** The same server without the attack. */
async function signsInAndOut(options: OptionsPage, server: EvilServer): Promise<void> {
  server.evil = {};
  const before = server.to("/oauth/token").length;
  await options.startsSignIn();
  await options.isSignedIn(ada.email);
  expect(server.to("/oauth/token")).toHaveLength(before + 1);
  await options.signsOut();
  await options.isSignedOut();
}

/** Nobody is signed in, and nothing of the attempt is stored. */
async function isRefused(extension: Extension, options: OptionsPage): Promise<void> {
  await options.isSignedOut();
  const { areas, databases } = await readStorage(extension.worker);
  expect(areas + databases).not.toMatch(/refreshToken|"token"|evil-access|code_verifier|stolen/);
}

const untrusted = /the answer couldn’t be trusted/;
const standIn = /Something other than your server answered/;
const cancelled = /Sign-in wasn’t finished/;
const refused = /doesn’t let Alibi use its sign-in page/;
const nasty = `<img src=https://evil.example/x onerror=document.title=1>\u202Elive ${"x".repeat(10_000)}`;

/** Changes the redirect address. */
function changed(change: (url: URL) => void): Evil {
  return {
    redirect(honest) {
      const url = new URL(honest);
      change(url);
      return url.href;
    },
  };
}

let old = "";
const redirects: [string, Evil, RegExp][] = [
  ["two equal states", changed(repeatState), untrusted],
  ["the state of the attempt before", changed(staleState), untrusted],
  ["the whole redirect of the attempt before", { redirect: () => old }, untrusted],
  ["another issuer", changed((url) => url.searchParams.set("iss", "https://m.example")), untrusted],
  ["a token in place of the code", { redirect: implicit }, untrusted],
  ["a code and an error", changed((url) => url.searchParams.set("error", "x")), refused],
  ["a refusal in ugly words", changed((url) => refuse(url, "access_denied")), cancelled],
  ["an error in ugly words", changed((url) => refuse(url, "<b>server_error</b>")), refused],
  ["another path", changed((url) => (url.pathname = "/other")), untrusted],
];
/** In Firefox, any other address is a page in the window, which a person closes. */
const away: typeof redirects = [
  ["another host", changed((url) => (url.hostname = "evil.example")), cancelled],
];

function repeatState({ searchParams }: URL): void {
  searchParams.append("state", searchParams.get("state")!);
}

function staleState({ searchParams }: URL): void {
  searchParams.set("state", new URL(old).searchParams.get("state")!);
}

function implicit(honest: URL): string {
  const { state } = Object.fromEntries(honest.searchParams);
  return `${honest.origin}/#access_token=stolen&token_type=bearer&state=${state}`;
}

function refuse({ searchParams }: URL, error: string): void {
  searchParams.delete("code");
  searchParams.set("error", error);
  searchParams.set("error_description", nasty);
}

/** How often the server's page was shown. */
const countShown = (server: EvilServer) => server.to("/oauth/authorize").length;

test("a forged or refusing sign-in redirect requests no token, and ends the attempt", async ({
  server,
  extension,
}) => {
  const options = await chooses(extension, server);
  server.evil = { redirect: ({ href }) => (old = href) };
  await options.startsSignIn();
  await options.isSignedIn(ada.email);
  await options.signsOut();
  await options.isSignedOut();
  const before = server.to("/oauth/token").length;
  for (const [what, evil, words] of [...redirects, ...(inFirefox ? [] : away)]) {
    await test.step(what, async () => {
      server.evil = evil;
      const attempts = countShown(server);
      await options.startsSignIn();
      await expect.poll(() => countShown(server)).toBe(attempts + 1);
      await options.shows(words);
      await isRefused(extension, options);
      expect(server.to("/oauth/token")).toHaveLength(before);
    });
  }
  await hasOnlyText(options.page);
  await saysNothingOf(options.page, /onerror|xxxx|server_error/);
  await signsInAndOut(options, server);
});

test("each sign-in has a verifier and a state of its own, sent nowhere but where the protocol says", async ({
  server,
  extension,
}) => {
  const options = await chooses(extension, server);
  for (let each = 0; each < 2; each += 1) await signsInAndOut(options, server);
  const asked = server.to("/oauth/authorize").map(({ path }) => new URL(path, server.url));
  const sent = server.to("/oauth/token").map(({ body }) => new URLSearchParams(body));
  expect(asked).toHaveLength(2);
  for (const [each, { searchParams }] of asked.entries()) {
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get("state")).toMatch(/^[\w-]{22,}$/);
    for (const name of ["resource", "redirect_uri", "client_id"]) {
      expect(sent[each]!.get(name)).toBe(searchParams.get(name));
    }
    expect(searchParams.get("resource")).toBe(`${server.url}/api/v1`);
    expect(sent[each]!.get("code_verifier")).toMatch(/^[\w-]{43,128}$/);
  }
  for (const name of ["state", "code_challenge"]) {
    expect(asked[0]!.searchParams.get(name)).not.toBe(asked[1]!.searchParams.get(name));
  }
  const secrets = sent.flatMap((each) => [each.get("code_verifier")!, each.get("code")!]);
  const { areas, databases } = await readStorage(extension.worker);
  for (const secret of secrets) {
    const urls = server.requests.filter(({ path }) => path.includes(secret));
    expect(urls).toEqual([]);
    expect(areas + databases).not.toContain(secret);
  }
  // The server's page sets cookies; Alibi's requests must send none.
  expect(server.to("/oauth/token").filter(({ headers }) => headers.cookie)).toEqual([]);
});

function reply(changes: object): Evil {
  return { token: (response, honest) => sendJson(response, 200, { ...honest, ...changes }) };
}

function replyWith(send: (response: ServerResponse) => void): Evil {
  return { token: send };
}

const tokens: [string, Evil, RegExp][] = [
  ["a token that says it is a page", replyWith(sendAsPage), standIn],
  ["20 MB", reply({ more: "x".repeat(20 * 1024 * 1024) }), /Can’t reach your server/],
  ["a token that is no text", reply({ access_token: { a: 1 } }), untrusted],
  ["an empty token", reply({ access_token: "" }), untrusted],
  ["a token with a line break", reply({ access_token: "a\r\nX-Evil: 1" }), untrusted],
  ["NaN", replyWith((to) => sendJson(to, 200, '{"access_token":"a","expires_in":NaN}')), untrusted],
];

function sendAsPage(response: ServerResponse): void {
  const body = { access_token: "evil-access", token_type: "Bearer" };
  response.writeHead(200, { "Content-Type": "text/html" }).end(JSON.stringify(body));
}

test("an invalid token is rejected, and the worker survives @slow", async ({
  server,
  extension,
}) => {
  const options = await chooses(extension, server);
  for (const [what, evil, words] of tokens) {
    await test.step(what, async () => {
      server.evil = evil;
      const attempts = server.to("/oauth/token").length;
      await options.startsSignIn();
      await expect.poll(() => server.to("/oauth/token").length).toBe(attempts + 1);
      await options.shows(words);
      await isRefused(extension, options);
    });
  }
  expect(server.requests.filter(({ headers }) => headers["x-evil"] ?? headers.cookie)).toEqual([]);
  expect(server.to("/api/v1/me")).toEqual([]);
  await signsInAndOut(options, server);
  await extension.keepsWorker();
});

test("no request of a sign-in follows a redirect", async ({ server, elsewhere, extension }) => {
  const options = await chooses(extension, server);
  const Location = `${elsewhere.url}/oauth/token`;
  server.evil = replyWith((to) => to.writeHead(307, { Location }).end());
  await options.startsSignIn();
  await options.shows(standIn);
  await isRefused(extension, options);
  expect(elsewhere.requests).toEqual([]);
  await signsInAndOut(options, server);
});

test("server metadata that names another origin is rejected: no window, no request, and a reason @slow", async ({
  server,
  elsewhere,
  extension,
}) => {
  const other = elsewhere.url;
  const away = /sends you to a different address/;
  const wrong: [string, object, RegExp][] = [
    [
      "the issuer with a path",
      { issuer: `${server.url}/x` },
      /gives a different address as its own/,
    ],
    ["a script", { authorization_endpoint: "javascript:alert(1)" }, away],
    ["tokens elsewhere", { token_endpoint: `${other}/oauth/token` }, away],
    ["registration elsewhere", { registration_endpoint: `${other}/register` }, away],
    ["revocation elsewhere", { revocation_endpoint: `${other}/revoke` }, away],
    ["the same host, another port", { token_endpoint: "http://127.0.0.1:9/token" }, away],
    ["S256 by another name", { code_challenge_methods_supported: ["s256"] }, /S256 is missing/],
  ];
  const options = await chooses(extension, server);
  for (const [what, changes, words] of wrong) {
    await test.step(what, async () => {
      server.evil = { metadata: (honest) => ({ ...honest, ...changes }) };
      const asked = server.to("/.well-known").length;
      await options.startsSignIn();
      await expect.poll(() => server.to("/.well-known").length).toBe(asked + 1);
      await options.shows(words);
      await isRefused(extension, options);
    });
  }
  expect(server.to("/oauth")).toEqual([]);
  expect(elsewhere.requests).toEqual([]);
  await signsInAndOut(options, server);
});
