import { callApi } from "../service/apiCaller.ts";
import { ada, test } from "./fixtures.ts";

test("a wrong server address leaves the one before", async ({ service, alibi }) => {
  const options = await alibi.openOptions();
  for (const [address, words] of [
    ["javascript:alert(1)", /Enter a server address/],
    ["http://mail.example", /Use https/],
    ["https://nobody.invalid", /Can’t reach your server/],
    [service.url.replace("http:", "https:"), /Can’t reach your server/],
  ] as const) {
    await options.saves(address);
    await options.shows(words);
    await options.typesServer("");
  }
  await options.page.reload();
  await options.isSignedIn(ada.email);
  await options.hasServer(service.url);
});

test("signing in with a wrong password or token says so", async ({ service, extension }) => {
  const options = await extension.choosesServer(service, ada);
  await options.signsInWithPassword({ ...ada, password: "wrong" });
  await options.shows(/didn’t accept these sign-in details/);
  await options.isSignedOut();
  await options.page.reload();
  await options.signsInWithToken("bm90IGEgdG9rZW4=");
  await options.shows(/didn’t accept these sign-in details/);
  await options.isSignedOut();
  const { email, password } = ada;
  const made = await callApi(service, "POST", "/api/v1/token", { body: { email, password } });
  await options.page.reload();
  await options.signsInWithToken(made.body.token);
  await options.isSignedIn(ada.email);
});

test("signing in without the right code says so @slow", async ({ service, extension }) => {
  const hint = /two-factor sign-in is on, enter the code/;
  const options = await extension.choosesServer(service, {
    ...ada,
    totpSecret: "JBSWY3DPEHPK3PXP",
  });
  await options.signsInWithPassword(ada);
  await options.shows(hint);
  await options.isSignedOut();
  await options.correctsCode(service.totpOf(ada.email));
  await options.isSignedIn(ada.email);
  await options.presses("Sign out");
  // A wrong code was sent, so the hint that one is missing must not show.
  await options.signsInWithPassword({ ...ada, code: "12345678" });
  await options.shows(/didn’t accept these sign-in details/);
  await options.hasNoText(hint);
  await options.correctsCode(service.totpOf(ada.email));
  await options.isSignedIn(ada.email);
  await options.hasServer(service.url);
});

test("an unconfirmed account is told what to do @slow", async ({ service, extension }) => {
  const options = await extension.choosesServer(service, { ...ada, confirmed: false });
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
