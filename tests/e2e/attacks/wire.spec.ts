import { ada, expect, test } from "../fixtures.ts";

/* What requests to a server reveal besides their content. What is sent and when is in `../network.spec.ts`. */

test("a server hears of no installation and no language", async ({ service, extension }) => {
  // Chromium's origin is the same for everybody; Firefox creates one per installation.
  const isShared = extension.origin.startsWith("chrome-extension:");
  const page = await extension.openPage("icon/mark.svg");
  // Control: what a plain `fetch` says.
  await page.evaluate(
    (url) => fetch(url, { method: "POST" }).catch(() => {}),
    `${service.url}/api/v1/plainly`,
  );
  expect(service.requests[0]?.headers["origin"]).toBe(extension.origin);
  expect(service.requests[0]?.headers["accept-language"]).not.toBe("en");
  const before = service.requests.length;
  const aliases = [{ address: "one@alias.example" }, { address: "two@alias.example" }];
  await extension.signInWithOAuth(service, { ...ada, aliases });
  const form = await extension.openOffer("shop.example");
  await form.takesNewAlias();
  const popup = await extension.openPopup();
  await popup.switches("one@alias.example");
  // The browser itself requests the server's own pages.
  const asked = () =>
    service.requests.slice(before).filter(({ path }) => !/^.oauth.(?!token)/.test(path));
  await expect.poll(() => asked().map(({ method }) => method)).toContain("PATCH");
  expect(asked().map(({ path }) => path)).toContain("/oauth/token");
  for (const { method, path, headers } of asked()) {
    expect.soft(headers["accept-language"], `${method} ${path}`).toBe("en");
    const origins = [undefined, isShared ? extension.origin : "null"];
    expect.soft(origins, `${method} ${path}`).toContain(headers["origin"]);
    expect.soft(JSON.stringify(headers)).not.toContain("moz-extension");
  }
});

test("a server without access is sent no request", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [{ address: "one@alias.example" }] });
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  const fault = { kind: "answer", status: 204, headers } as const;
  service.faults.inject({ method: "OPTIONS", path: /./, times: Infinity, fault });
  const listing = (begin: number) =>
    service.requests.slice(begin).filter(({ path }) => path.startsWith("/api/v1/aliases?"));
  const before = service.requests.length;
  const popup = await extension.openPopup();
  await popup.lists("one@alias.example");
  await expect.poll(() => listing(before)).not.toEqual([]);
  await popup.page.close();
  await extension.allowsSites(false);
  const after = service.requests.length;
  const other = await extension.openPopup();
  await other.shows(/Alibi needs access to/);
  expect(service.requests.slice(after)).toEqual([]);
});
