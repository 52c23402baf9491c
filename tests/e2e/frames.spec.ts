import { ada, expect, test } from "./fixtures.ts";

test.beforeEach(({ service, extension }) => extension.signIn(service, ada));

test("a field in any frame gets an alias of the page's site", async ({ service, extension }) => {
  for (const [name, host, says, where] of [
    ["same", "one.example", /./, ""],
    ["accounts", "two.example", /./, ""],
    ["written", "three.example", /./, ""],
    [
      "letters",
      "four.example",
      /belongs to letters\.example, inside four\.example/,
      " in a frame of letters.example",
    ],
  ] as const) {
    const form = await (await extension.openForm(host, "frames.html")).inFrame(name);
    await form.focusEmail();
    await form.says(says);
    await form.press(`Fill this field with a new alias for ${host}`);
    await form.hasValue(/@alias\.example$/);
    const [alias] = service.aliasesOf(ada.email);
    expect(alias?.title).toBe(host);
    expect(alias?.notes?.startsWith(`Created on ${host}${where}, `), name).toBe(true);
  }
});

test("the offer moves from one frame to the next, and back to the page", async ({ extension }) => {
  const page = await extension.openForm("shop.example", "frames.html");
  const [letters, accounts] = [await page.inFrame("letters"), await page.inFrame("accounts")];
  await letters.getsOffer();
  await accounts.getsOffer();
  await letters.hasNoOffer();
  await page.getsOffer();
  await accounts.hasNoOffer();
});

test("a field in a document with an opaque origin gets no offer", async ({ extension }) => {
  const page = await extension.openForm("shop.example", "frames.html");
  for (const name of ["sandbox", "data"]) {
    const form = await page.inFrame(name);
    await form.getsNoOffer();
  }
  // The same page, in a frame with an origin.
  const letters = await page.inFrame("letters");
  await letters.getsOffer();
});

test("frames hold no script before they are used", async ({ extension }) => {
  const page = await extension.openOffer("shop.example", "frames.html");
  expect(await page.framesWithExtension()).toEqual([""]);
});

test("a field in a shadow tree is filled", async ({ extension }) => {
  for (const tree of ["Open", "Closed", "Dialog"]) {
    const form = await extension.openForm(`${tree.toLowerCase()}.example`, "shadow.html");
    if (tree === "Dialog") await form.clicks("More");
    // Another field first: focus moves inside a shadow tree are not visible from outside.
    await form.clicks(`${tree} name`);
    await form.hasNoOffer();
    await form.clicks(`${tree} email`);
    await form.press(/new alias/);
    await expect.poll(() => form.readKept(`field${tree}`)).toMatch(/@alias\.example$/);
  }
});

test("a frame that puts the focus into its own field gets no offer", async ({ extension }) => {
  const page = await extension.openForm("shop.example", "grabbed.html");
  await page.page.mouse.click(...page.middle);
  await page.hasCountedAtLeast(6);
  // Read from outside: a script that a test runs in a frame counts as a user gesture there.
  expect(page.page.frame({ name: "grabber" })?.url()).toMatch(/#untouched$/);
  expect(await (await page.inFrame("grabber")).readButtons()).toEqual([]);
});
