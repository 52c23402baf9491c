import { expect, test } from "./fixtures.ts";

const baseUrl = "https://mail.corp.example";

test.use({
  policy: {
    baseUrl,
    clientId: "corp-client",
    defaultDomain: "corp.example",
    template: "{site}-{random}",
    offSites: ["shop.example", "not a site"],
    signIn: ["token"],
  },
});

test("a policy in a native manifest locks its settings @slow", async ({ firefox }) => {
  const options = await firefox.openOptions();
  await options.isSet("Server", "Server address", baseUrl);
  await options.isSet("Server", "Client ID", "corp-client");
  await options.isSet("New aliases", "Domain", "corp.example");
  await options.isSet("New aliases", "Before the @", "{site}-{random}");
  await options.listsSetOffSites("shop.example");
  await options.hasSignInMethods("Use an access token");
  await options.shows(/aren’t valid and are ignored: \u2068offSites\u2069/);
  const server = {
    type: "server.set",
    payload: { baseUrl: "https://mail.example", clientId: null },
  };
  const answer = options.page.evaluate((asked) => chrome.runtime.sendMessage(asked), server);
  expect(await answer).toEqual({ ok: false, failure: { kind: "managed" } });

  const form = await firefox.enterForm("shop.example");
  await form.hasNoOffer();
  const other = await firefox.enterForm("news.example");
  await other.hasOffer("Sign in to Alibi");
});
