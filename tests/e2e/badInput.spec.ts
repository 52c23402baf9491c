import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { callApi } from "../service/apiCaller.ts";
import { ada, expect, test } from "./fixtures.ts";

/** A server that is not an alias service. */
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

test.describe("a server address", () => {
  const wrong: [string, RegExp][] = [
    ["javascript:alert(1)", /Enter a server address/],
    ["http://mail.example", /Use https/],
    ["https://ada:secret@mail.example", /Remove the user name/],
    ["not an address", /Enter a server address/],
    ["http://127.0.0.1:9", /Can’t reach your server/],
  ];
  test("that is invalid is refused with a reason, and the previous one stays @slow", async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const options = await extension.openOptions();
    for (const [address, words] of wrong) {
      await options.saves(address);
      await options.shows(words);
      await options.page.reload();
      await options.isSignedIn(ada.email);
      await options.hasServer(service.url);
    }
  });

  const impostors: [string, number, string, string][] = [
    ["a login page", 200, "text/html", "<h1>Please log in</h1>"],
    ["another product's JSON", 404, "application/json", '{"message":"No route"}'],
    ["another product's 401", 401, "application/json", '{"error":"Unauthorized"}'],
  ];
  test("is refused where something else answers @slow", async ({ service, extension }) => {
    await extension.signIn(service, ada);
    const options = await extension.openOptions();
    for (const [name, status, type, body] of impostors) {
      await test.step(name, async () => {
        const impostor = await serve((_request, response) => {
          response.writeHead(status, { "Content-Type": type }).end(body);
        });
        await options.saves(impostor.url);
        await options.shows(/not the alias service/);
        impostor.close();
        await options.page.reload();
        await options.isSignedIn(ada.email);
        await options.hasServer(service.url);
      });
    }
  });
});

test.describe("signing in", () => {
  test("with a wrong password fails with a reason", async ({ service, extension }) => {
    service.addAccount(ada);
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    await options.signsInWithPassword({ ...ada, password: "wrong" });
    await options.shows(/didn’t accept these sign-in details/);
    await options.isSignedOut();
  });

  test("with a wrong code fails with a reason, and the right code then works @slow", async ({
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

  test("without a code where two-factor sign-in is on says that a code may be missing, and works with the code @slow", async ({
    service,
    extension,
  }) => {
    const hint = /two-factor sign-in is on, enter the code/;
    service.addAccount({ ...ada, totpSecret: "JBSWY3DPEHPK3PXP" });
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    await options.signsInWithPassword(ada);
    await options.shows(hint);
    await options.isSignedOut();
    await options.correctsCode(service.totpOf(ada.email));
    await options.isSignedIn(ada.email);
    await options.signsOut();
    // A wrong code was sent, so the hint that one is missing must not show.
    await options.signsInWithPassword({ ...ada, code: "12345678" });
    await options.shows(/didn’t accept these sign-in details/);
    await options.hasNoText(hint);
  });

  test("with a token works however it was pasted @slow", async ({ service, extension }) => {
    service.addAccount(ada);
    const { email, password } = ada;
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    for (const before of ["", "Bearer ", "  bearer\t", "Authorization: Bearer "]) {
      const { body } = await callApi(service, "POST", "/api/v1/token", {
        body: { email, password },
      });
      await options.signsInWithToken(`${before}${body.token}`);
      await options.isSignedIn(ada.email);
      const sent = service.requests.map(({ headers }) => headers["authorization"]);
      expect(sent).toContain(`Bearer ${body.token}`);
      await options.signsOut();
    }
  });

  test("with a token that the server does not know fails with a reason", async ({
    service,
    extension,
  }) => {
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    await options.signsInWithToken("bm90IGEgdG9rZW4=");
    await options.shows(/didn’t accept these sign-in details/);
    await options.isSignedOut();
  });

  test("with consent denied says that sign-in wasn’t finished, and stays signed out @slow", async ({
    service,
    extension,
  }) => {
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

test.describe("creating an alias", () => {
  test("with an unconfirmed account says what to do @slow", async ({ service, extension }) => {
    service.addAccount({ ...ada, confirmed: false });
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    await options.signsInWithPassword(ada);
    await options.shows(/Sign out.*What Alibi may do.*isn’t confirmed yet/s);
    await options.showsNot("Delete aliases");
    const form = await extension.openForm("shop.example");
    await form.focusEmail();
    await form.press(/shop\.example/);
    await form.says(/isn’t confirmed yet.*confirmation email/);
    await form.hasValue("");
    const popup = await extension.openPopup();
    await popup.shows(/isn’t confirmed yet/);
  });

  test("at the plan's limit says what to do, on the page and in the popup @slow", async ({
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
    await form.press("All aliases");
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

  test("on a domain unknown to the server fails with a reason, and keeps what was typed", async ({
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

  test("with an incomplete address is refused before a request is sent", async ({
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
