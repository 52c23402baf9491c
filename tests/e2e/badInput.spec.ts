import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
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

const impostors: [string, number, string, string][] = [
  ["a login page", 200, "text/html", "<h1>Please log in</h1>"],
  ["another product's JSON", 404, "application/json", '{"message":"No route"}'],
  ["another product's 401", 401, "application/json", '{"error":"Unauthorized"}'],
];

test("a server address that is invalid, or where something else answers, is refused; the previous stays @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const options = await extension.openOptions();
  const refuses = async (address: string, words: RegExp) => {
    await options.saves(address);
    await options.shows(words);
    await options.page.reload();
    await options.isSignedIn(ada.email);
    await options.hasServer(service.url);
  };
  await refuses("javascript:alert(1)", /Enter a server address/);
  await refuses("http://mail.example", /Use https/);
  await refuses("https://ada:secret@mail.example", /Remove the user name/);
  await refuses("not an address", /Enter a server address/);
  await refuses("http://127.0.0.1:9", /Can’t reach your server/);
  for (const [name, status, type, body] of impostors) {
    await test.step(name, async () => {
      const impostor = await serve((_request, response) => {
        response.writeHead(status, { "Content-Type": type }).end(body);
      });
      await refuses(impostor.url, /not the alias service/);
      impostor.close();
    });
  }
});

test.describe("signing in", () => {
  test("with a wrong password or an unknown token fails with a reason", async ({
    service,
    extension,
  }) => {
    service.addAccount(ada);
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    await options.signsInWithPassword({ ...ada, password: "wrong" });
    await options.shows(/didn’t accept these sign-in details/);
    await options.isSignedOut();
    await options.page.reload();
    await options.signsInWithToken("bm90IGEgdG9rZW4=");
    await options.shows(/didn’t accept these sign-in details/);
    await options.isSignedOut();
  });

  test("without a code, or with a wrong one, says so, and works with the right code @slow", async ({
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
    await options.correctsCode(service.totpOf(ada.email));
    await options.isSignedIn(ada.email);
    await options.hasServer(service.url);
  });
});

test.describe("creating an alias", () => {
  test("with an unconfirmed account says what to do @slow", async ({ service, extension }) => {
    service.addAccount({ ...ada, confirmed: false });
    const options = await extension.openOptions();
    await options.choosesServer(service.url);
    await options.signsInWithPassword(ada);
    await options.shows(/Sign out.*isn’t confirmed yet/s);
    await options.hasNoText("Delete aliases");
    const form = await extension.openOffer("shop.example");
    await form.press(/new alias/);
    await form.says(/isn’t confirmed yet.*confirmation email/);
    await form.hasValue("");
    const popup = await extension.openPopup();
    await popup.shows(/isn’t confirmed yet/);
  });

  test("with half an address is refused before a request, on an unknown domain by the server, with reasons", async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const popup = await extension.openPopup();
    await popup.startsNewAlias();
    await popup.choosesOwnAddress("shop", "");
    await popup.createsAlias();
    await popup.shows(/needs both parts/);
    const posts = service.requests.filter(({ method }) => method === "POST");
    expect(posts.filter(({ path }) => path.startsWith("/api/v1/aliases"))).toEqual([]);
    await popup.choosesOwnAddress("shop", "not-mine.example");
    await popup.createsAlias();
    await popup.shows(/didn’t accept this/);
    await popup.shows(/Domain not found/);
    await popup.ownAddressIs("shop", "not-mine.example");
    expect(service.aliasesOf(ada.email)).toEqual([]);
  });
});
