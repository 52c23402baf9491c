import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { ada, expect, test } from "./fixtures.ts";

/** Something at an address that is not an alias service. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

test.describe("an address of a server", () => {
  const wrong: [string, RegExp][] = [
    ["javascript:alert(1)", /starts with https/],
    ["http://mail.example", /Use https/],
    ["https://ada:secret@mail.example", /Remove the user name/],
    ["not an address", /Enter a server address/],
    ["http://127.0.0.1:9", /Can’t reach your server/],
  ];
  for (const [address, words] of wrong) {
    test(`that is wrong is said to be, and the old one stays: ${address}`, async ({
      service,
      extension,
    }) => {
      await extension.signIn(service, ada);
      const options = await extension.openOptions();
      await options.saves(address);
      await options.shows(words);
      await options.page.reload();
      await options.isSignedIn(ada.email);
      await options.hasServer(service.url);
    });
  }

  const impostors: [string, number, string, string][] = [
    ["a login page", 200, "text/html", "<h1>Please log in</h1>"],
    ["another product's JSON", 404, "application/json", '{"message":"No route"}'],
    ["another product's gate", 401, "application/json", '{"error":"Unauthorized"}'],
  ];
  for (const [name, status, type, body] of impostors) {
    test(`where ${name} answers is refused`, async ({ service, extension }) => {
      const impostor = await serve((_request, response) => {
        response.writeHead(status, { "Content-Type": type }).end(body);
      });
      await extension.signIn(service, ada);
      const options = await extension.openOptions();
      await options.saves(impostor.url);
      await options.shows(/no alias service/);
      impostor.close();
      await options.page.reload();
      await options.isSignedIn(ada.email);
      await options.hasServer(service.url);
    });
  }
});

test.describe("signing in", () => {
  test("with a wrong password says so and signs nobody in", async ({ service, extension }) => {
    service.addAccount(ada);
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    await options.signsInWithPassword({ ...ada, password: "wrong" });
    await options.shows(/didn’t accept these sign-in details/);
    await options.isSignedOut();
  });

  test("with a wrong code says so, and the right one then works", async ({
    service,
    extension,
  }) => {
    service.addAccount({ ...ada, totpSecret: "JBSWY3DPEHPK3PXP" });
    const right = service.totpOf(ada.email);
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    await options.signsInWithPassword({ ...ada, code: right === "000000" ? "111111" : "000000" });
    await options.shows(/didn’t accept these sign-in details/);
    await options.correctsCode(service.totpOf(ada.email));
    await options.isSignedIn(ada.email);
    await options.hasServer(service.url);
  });

  test("with a token that the server does not know says so", async ({ service, extension }) => {
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    await options.signsInWithToken("bm90IGEgdG9rZW4=");
    await options.shows(/didn’t accept these sign-in details/);
    await options.isSignedOut();
  });

  test("without allowing anything leaves everything as it was", async ({ service, extension }) => {
    service.addAccount(ada);
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    const consent = extension.waitForConsent();
    await options.startsSignIn();
    await (await consent).signIn(ada);
    await (await consent).refuse();
    await options.shows(/Sign-in wasn’t finished/);
    await options.isSignedOut();
  });
});

test.describe("making an alias", () => {
  test("with an account that is not confirmed says what to do", async ({ service, extension }) => {
    service.addAccount({ ...ada, confirmed: false });
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    await options.signsInWithPassword(ada);
    await options.shows(/Sign out/);
    const form = await extension.openForm("shop.example");
    await form.focusEmail();
    await form.press(/shop\.example/);
    await form.says(/isn’t confirmed yet.*confirmation email/);
    await form.hasValue("");
    const popup = await extension.openPopup();
    await popup.shows(/isn’t confirmed yet/);
  });

  test("at the plan's limit says what to do, on the page and in the popup", async ({
    service,
    extension,
  }) => {
    const aliases = [{ address: "only@alias.example", title: "only" }];
    await extension.signIn(service, { ...ada, aliasLimit: 1, aliases });
    const form = await extension.openForm("shop.example");
    await form.focusEmail();
    await form.press(/shop\.example/);
    await form.says(/reached your plan’s alias limit/);
    await form.hasValue("");
    await form.press("See all aliases");
    await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
    await form.page.bringToFront();
    await form.press("Close");
    await form.hasNoOffer();
    const popup = await extension.openPopup();
    await popup.startsNewAlias();
    await popup.labelsNewAlias("shop");
    await popup.createsAlias();
    await popup.shows(/reached your plan’s alias limit/);
    await popup.newAliasIsLabelled("shop");
    expect(service.aliasesOf(ada.email)).toHaveLength(1);
  });

  test("on a domain that the server does not know says so, and keeps what was typed", async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const popup = await extension.openPopup();
    await popup.startsNewAlias();
    await popup.choosesOwnAddress("shop", "not-mine.example");
    await popup.createsAlias();
    await popup.shows(/didn’t accept this/);
    await popup.shows(/Domain not found/);
    await popup.ownAddressIs("shop", "not-mine.example");
    expect(service.aliasesOf(ada.email)).toEqual([]);
  });

  test("with half an address is refused before anything is sent", async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const popup = await extension.openPopup();
    await popup.startsNewAlias();
    await popup.choosesOwnAddress("shop", "");
    await popup.createsAlias();
    await popup.shows(/needs both parts/);
    const posts = service.requests.filter(
      ({ method, path }) => method === "POST" && path.startsWith("/api/v1/aliases"),
    );
    expect(posts).toEqual([]);
  });
});
