import { ada, expect, test } from "./fixtures.ts";
import { OfferParts } from "./pages/offerParts.ts";

test.beforeEach(({ service, extension }) =>
  extension.signIn(service, { ...ada, domains: [{ domain: "ada.example", verifiedHoursAgo: 1 }] }),
);

test.describe("on a right-to-left page", () => {
  test("the offer is on the left, after the field", async ({ extension }) => {
    const form = await extension.openForm("shop.example", "rtl.html");
    await form.focusEmail();
    await form.hasOfferOn("left");
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
  });

  test("a left-to-right field has the offer on the left as well", async ({ extension }) => {
    const form = await extension.openForm("shop.example", "rtl.html?latin");
    await form.focusEmail();
    await form.hasOfferOn("left");
  });

  test("in a narrow column with links beside it, the offer covers none of them", async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "rtl.html?narrow");
    await form.focusEmail();
    const links = await form.findLinks();
    expect(links.length).toBeGreaterThan(3);
    await form.hasOfferOn("above", {
      ...Object.fromEntries(links.map((link, index) => [`link ${index}`, link])),
      password: form.field("كلمة المرور"),
    });
    // Not even the label of the icon button has room beside it.
    await form.choosesFirst(/new alias/);
    await form.hasValue(/@alias\.example$/);
  });
});

for (const [what, how] of [
  ["zooms the body", "body=zoom"],
  ["zooms the form", "form=zoom"],
  ["zooms the whole document", "html=zoom"],
  ["scales the form by a transform", "body=scale"],
  ["rotates the form by a transform", "body=turn"],
]) {
  test(`where a page ${what}, the offer is beside the field${how === "html=zoom" || how === "body=turn" ? "" : " @slow"}`, async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", `zoomed.html?${how}`);
    await form.focusEmail();
    await form.hasOfferOn("right");
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
  });
}

test.describe("zoom", () => {
  // The browser keeps the zoom of a site.
  test.use({ alone: true });

  test("with the browser zoomed, the offer is beside the field", async ({ extension }) => {
    const form = await extension.openForm("shop.example", "zoomed.html");
    await form.zoomsTo(2);
    await expect.poll(() => form.page.evaluate(() => devicePixelRatio)).toBe(2);
    await form.email.focus();
    await form.page.keyboard.press("a");
    await form.hasOfferOn("right");
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
  });
});

test("with the page pinch-zoomed, the offer stays in the visual viewport", async ({
  extension,
}) => {
  const form = await extension.openForm("shop.example", "zoomed.html");
  await form.pinchesTo(3);
  await expect.poll(() => form.page.evaluate(() => visualViewport?.scale)).toBe(3);
  await form.email.focus();
  await form.page.keyboard.press("a");
  await form.hasOfferOn("right");
});

for (const density of [0.75, 1.5, 3]) {
  test(`on a screen with ${density} device pixels to a pixel, the offer is beside the field${density === 1.5 ? "" : " @slow"}`, async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "signup.html");
    await form.isDrawnAt(density);
    await form.focusEmail();
    await form.hasOfferOn("right");
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
  });
}

test("where no side of the field has room, the offer shrinks to its mark inside the field, which fills it", async ({
  extension,
}) => {
  const form = await extension.openForm("shop.example", "crowded.html");
  await form.focusEmail();
  const parts = new OfferParts(form.page);
  await parts.isMarkAlone(true);
  await parts.isIn(form.email);
  await parts.spares("bar", {
    "the button before": form.button("Back"),
    "the button after": form.button("Order"),
    "the label": form.text("Email"),
  });
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
});

test("where no side of the field has room, the offer's mark stays inside the field after a fill, and undoes it", async ({
  extension,
}) => {
  const form = await extension.openForm("shop.example", "crowded.html");
  await form.focusEmail();
  await form.press(/new alias/);
  await form.says(/Filled with .*@alias\.example/);
  const parts = new OfferParts(form.page);
  await parts.isMarkAlone(true);
  await parts.isIn(form.email);
  // Its label would cover the address.
  await form.choosesFirst("Undo");
  await form.hasValue("");
});

