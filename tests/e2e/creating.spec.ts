import { countPosts } from "./attacks/countPosts.ts";
import type { Fault } from "../service/fault.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import { evaluateInIsolatedWorld } from "./isolatedWorld.ts";
import type { FormPage } from "./pages/form.ts";
import type { FaultyService } from "../service/service.ts";

/* Faults of networks, servers and browsers while an alias is created, and the required outcome. */

async function press(
  service: FaultyService,
  extension: Extension,
  form: FormPage,
  fault: Fault,
): Promise<void> {
  await extension.knowsServer(service);
  service.faults.inject({ method: "POST", path: "/api/v1/aliases", fault });
  await form.press(/new alias/);
}

test("an alias whose answer is cut off exists once @slow", async ({ service, extension, form }) => {
  await press(service, extension, form, { kind: "cut-after" });
  await form.hasValue(/@alias\.example$/);
  expect(service.aliasesOf(ada.email).map(({ address }) => address)).toEqual([
    await form.email.inputValue(),
  ]);
  expect(countPosts(service)).toBe(1);
});

test("a creation without an answer is found after 15 s", async ({ service, extension, form }) => {
  await press(service, extension, form, { kind: "nothing", commit: true });
  await form.hasValue(/@alias\.example$/, 25_000);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
  expect(countPosts(service)).toBe(1);
});

test("after a 503, “Try again” creates nothing @slow", async ({ service, extension, form }) => {
  await press(service, extension, form, { kind: "answer", status: 503 });
  // What is said beside a field that was left goes with its button.
  await form.field("Password").click();
  await expect.poll(() => form.readWords(), { timeout: 20_000 }).toMatch(/answer didn’t arrive/);
  await form.press("Try again");
  await form.says(/hasn’t turned up yet/);
  expect(countPosts(service)).toBe(1);
  await form.press("New alias");
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(2);
  await form.hasNoOffer();
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("what the person types meanwhile stays", async ({ service, extension, form }) => {
  await press(service, extension, form, { kind: "wait", before: 1500 });
  await form.page.keyboard.type("me@home.example");
  await form.says(/Keep .*@alias\.example/);
  await form.hasValue("me@home.example");
  await form.press("Keep");
  await form.hasNoOffer();
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("a creation that is sent twice fills in one alias", async ({ service, extension, form }) => {
  const fault = { kind: "cut-next", method: "POST" } as const;
  service.faults.inject({ path: /^\/api\/v1\/aliases/, fault });
  const popup = await extension.openPopup();
  await popup.lists();
  await form.page.bringToFront();
  await form.focusEmail();
  await form.takesNewAlias();
  const made = service.aliasesOf(ada.email).map(({ address }) => address);
  expect(made.length).toBeLessThanOrEqual(2);
  expect(made).toContain(await form.email.inputValue());
});

test("the next worker fills in the alias of an ended one", async ({ service, extension, form }) => {
  await press(service, extension, form, { kind: "wait", after: 4000 });
  await expect.poll(() => countPosts(service)).toBe(1);
  await extension.endsWorker();
  await form.hasValue(/@alias\.example$/, 30_000);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
  expect(countPosts(service)).toBe(1);
});

test("a hidden tab is filled once it shows @slow", async ({ service, extension, form }) => {
  await press(service, extension, form, { kind: "wait", after: 2000 });
  await expect.poll(() => countPosts(service)).toBe(1);
  // Playwright makes every page believe that it is in front.
  await tellSight(form, extension, "hidden");
  await extension.openForm("other.example");
  await extension.endsWorker();
  await form.staysBehind();
  await form.page.bringToFront();
  await tellSight(form, extension, "visible");
  await form.hasValue(/@alias\.example$/, 30_000);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("two tabs that ask at once get one alias", async ({ service, extension, form: one }) => {
  const two = await extension.openOffer("shop.example");
  await extension.asksInAllTabs();
  await one.hasValue(/@alias\.example$/);
  await two.hasValue(await one.email.inputValue());
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

async function tellSight(form: FormPage, { id }: Extension, state: "hidden" | "visible") {
  await evaluateInIsolatedWorld(
    form.page,
    id,
    `Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));`,
  );
}
