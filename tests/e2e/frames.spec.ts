import { ada, expect, test } from "./fixtures.ts";

for (const [name, site] of [
  ["same", "of the same site"],
  ["accounts", "of another host of the site"],
  ["written", "without an address of its own"],
] as const) {
  test(`a field in a frame ${site} is filled with an alias labelled with the page's site`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const page = await extension.openForm("shop.example", "frames.html");
    const form = await page.inFrame(name);
    await form.focusEmail();
    await form.press("Fill this field with a new alias for shop.example");
    await form.hasValue(/@alias\.example$/);
    const [alias] = service.aliasesOf(ada.email);
    expect(alias?.title).toBe("shop.example");
    expect(alias?.notes).toMatch(/^Created on shop\.example, /);
  });
}

test("in a frame of another site, the offer names both sites, and the alias is labelled with the page's", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const page = await extension.openForm("shop.example", "frames.html");
  const form = await page.inFrame("letters");
  await form.focusEmail();
  await form.says(/belongs to letters\.example, inside shop\.example/);
  await form.press("Fill this field with a new alias for shop.example");
  await form.hasValue(/@alias\.example$/);
  const [alias] = service.aliasesOf(ada.email);
  expect(alias?.title).toBe("shop.example");
  expect(alias?.notes).toMatch(/^Created on shop\.example in a frame of letters\.example, /);
});

test("the offer moves from one frame to the next, and back to the page", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const page = await extension.openForm("shop.example", "frames.html");
  const [letters, accounts] = [await page.inFrame("letters"), await page.inFrame("accounts")];
  await letters.focusEmail();
  await letters.hasOffer(/new alias/);
  await accounts.focusEmail();
  await accounts.hasOffer(/new alias/);
  await letters.hasNoOffer();
  await page.focusEmail();
  await page.hasOffer(/new alias/);
  await accounts.hasNoOffer();
});

test("a field in a document with an opaque origin gets no offer", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const page = await extension.openForm("shop.example", "frames.html");
  for (const name of ["sandbox", "data"]) {
    const form = await page.inFrame(name);
    await form.focusEmail();
    await form.hasNoOffer();
  }
  // The same page, in a frame with an origin.
  const letters = await page.inFrame("letters");
  await letters.focusEmail();
  await letters.hasOffer(/new alias/);
});

test("frames hold no script of Alibi while only the page's own field is used", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const page = await extension.openForm("shop.example", "frames.html");
  await page.focusEmail();
  await page.hasOffer(/new alias/);
  expect(await page.framesWithExtension()).toEqual([""]);
});

for (const tree of ["Open", "Closed", "Dialog"]) {
  test(`a field in a shadow tree is filled with a new alias: ${tree.toLowerCase()}`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const form = await extension.openForm("shop.example", "shadow.html");
    if (tree === "Dialog") await form.clicks("More");
    // Another field first: focus moves inside a shadow tree are not visible from outside.
    await form.clicks(`${tree} name`);
    await form.hasNoOffer();
    await form.clicks(`${tree} email`);
    await form.press("Fill this field with a new alias for shop.example");
    await expect.poll(() => form.readKept(`field${tree}`)).toMatch(/@alias\.example$/);
  });
}

test("a frame that focuses its field by script gets no offer and no user activation", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const page = await extension.openForm("shop.example", "grabbed.html");
  await page.page.mouse.click(...page.middle);
  await page.hasLostFocus(6);
  // Read from outside: a script that a test runs in a frame counts as a user gesture there.
  expect(page.frameAddress("grabber")).toMatch(/#untouched$/);
  expect(await (await page.inFrame("grabber")).readButtons()).toEqual([]);
});