test("where the words after a fill have no room, the offer shrinks to its mark beside the field", async ({
  extension,
}) => {
  const first = await extension.openForm("shop.example");
  await first.focusEmail();
  await first.press(/new alias/);
  await first.hasValue(/@alias\.example$/);
  const form = await extension.openForm("shop.example", "packed.html?short&wide&login");
  await form.page.setViewportSize({ width: 250, height: 600 });
  await form.focusEmail();
  await form.hasOffer(/Fill this field with .*@alias\.example/);
  // Its own label has no room either, so the action is in the panel.
  await form.choosesFirst(/@alias\.example/);
  await form.says(/Filled with .*@alias\.example/);
  await new OfferParts(form.page).isMarkAlone(true);
  await form.hasOfferOn("right");
});

test.describe("between lines of text", () => {
  test("the offer is at the free end of its own label's line, not in the next label's", async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "packed.html");
    await form.focusEmail();
    await form.hasOfferOn("above", { "the label": form.text("Email") });
    await new OfferParts(form.page).isMarkAlone(false);
  });

  test("the offer does not cover a small checkbox after the field", async ({ extension }) => {
    const form = await extension.openForm("shop.example", "packed.html?wide&checked");
    await form.focusEmail();
    await form.hasOfferOn("above", { "the checkbox": form.field("Small print") });
  });

  test("where there is room for the offer's mark alone, the mark names what it does, and fills the field", async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "packed.html?long");
    await form.focusEmail();
    await form.hasOfferOn("right", { "the text": form.aside });
    await new OfferParts(form.page).isMarkAlone(true);
    await form.hasButtons(["Fill this field with a new alias for shop.example"]);
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
  });

  test("a press on the offer's mark fills the field though the page is slowed ten times during the press", async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "packed.html?short");
    await form.focusEmail();
    await new OfferParts(form.page).isMarkAlone(true);
    await form.pointsAt(/new alias/);
    await form.page.mouse.down();
    await form.isSlowedBy(10);
    await form.page.mouse.up();
    await form.hasValue(/@alias\.example$/);
  });

  test("the arrow beside the offer's mark in a field has square corners", async ({ extension }) => {
    const form = await extension.openForm("shop.example", "packed.html?long&tight");
    await form.focusEmail();
    const parts = new OfferParts(form.page);
    await parts.isIn(form.email);
    await parts.hasCorners("caret", "0px 0px 0px 0px");
  });

  test("a field with an icon of its own gets no mark of the offer inside", async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "packed.html?long&tight");
    await form.focusEmail();
    await new OfferParts(form.page).isIn(form.email);
    const other = await extension.openForm("shop.example", "packed.html?long&tight&icon");
    await other.focusEmail();
    await other.isInSight(false);
  });

  test("the offer's mark in a field is hidden when typed text reaches it", async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "packed.html?long&tight");
    await form.focusEmail();
    await form.isInSight(true);
    await form.page.keyboard.insertText("somebody.with.a.rather.long.name@mail");
    await form.isInSight(false);
  });

  test("the panel covers text rather than the field or the next controls", async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "packed.html");
    await form.focusEmail();
    const more = await form.placeOf("Alias options");
    await form.press("Alias options");
    await form.hasOffer("Custom address");
    expect(await form.placeOf("Alias options")).toEqual(more);
    await new OfferParts(form.page).spares("panel", {
      "the field": form.email,
      "the password": form.field("Password"),
      "the button": form.button("Join"),
    });
  });

  test("at the bottom of the window, the panel opens without moving the offer or covering the field", async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", "packed.html?wide&low");
    await form.focusEmail();
    const more = await form.placeOf("Alias options");
    await form.press("Alias options");
    await form.hasOffer("Don’t offer on shop.example");
    expect(await form.placeOf("Alias options")).toEqual(more);
    await new OfferParts(form.page).spares("panel", { "the field": form.email });
  });
});

