import { ada, expect, test } from "./fixtures.ts";
import { OfferParts } from "./pages/offerParts.ts";

test.beforeEach(({ service, extension }) =>
  extension.signIn(service, { ...ada, domains: [{ domain: "ada.example", verifiedHoursAgo: 1 }] }),
);

for (const [what, page, end] of [
  ["a field that runs from right to left", "rtl.html", "left"],
  ["a left-to-right field of a right-to-left page", "rtl.html?latin", "right"],
  ["a field of a narrow right-to-left column", "rtl.html?narrow", "left"],
  ["a page that zooms its body", "zoomed.html?body=zoom", "right"],
  ["a page that zooms its form", "zoomed.html?form=zoom", "right"],
  ["a page that zooms its document", "zoomed.html?html=zoom", "right"],
  ["a page that scales its form", "zoomed.html?body=scale", "right"],
  ["a page that rotates its form", "zoomed.html?body=turn", "right"],
  ["a form between lines of text", "packed.html?long&tight", "right"],
] as const) {
  test(`the offer is in the field, at its end, and fills it: ${what}${/zoom|scale|right-to-left page/.test(what) ? " @slow" : ""}`, async ({
    extension,
  }) => {
    const form = await extension.enterForm("shop.example", page);
    await form.hasOfferIn(end);
    await form.takesNewAlias();
  });
}

test.describe("zoom", () => {
  // The browser keeps the zoom of a site.
  test.use({ alone: true });

  test("with the browser zoomed, the offer is in the field", async ({ extension }) => {
    const form = await extension.openForm("shop.example", "zoomed.html");
    await form.zoomsTo(2);
    await expect.poll(() => form.page.evaluate(() => devicePixelRatio)).toBe(2);
    await form.email.focus();
    await form.page.keyboard.press("a");
    await form.hasOfferIn("right");
    await form.takesNewAlias();
  });
});

test("a pinch zoom leaves the offer in view", async ({ extension }) => {
  const form = await extension.openForm("shop.example", "zoomed.html");
  const session = await form.page.context().newCDPSession(form.page);
  await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 3 });
  await expect.poll(() => form.page.evaluate(() => visualViewport?.scale)).toBe(3);
  await form.email.focus();
  await form.page.keyboard.press("a");
  await form.hasOfferIn("right");
});

test("the offer moves with a field that moves within its form @slow", async ({ extension }) => {
  const form = await extension.openOffer("shop.example");
  await form.hasOfferIn("right");
  await form.hasFoundItsPlace();
  for (const style of ["position: relative; top: 60px", "position: relative; left: 60px"]) {
    await form.email.evaluate((field, css) => (field.style.cssText = css), style);
    await form.hasOfferIn("right");
  }
  await form.takesNewAlias();
});

test("the offer has its words where there is room", async ({ extension }) => {
  for (const [page, isMark] of [
    ["packed.html", false],
    ["packed.html?near", true],
  ] as const) {
    const form = await extension.enterForm("shop.example", page);
    await new OfferParts(form.page).isMarkAlone(isMark);
  }
});

test("the offer shrinks to its mark once the field holds text", async ({ extension }) => {
  const form = await extension.enterForm("shop.example", "packed.html");
  const parts = new OfferParts(form.page);
  await parts.isMarkAlone(false);
  await form.page.keyboard.insertText("somebody");
  await parts.isMarkAlone(true);
});

test("the offer in a narrow field unfolds for a pointer", async ({ extension }) => {
  const form = await extension.enterForm("shop.example", "packed.html?near");
  await form.press("Alias options");
  await form.hasOffer("Custom address");
  await new OfferParts(form.page).isMarkAlone(false);
});

