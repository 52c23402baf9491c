import { ada, expect, test } from "./fixtures.ts";

test("holding Enter creates one alias and keeps it", async ({ service, alibi }) => {
  const form = await alibi.openOffer("shop.example", "login.html", "Alias options");
  await alibi.asksBy("shortcut", form);
  await form.hasOffer(/new alias/);
  await form.isSteady();
  await form.keepsDown("Enter", 20);
  await form.hasValue(/@alias\.example$/);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("the second click of a double click does nothing", async ({ service, form }) => {
  const { x, y } = await form.pointsAt(/new alias/);
  await form.page.mouse.dblclick(x, y);
  await form.hasValue(/@alias\.example$/);
  // The second click can also come late and hit "Undo", which the first one brought up.
  await form.pointsAt("Undo");
  await form.page.mouse.down({ clickCount: 2 });
  await form.page.mouse.up({ clickCount: 2 });
  await form.keepsValue(/@alias\.example$/);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("a press that ends on another button does nothing @slow", async ({ service, form }) => {
  const { mouse } = form.page;
  for (const [from, to] of [
    ["Alias options", /new alias/],
    [/new alias/, "Alias options"],
  ] as const) {
    const end = await form.pointsAt(to);
    await form.pointsAt(from);
    await mouse.down();
    await mouse.move(end.x, end.y, { steps: 3 });
    await mouse.up();
    await form.says(/Once more/);
    expect(await form.readButtons()).toHaveLength(2);
    await form.hasValue("");
    await form.focusesAnew();
    await form.hasOffer(/new alias/);
  }
  expect(service.aliasesOf(ada.email)).toEqual([]);
  await form.takesNewAlias();
});

test("a press as the button appears creates at most one alias", async ({ service, form }) => {
  await form.pressAtOnce(/new alias/);
  await form.says(/Once more|Filled with/);
  if (service.aliasesOf(ada.email).length === 0) await form.takesNewAlias();
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("an alias asked for in one field goes into no other of its form", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "twin.html");
  await form.field("Newsletter to").click();
  await alibi.asksBy("menu", form);
  await expect(form.field("Newsletter to")).toHaveValue(/@alias\.example$/);
  await form.hasValue("me@home.example");
  await expect(form.field("Confirm address")).toHaveValue("");
});

test("an alias for a text without focus is to copy @slow", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example", "writing.html?dialog");
  service.faults.inject({ method: "POST", fault: { kind: "wait", before: 2000 } });
  await form.field("Note").click();
  await alibi.asksBy("menu", form);
  await form.says(/page didn’t accept/);
  await expect(form.field("Search")).toHaveValue("");
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("an alias for a text leaves the focus where the person has gone meanwhile", async ({
  service,
  alibi,
}) => {
  const form = await alibi.openForm("shop.example", "writing.html");
  service.faults.inject({ method: "POST", fault: { kind: "wait", before: 1500 } });
  await form.field("Note").click();
  await alibi.asksBy("menu", form);
  await form.says(/Creating/);
  await form.field("Letter").click();
  await form.says(/page didn’t accept/);
  await form.page.keyboard.type("Dear Ada");
  await expect(form.field("Letter")).toHaveText("Dear Ada");
  await expect(form.field("Note")).toHaveValue("");
});

test("what the person types over an alias right after the fill stays @slow", async ({ form }) => {
  await form.takesNewAlias();
  await form.page.keyboard.press("Control+a");
  await form.page.keyboard.type("me@home.example");
  await form.keepsValue("me@home.example");
});

test("of two pressed aliases, the field gets the second", async ({ service, extension }) => {
  const aliases = ["one", "two", "three"].map((name) => ({
    address: `${name}@alias.example`,
    title: "shop.example",
  }));
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.enterForm("shop.example", "login.html");
  await form.press("Alias options");
  const second = await form.pointsAt(/one@/);
  const first = await form.pointsAt(/two@/);
  await form.page.mouse.click(first.x, first.y);
  await form.page.mouse.click(second.x, second.y);
  await form.keepsValue("one@alias.example");
  await form.saysNothingOf(/didn’t accept/);
});

test("the chip hides while its field is out of view", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "twin.html");
  await form.makesTall();
  await form.getsOffer();
  await form.page.mouse.wheel(0, 2000);
  await form.isInSight(false);
  await form.page.mouse.wheel(0, -2000);
  await form.isInSight(true);
});
