import { openOffer } from "./attacks/attack.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import { evaluateInIsolatedWorld } from "./isolatedWorld.ts";
import type { FormPage } from "./pages/form.ts";

const domain = "alias.example";
const aliases = [
  { address: `older@${domain}`, title: "accounts.shop.example" },
  { address: `off@${domain}`, title: "shop.example", enabled: false },
  { address: `renamed@${domain}`, title: "Books", notes: "Created on www.shop.example (ref X)" },
  { address: `elsewhere@${domain}`, title: "myshop.example" },
];

test("the panel lists the site's other aliases", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.enterForm("www.shop.example", "login.html");
  await form.press("Alias options");
  await form.hasButtons([
    `Fill this field with renamed@${domain}`,
    "Alias options",
    `Fill this field with renamed@${domain}`,
    `Fill this field with older@${domain}`,
    `Fill this field with off@${domain} (off)`,
    "Fill this field with a new alias for www.shop.example",
    "Custom address",
    "All aliases",
    "Don’t offer on www.shop.example",
  ]);
  await form.press(`Fill this field with older@${domain}`);
  await form.hasValue(`older@${domain}`);
});

test("a login without an alias has one in the panel", async ({ alibi }) => {
  const form = await alibi.enterForm("shop.example", "login.html");
  await form.hasButtons(["Alias options"]);
  await form.press("Alias options");
  await form.press("Fill this field with a new alias for shop.example");
  await form.hasValue(/@alias\.example$/);
});

test("a sign-up with an alias has it in the panel", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [aliases[0]!] });
  const form = await extension.openOffer(
    "shop.example",
    "signup.html",
    "Fill this field with a new alias for shop.example",
  );
  await form.press("Alias options");
  await form.press(`Fill this field with older@${domain}`);
  await form.hasValue(`older@${domain}`);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("an alias is offered at the next login on its site", async ({ extension, form }) => {
  await form.takesNewAlias();
  const address = await form.email.inputValue();
  const login = await extension.enterForm("login.shop.example", "login.html");
  await login.press(`Fill this field with ${address}`);
  await login.hasValue(address);
});

test("a confirmation field gets the same alias", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example", "twin.html");
  const again = form.field("Confirm address");
  await form.focusEmail();
  await form.takesNewAlias();
  await expect(again).toHaveValue(await form.email.inputValue());
  await expect(form.field("Newsletter to")).toHaveValue("");
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
  await form.press("Undo");
  await form.hasValue("me@home.example");
  await expect(again).toHaveValue("");
});

test("a filled field says so when it is focused again @slow", async ({ service, form }) => {
  await form.takesNewAlias();
  await form.field("Password").click();
  await form.hasNoOffer();
  await form.focusEmail();
  await form.says(/Filled with .*@alias\.example/);
  await form.press("Alias options");
  await form.press(/new alias/);
  await expect.poll(() => service.aliasesOf(ada.email)).toHaveLength(2);
});

/** From now on Alibi gets no animation frame in which to move the offer. */
async function takeFrames({ page }: FormPage, { id }: Extension): Promise<void> {
  await evaluateInIsolatedWorld(page, id, "globalThis.requestAnimationFrame = () => 0");
}

test("the offer moves with its field in the same frame", async ({ form }) => {
  // Both are drawn on whole pixels.
  expect(await form.glides(60, 2)).toBeLessThanOrEqual(1);
});

test("the browser itself scrolls the offer", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  await takeFrames(form, extension);
  expect(await form.scrolls(120)).toBeLessThanOrEqual(1);
});

test("the browser scrolls the offer after a script too @slow", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  await form.page.evaluate(async () => {
    document.documentElement.style.paddingBlockEnd = "200vh";
    for (let frame = 0; frame < 30; frame += 1) {
      scrollBy(0, 2);
      await new Promise(requestAnimationFrame);
    }
  });
  await form.isSteady();
  await takeFrames(form, extension);
  expect(await form.scrolls(60)).toBeLessThanOrEqual(1);
});

test("the offer stays where its field stays", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  const place = await form.placeOf(/new alias/);
  await form.email.evaluate((field) => {
    for (const [moved, top] of [
      [field.parentElement!, "-8px"],
      [field, "8px"],
    ] as const) {
      moved.style.position = "relative";
      moved.style.top = top;
    }
  });
  // The browser moves the offer with its form; that the field did not move is noticed within a second.
  await expect.poll(() => form.placeOf(/new alias/)).toEqual(place);
});

test("a form in the top layer moves the offer 40 px at most", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  expect(await form.isRaised()).toBeLessThanOrEqual(40);
});

test("in a form with CSS zoom, the offer follows", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example");
  // The zoom shifts CSS anchor positioning in some browsers.
  await form.around.evaluate((main) => (main.style.zoom = "1.25"));
  await form.getsOffer();
  // Alibi learns of the move one frame later, and the offer is there in the next.
  expect(await form.glides(20, 2)).toBeLessThanOrEqual(8);
});

for (const transform of ["scale(1.037)", "rotate(7deg)"]) {
  test(`at rest, the offer asks for no frame: ${transform}`, async ({ alibi }) => {
    const form = await alibi.openForm("shop.example");
    await form.around.evaluate((main, way) => (main.style.transform = way), transform);
    await form.getsOffer();
    await form.isSteady();
    const run = (script: string) => evaluateInIsolatedWorld(form.page, alibi.id, script);
    await run(`globalThis.asked = 0;
      const ask = requestAnimationFrame;
      globalThis.requestAnimationFrame = (act) => ask(act, (asked += 1));`);
    // Time for a few checks of the position.
    await form.isSteady();
    expect(await run("asked")).toBe(0);
  });
}

test("the offer works in a page without a doctype", async ({ sites, alibi }) => {
  const field = "<label>Email <input type='email' autocomplete='email'></label>";
  sites.add("old.html", `${field}<div style="height: 2000px"></div>`);
  const form = await alibi.openOffer("shop.example", "old.html");
  expect(await form.page.evaluate(() => document.compatMode)).toBe("BackCompat");
  expect(await form.glides(60, 2)).toBeLessThanOrEqual(6);
  await form.takesNewAlias();
});

test("signed out, the offer leads to signing in", async ({ service, extension }) => {
  const options = await extension.choosesServer(service, ada);
  const form = await extension.enterForm("shop.example");
  await options.page.close();
  expect(await extension.readOpenPages()).toEqual([]);
  await form.press("Sign in to Alibi");
  await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
});
