import type { BrowserContext } from "@playwright/test";
import type { Service } from "../../service/service.ts";
import { ada, expect, test } from "../fixtures.ts";
import { findContent } from "../sites/serve.ts";
import { countPosts } from "./countPosts.ts";

/* An alias for a sign-up at the alias server itself would lock the person out. */

async function addSignUp(context: BrowserContext, { url }: Service): Promise<string> {
  const page = `${url}/join`;
  await context.route(page, async (route) =>
    route.fulfill({ body: String(await findContent("signup.html")), contentType: "text/html" }),
  );
  return page;
}

test("the server's own pages get no offer", async ({ service, extension, sites }) => {
  const { hostname } = new URL(service.url);
  const signUp = await addSignUp(extension.context, service);
  await extension.signIn(service, ada);
  const form = await extension.openForm(hostname);
  await form.page.goto(signUp);
  await form.getsNoOffer();
  const popup = await extension.openPopup();
  await popup.site.presses("This page");
  await popup.site.shows(/^This is your alias server/);
  await popup.announces(/^This is your alias server/);
  expect(countPosts(service)).toBe(0);

  await form.page.goto(sites.at(hostname, "signup.html"));
  await form.page.bringToFront();
  await form.focusEmail();
  await form.takesNewAlias();
  expect(countPosts(service)).toBe(1);
});

test("a frame of the server gets no offer @slow", async ({ service, extension }) => {
  const signUp = await addSignUp(extension.context, service);
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.page.evaluate((src) => {
    const frame = Object.assign(document.createElement("iframe"), { name: "server", src });
    document.body.prepend(frame);
  }, signUp);
  const frame = await form.inFrame("server");
  await frame.getsNoOffer();
  await form.getsOffer();
});
