import { ada, expect, test } from "./fixtures.ts";

test.beforeEach(({ service, extension }) => extension.signIn(service, ada));

for (const [name, site, says, notes] of [
  ["same", "of the same site", /./, "Created on shop.example, "],
  ["accounts", "of another host of the site", /./, "Created on shop.example, "],
  ["written", "without an address of its own", /./, "Created on shop.example, "],
  [
    "letters",
    "of another site, of which the offer tells,",
    /belongs to letters\.example, inside shop\.example/,
    "Created on shop.example in a frame of letters.example, ",
  ],
] as const) {
  test(`a field in a frame ${site} is filled with an alias labelled with the page's site`, async ({
    service,
    extension,
  }) => {
    const page = await extension.openForm("shop.example", "frames.html");
    const form = await page.inFrame(name);
    await form.focusEmail();
    await form.says(says);
    await form.press("Fill this field with a new alias for shop.example");
    await form.hasValue(/@alias\.example$/);
    const [alias] = service.aliasesOf(ada.email);
    expect(alias?.title).toBe("shop.example");
    expect(alias?.notes?.startsWith(notes)).toBe(true);
  });
}

test("the offer moves from one frame to the next, and back to the page", async ({ extension }) => {
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

test("a field in a document with an opaque origin gets no offer", async ({ extension }) => {
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
  extension,
}) => {
  const page = await extension.openOffer("shop.example", "frames.html");
  expect(await page.framesWithExtension()).toEqual([""]);
});

for (const tree of ["Open", "Closed", "Dialog"]) {
  test(`a field in a shadow tree is filled with a new alias: ${tree.toLowerCase()}`, async ({
    extension,
  }) => {
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
  extension,
}) => {
  const page = await extension.openForm("shop.example", "grabbed.html");
  await page.page.mouse.click(...page.middle);
  await page.hasCountedAtLeast(6);
  // Read from outside: a script that a test runs in a frame counts as a user gesture there.
  expect(page.frameAddress("grabber")).toMatch(/#untouched$/);
  expect(await (await page.inFrame("grabber")).readButtons()).toEqual([]);
});
