import { countPosts } from "../../e2e/attacks/countPosts.ts";
import { ada, expect, test } from "../fixtures.ts";

/* As `tests/e2e/attacks/ownServer.spec.ts`, in Firefox. */

test("no alias is offered on the server's own sign-up page, and the popup says why; on another origin of its host one is", async ({
  service,
  firefox,
  sites,
}) => {
  const signUp = `${service.url}/join`;
  const path = "tests/e2e/sites/signup.html";
  await firefox.context.route(signUp, (route) => route.fulfill({ path }));
  await firefox.signIn(service, ada);
  const { hostname } = new URL(service.url);
  const form = await firefox.openForm(hostname, "plain.html");
  await form.page.goto(signUp);
  await form.focusEmail();
  await form.hasNoOffer();
  const popup = await firefox.openPopup();
  await popup.asksWhy();
  await popup.explains(/^This is your alias server/);
  expect(countPosts(service)).toBe(0);

  await form.page.goto(sites.at(hostname, "signup.html"));
  await form.page.bringToFront();
  await form.focusEmail();
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});
