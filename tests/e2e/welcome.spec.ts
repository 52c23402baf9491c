import { ada, expect, test } from "./fixtures.ts";
import { waitForWelcome } from "./pages/welcome.ts";

test.use({ welcomes: true });

test("one page leads from the server to the button", async ({ service, extension }) => {
  const welcome = await waitForWelcome(extension.context);
  await welcome.showsPicture();
  await welcome.asks(welcome.server);
  await welcome.choosesServer(service.url);
  await welcome.hasServer(new URL(service.url).host);
  await welcome.asks(welcome.signIn);
  await welcome.hasFocusOn("Sign in");

  service.addAccount(ada);
  const consent = await extension.opensConsent(welcome);
  await welcome.signIn.says("The sign-in page is open.");
  await welcome.signIn.offers("Show the sign-in page");
  await consent.passes(ada);
  await welcome.isSignedIn(ada.email);
  await welcome.isDone("On web pages");
  await welcome.asks(welcome.ready);
  await welcome.hasFocusOn("Ready");
  await welcome.ready.says("The button appears when you click an email field.");
  expect(service.aliasesOf(ada.email)).toEqual([]);

  await welcome.ready.says(/puzzle piece/);
  await welcome.ready.says("Alt+Shift+J fills the field you’re in.");
  await welcome.fitsIn(320);
  const options = extension.context.waitForEvent("page");
  await welcome.ready.presses("Options");
  await expect(await options).toHaveURL(/\/options\.html$/);

  // A restart of the worker is not an installation.
  await extension.endsWorker();
  await extension.openForm("shop.example");
  const open = extension.context.pages().filter((page) => page.url().includes("welcome.html"));
  expect(open).toHaveLength(1);
});

test("a failure on the welcome page moves no button @slow", async ({ service, extension }) => {
  const welcome = await waitForWelcome(extension.context);
  await welcome.choosesServer("");
  await welcome.hasFocusOn("Server address");
  await welcome.types("Server address", "http://127.0.0.1:1");
  await welcome.server.failsInPlace("Connect", /Can’t reach your server/);
  await welcome.server.says("Check its address and your connection");
  await welcome.server.offers("Try again");
  await welcome.choosesServer(service.url);

  service.addAccount(ada);
  const refused = /didn’t accept these sign-in details/;
  await welcome.pressesWords("Other ways to sign in");
  await welcome.pressesWords("Use an access token");
  await welcome.signIn.presses("Sign in with token");
  await welcome.hasFocusOn("Access token");
  await welcome.types("Access token", "none");
  await welcome.signIn.failsInPlace("Sign in with token", refused);
  await welcome.pressesWords("Use email and password");
  await welcome.types("Email", ada.email);
  await welcome.page.keyboard.press("Enter");
  await welcome.hasFocusOn("Password");
  await welcome.types("Password", "difference engine");
  await welcome.signIn.failsInPlace("Sign in with password", refused);
  await welcome.hasField("Access token", "none");
  await welcome.signIn.says("If two-factor sign-in is on, enter the code too.");
  const broken = { kind: "answer", status: 503 } as const;
  service.faults.inject({ path: "/.well-known/oauth-authorization-server", fault: broken });
  await welcome.signIn.failsInPlace("Sign in", /Your server has a problem/);
  const consent = await extension.opensConsent(welcome);
  await consent.signIn(ada);
  await consent.refuse();
  await welcome.signIn.says("Sign-in wasn’t finished.");
  await welcome.signIn.offers("Sign in");
  await welcome.signsInWithOpenPassword(ada);
  await welcome.isSignedIn(ada.email);
  await welcome.answer("Server").presses(/^Edit/);
  await welcome.hasFocusOn("Server address");
  await welcome.page.keyboard.press("Escape");
  await welcome.hasFocusOn(/^Edit/);
});

test("the welcome page leads to an account @slow", async ({ hosted, extension }) => {
  const welcome = await waitForWelcome(extension.context);
  await welcome.takesPublicServer();
  await welcome.choosesServer(hosted.url);
  const page = await welcome.opensBy("Create an account");
  await expect(page).toHaveURL(`${hosted.url}/users/register`);
});