test("the panel above a low field is 4 px away from the offer", async ({ extension }) => {
  const form = await extension.openForm("shop.example", "packed.html?wide&low");
  await form.email.evaluate((field) => (field.style.blockSize = "20px"));
  await form.focusEmail();
  await form.press("Alias options");
  await form.hasOffer("Don’t offer on shop.example");
  await new OfferParts(form.page).hasPanelAbove(4);
});

for (const [ground, page, system] of [
  ["light", "packed.html", "dark"],
  ["dark", "packed.html?dark", "light"],
] as const) {
  test(`on a ${ground} page the offer is ${ground}, whatever the system is`, async ({
    extension,
  }) => {
    const form = await extension.openForm("shop.example", page);
    await form.page.emulateMedia({ colorScheme: system });
    await form.focusEmail();
    await new OfferParts(form.page).hasTheme(ground);
  });
}

test("an offer with its panel open goes dark when the page does", async ({ extension }) => {
  const form = await extension.openForm("shop.example");
  const offer = new OfferParts(form.page);
  await form.page.emulateMedia({ colorScheme: "light" });
  await form.focusEmail();
  await offer.hasTheme("light");
  await form.press("Alias options");
  await form.hasOffer("Don’t offer on shop.example");
  await form.page.emulateMedia({ colorScheme: "dark" });
  await form.page.setViewportSize({ width: 1000, height: 700 });
  await offer.hasTheme("dark");
});

test("the panel's lower edge is shaded until the panel is scrolled to its end", async ({
  service,
  extension,
}) => {
  const aliases = ["a", "b", "c"].map((name) => ({
    address: `${name}@alias.example`,
    title: "shop.example",
  }));
  await extension.signIn(service, { ...ada, email: "grace@example.com", aliases });
  const offer = async (host: string) => {
    const form = await extension.openForm(host, "login.html");
    await form.focusEmail();
    await form.press("Alias options");
    await form.hasOffer(`Don’t offer on ${host}`);
    return new OfferParts(form.page);
  };
  const short = await offer("bank.example");
  await short.hasShadedEnd(false);
  const long = await offer("shop.example");
  await long.hasShadedEnd(true);
  await long.scrollsPanelToEnd();
  await long.hasShadedEnd(false);
});

test.describe("the panel's choices", () => {
  test("are in the popup where the page has no room for the panel", async ({ extension }) => {
    const form = await extension.openForm("shop.example");
    await form.page.evaluate(writeEverywhere);
    await form.focusEmail();
    await extension.asksBy("shortcut", form);
    await form.hasOffer("Undo");
    await extension.asksBy("shortcut", form);
    await expect.poll(extension.readOpenPages).toEqual(["/popup.html"]);
    expect(await form.readButtons()).not.toContain("Custom address");
  });

  test("are beside the field where there is room", async ({ extension }) => {
    const form = await extension.openForm("shop.example");
    await form.focusEmail();
    await form.hasOffer(/new alias/);
    await extension.asksBy("shortcut", form);
    await form.hasOffer("Undo");
    await extension.asksBy("shortcut", form);
    await form.hasOffer("Custom address");
    expect(await extension.readOpenPages()).toEqual([]);
  });
});

/** Fills the page with text that nothing of Alibi may cover. Runs in the page. */
function writeEverywhere(): void {
  const words = document.createElement("p");
  words.style.cssText = "position:absolute;inset:0;margin:0;overflow:hidden;font:14px/14px serif";
  words.textContent = "words ".repeat(3000);
  document.body.prepend(words);
  // Keeps the form clickable.
  document.forms[0]!.style.cssText = "position:relative;z-index:1";
}