test("a press on the mark of a slow page fills the field", async ({ extension }) => {
  const form = await extension.enterForm("shop.example", "packed.html?near");
  await new OfferParts(form.page).isMarkAlone(true);
  await form.pointsAt(/new alias/);
  await form.page.mouse.down();
  const session = await form.page.context().newCDPSession(form.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await form.page.mouse.up();
  await form.hasValue(/@alias\.example$/);
});

const icons = {
  "a button of the page": `<button type="button" role="group" aria-label="Rival icon" style="${at("right: 4px")}">?</button>`,
  "an icon that lets presses through": `<i role="group" aria-label="Rival icon" style="${at("right: 8px")};pointer-events:none"></i>`,
  "two icons": `<i style="${at("right: 4px")}"></i><i role="group" aria-label="Rival icon" style="${at("right: 34px")}"></i>`,
};

function at(place: string): string {
  return `position:absolute;top:8px;${place};width:24px;height:24px;background:green`;
}

for (const [what, icon] of Object.entries(icons)) {
  test(`the offer spares ${what}`, async ({ sites, extension }) => {
    sites.add("icon.html", fieldWith(icon));
    const form = await extension.enterForm("shop.example", "icon.html");
    await form.hasOfferIn("right", { icon: form.rival("icon") });
    await form.takesNewAlias();
  });
}

for (const [direction, end] of [
  ["ltr", "right"],
  ["rtl", "left"],
] as const) {
  test(`the offer spares a drawn picture: ${direction}`, async ({ sites, extension }) => {
    sites.add("drawn.html", fieldDrawnOn(direction, end));
    const form = await extension.enterForm("shop.example", "drawn.html");
    await form.hasOfferIn(end, { icon: form.rival("icon") });
    await form.takesNewAlias();
  });
}

/** The group says where the picture is, which has no element, and is found by no hit test. */
function fieldDrawnOn(direction: "ltr" | "rtl", end: "left" | "right"): string {
  const picture = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='24' height='24'/%3E`;
  return `<!doctype html><div style="position:relative;width:360px">
    <div><input type="email" autocomplete="email" aria-label="Email" dir="${direction}" style="display:block;
    width:360px;height:40px;box-sizing:border-box;padding:0 8px;padding-${end}:52px;
    background:url(&quot;${picture}&quot;) no-repeat ${end} 20px center"></div>
    <i role="group" aria-label="Rival icon" style="${at(`${end}: 20px`)};pointer-events:none"></i></div>
    <input type="password" autocomplete="new-password" aria-label="Password">`;
}

test("the offer is in the part of the field that a scrolling box shows", async ({
  sites,
  extension,
}) => {
  const page = `<!doctype html><label for="email">Email</label><div style="display:flex">
    <div style="width:340px;overflow:auto"><input id="email" type="email" style="width:480px;height:40px"></div>
    <i role="group" aria-label="Rival icon" style="width:200px;height:40px;pointer-events:none"></i></div>`;
  sites.add("scroller.html", page);
  const form = await extension.enterForm("shop.example", "scroller.html");
  await form.hasOfferIn("right", { icon: form.rival("icon") });
  await form.takesNewAlias();
});

test("the mark is beside a field that is pressed for more", async ({ sites, extension }) => {
  const over = `<div role="button" tabindex="0" aria-label="Over"
    style="position:absolute;left:160px;top:0;width:200px;height:40px"></div>`;
  sites.add("over.html", fieldWith(over));
  const form = await extension.openForm("shop.example", "over.html");
  await form.email.click({ position: { x: 10, y: 20 } });
  await form.hasOfferIn("beside", { over: form.button("Over") });
  await new OfferParts(form.page).isMarkAlone(true);
  await form.takesNewAlias();
});

function fieldWith(icon: string): string {
  return `<!doctype html><label for="email">Email</label>
    <div style="position:relative;width:360px">
    <input id="email" type="email" autocomplete="email" style="width:360px;height:40px;box-sizing:border-box">
    ${icon}</div><input type="password" autocomplete="new-password" aria-label="Password">`;
}

test("a row that is 18 px high has the offer's mark", async ({ sites, extension }) => {
  const row = `<!doctype html><label for="email">Email</label>
    <input id="email" type="email" style="width:200px;height:18px;padding:0;border:0;background:#eee">`;
  sites.add("row.html", row);
  const form = await extension.enterForm("shop.example", "row.html");
  await form.hasOfferIn("right");
  await form.takesNewAlias();
});

for (const [place, page, size, above] of [
  ["below its field", "packed.html", { width: 1000, height: 720 }, false],
  [
    "above a field at the bottom of the window",
    "packed.html?low",
    { width: 1000, height: 720 },
    true,
  ],
] as const) {
  test(`the card has one size, and is ${place}`, async ({ extension }) => {
    const form = await extension.openForm("shop.example", page);
    await form.page.setViewportSize(size);
    await form.focusEmail();
    const more = await form.placeOf("Alias options");
    await form.press("Alias options");
    await form.hasOffer("Don’t offer on shop.example");
    expect(await form.placeOf("Alias options")).toEqual(more);
    await new OfferParts(form.page).hasCardAt(form.email, above ? "above" : "below");
  });
}

test("the card opens over the page where it has no room above or below", async ({ extension }) => {
  const form = await extension.openForm("shop.example", "packed.html");
  await form.page.setViewportSize({ width: 480, height: 230 });
  await form.focusEmail();
  await form.press("Alias options");
  await form.hasOffer("Custom address");
  await form.takesNewAlias();
});

test("the card opens by the shortcut after a fill", async ({ extension }) => {
  const form = await extension.openForm("shop.example");
  await form.page.evaluate(writeEverywhere);
  await form.focusEmail();
  await extension.asksBy("shortcut", form);
  await form.hasOffer("Undo");
  await extension.asksBy("shortcut", form);
  await form.hasOffer("Custom address");
  expect(await extension.readOpenPages()).toEqual([]);
});

for (const [ground, page, system] of [
  ["light", "packed.html", "dark"],
  ["dark", "packed.html?dark", "light"],
] as const) {
  test(`on a ${ground} page the offer is ${ground}`, async ({ extension }) => {
    const form = await extension.openForm("shop.example", page);
    await form.page.emulateMedia({ colorScheme: system });
    await form.focusEmail();
    await new OfferParts(form.page).hasTheme(ground);
  });
}

test("an offer goes dark when the page does", async ({ extension }) => {
  const form = await extension.openForm("shop.example");
  const offer = new OfferParts(form.page);
  await form.page.emulateMedia({ colorScheme: "light" });
  await form.focusEmail();
  await offer.hasTheme("light");
  await form.page.emulateMedia({ colorScheme: "dark" });
  await form.page.setViewportSize({ width: 1000, height: 700 });
  await offer.hasTheme("dark");
});

function writeEverywhere(): void {
  const words = document.createElement("p");
  words.style.cssText = "position:absolute;inset:0;margin:0;overflow:hidden;font:14px/14px serif";
  words.textContent = "words ".repeat(3000);
  document.body.prepend(words);
  // Keeps the form clickable.
  document.forms[0]!.style.cssText = "position:relative;z-index:1";
}

for (const [how, hide] of [
  ["is removed", "field.remove()"],
  ["is faded out", "field.style.opacity = '0'"],
  ["is hidden", "field.style.visibility = 'hidden'"],
  [
    "is covered by another view",
    `const view = page.createElement("div");
      view.style.cssText = "position:fixed;inset:0;background:white";
      page.body.append(view);`,
  ],
  ["is moved out of the window", "field.style.transform = 'translateX(-200vw)'"],
  ["is shrunk to nothing", "field.style.transform = 'scale(0)'"],
  ["is clipped away", "field.parentElement.style.clipPath = 'inset(50%)'"],
]) {
  test(`the offer is gone when its field ${how}`, async ({ extension }) => {
    const form = await extension.enterForm("shop.example");
    await form.hasOfferIn("right");
    await form.email.evaluate((field, run) => {
      new Function("field", "page", run!)(field, document);
    }, hide);
    await form.isInSight(false);
  });
}

test("the offer is shown above a high z-index", async ({ sites, extension }) => {
  const body = `<!doctype html><h1>Machines</h1>
    <div style="position:absolute;inset:0;background:#0003;z-index:19000"></div>
    <div style="position:absolute;left:100px;top:100px;width:380px;padding:14px;background:#fff;z-index:19001">
    <label>Email <input type="email" style="width:300px"></label></div>`;
  sites.add("window.html", body);
  const form = await extension.enterForm("shop.example", "window.html");
  await form.hasOfferIn("right");
  await form.takesNewAlias();
});
