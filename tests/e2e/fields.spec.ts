import { writeFileSync } from "node:fs";
import { countPosts } from "./attacks/countPosts.ts";
import { ada, expect, test } from "./fixtures.ts";
import type { FormPage } from "./pages/form.ts";

/** Has the page note the types of these events, as they reach the document. */
function listen({ page }: FormPage, ...types: string[]): Promise<void> {
  return page.evaluate((all) => {
    const heard: string[] = [];
    for (const type of all) document.addEventListener(type, () => heard.push(type));
    Object.assign(window, { heard });
  }, types);
}

function readHeard({ page }: FormPage): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test("the offer appears beside email fields alone", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example", "fields.html");
  const fields = await form.fieldsIn("For an email address");
  expect(fields.length).toBeGreaterThan(20);
  for (const field of fields) {
    await field.click();
    await form.hasOfferFor(field);
  }
  const others = await form.fieldsIn("For something else");
  expect(others.length).toBeGreaterThan(15);
  for (const field of others) {
    await field.focus();
    await form.page.keyboard.press("a");
    await form.hasNoOfferFor(field);
  }
  expect(service.aliasesOf(ada.email)).toEqual([]);
});

test("the page's HTML is unchanged without an offer", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "signup.html");
  const read = () => form.page.evaluate(() => document.documentElement.outerHTML);
  const before = await read();
  await form.field("Name").click();
  await form.hasNoOffer();
  expect(await read()).toBe(before);
  await form.getsOffer(/shop\.example/);
  await form.page.keyboard.press("Escape");
  await form.hasNoOffer();
  await form.field("Name").click();
  expect(await read()).toBe(before);
});

test("the shortcut fills a field, and Tab goes on", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example");
  await form.field("Name").focus();
  await form.page.keyboard.press("Tab");
  await form.hasOffer(/shop\.example/);
  await alibi.asksBy("shortcut", form);
  await form.hasValue(/@alias\.example$/);
  await form.says(/Filled with/);
  await expect(form.email).toBeFocused();
  await form.page.keyboard.press("Tab");
  await expect(form.field("Password")).toBeFocused();
});

test("a form that listens to keys alone takes an address", async ({ form }) => {
  await form.email.evaluate((field: HTMLInputElement) => {
    for (const type of ["keydown", "keypress", "keyup"]) {
      field.addEventListener(type, () => {
        if (field.value.includes("@")) field.classList.add(type);
      });
    }
  });
  await form.press(/new alias/);
  await form.isFilled();
  await expect(form.email).toHaveClass(/keyup keydown keypress/);
});

test("a field emptied by the page right after a fill stays empty", async ({ form }) => {
  await form.email.evaluate((field: HTMLInputElement) => {
    const clear = document.createElement("button");
    clear.type = "button";
    clear.style.cssText = "position:fixed;margin:0;left:10px;top:10px;width:30px;height:30px";
    // Such buttons keep the focus in the field.
    clear.addEventListener("mousedown", (event) => event.preventDefault());
    clear.addEventListener("click", () => {
      field.value = "";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    document.body.append(clear);
  });
  await form.press(/new alias/);
  await form.isFilled();
  await form.page.mouse.click(25, 25);
  await form.hasOffer("Undo");
  await form.hasValue("");
});

test("a page that drags hears the release over the button", async ({ service, form }) => {
  const { x, y } = await form.pointsAt(/new alias/);
  // Sliders keep the focus and listen for a release anywhere in the document.
  await form.page.evaluate(() => {
    const knob = document.createElement("div");
    knob.style.cssText = "position:fixed;left:10px;top:10px;width:30px;height:30px";
    knob.addEventListener("mousedown", (event) => event.preventDefault());
    document.body.append(knob);
  });
  await listen(form, "pointerup", "mouseup");
  await form.page.mouse.move(20, 20);
  await form.page.mouse.down();
  await form.page.mouse.move(x, y, { steps: 3 });
  await form.page.mouse.up();
  expect(await readHeard(form)).toEqual(["pointerup", "mouseup"]);
  expect(service.commits).toEqual([]);
  await form.takesNewAlias();
  expect(await readHeard(form)).toEqual(["pointerup", "mouseup"]);
});

test("a box that closes as the pointer leaves it stays open", async ({ form }) => {
  await form.around.evaluate((box) => {
    box.addEventListener("mouseleave", () => box.remove());
    // As jQuery and React do it.
    document.addEventListener("mouseout", ({ target, relatedTarget }) => {
      if (box.contains(target as Node) && !box.contains(relatedTarget as Node)) box.remove();
    });
    document.addEventListener("mouseover", ({ target }) => {
      if (!box.contains(target as Node)) box.remove();
    });
  });
  await form.takesNewAlias();
  await form.heading.hover();
  await form.pointsAt("Undo");
  await expect(form.around).toBeAttached();
  await form.page.mouse.move(2, 2);
  await expect(form.around).not.toBeAttached();
});

test("a file that is dropped on the button goes to the page below it", async ({ form }, info) => {
  // As a file is dragged, the pointer does nothing else.
  const { x, y } = await form.findsOffer();
  const file = info.outputPath("picture.txt");
  writeFileSync(file, "picture");
  await form.page.evaluate(() => {
    for (const type of ["dragover", "drop"]) {
      document.body.addEventListener(type, (event) => event.preventDefault());
    }
    document.body.addEventListener("drop", () => (document.title = "Dropped"));
    document.body.style.minBlockSize = "100vh";
  });
  const session = await form.page.context().newCDPSession(form.page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x, y, data });
  }
  await expect.poll(() => form.page.title()).toBe("Dropped");
});

test("a middle click on the button pastes nothing", async ({ service, form }) => {
  // On Linux, the middle button pastes the selection into the focused element.
  await form.heading.dblclick();
  await form.focusEmail();
  await form.email.evaluate((field) => {
    const heard: string[] = [];
    for (const type of ["paste", "input"]) field.addEventListener(type, () => heard.push(type));
    Object.assign(window, { heard });
  });
  const { x, y } = await form.pointsAt(/new alias/);
  await form.page.mouse.click(x, y, { button: "middle" });
  await form.keepsValue("");
  expect(await readHeard(form)).toEqual([]);
  expect(service.commits).toEqual([]);
});

test("a field focused by a script waits for a key", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "autofocus.html");
  await form.hasNoOffer();
  await form.page.keyboard.press("Shift");
  await form.hasNoOffer();
  await form.page.keyboard.press("a");
  await form.hasOffer(/new alias/);
});

test("the offer goes when the focus goes elsewhere or the field is removed", async ({ form }) => {
  await form.heading.click();
  await form.hasNoOffer();
  await form.getsOffer();
  await form.email.evaluate((field) => field.remove());
  await form.hasNoOffer();
});

for (const change of ["readOnly = true", "type = 'password'"]) {
  test(`the offer goes when its field takes no address any more: ${change}`, async ({ form }) => {
    await form.email.evaluate((field, made) => {
      new Function("field", `field.${made}`)(field);
    }, change);
    await form.hasNoOffer();
  });
}

for (const [where, move] of [
  ["elsewhere in the page", "document.body.append(field)"],
  [
    "into a frame",
    "document.querySelector('iframe').contentDocument.body.append(field); field.focus()",
  ],
]) {
  test(`the offer goes when its field is moved ${where}`, async ({ form }) => {
    await form.email.evaluate((field, run) => {
      document.body.append(document.createElement("iframe"));
      new Function("field", run!)(field);
    }, move);
    await form.hasNoOffer();
  });
}

for (const [what, event] of [
  ["became a password field", "pointerup"],
  ["was removed", "click"],
] as const) {
  test(`an alias whose field ${what} is shown to copy`, async ({ service, alibi }) => {
    const form = await alibi.openForm("shop.example");
    // The page listens before the offer comes, so it hears the press.
    await form.email.evaluate((field, type) => {
      const change = ({ target }: Event) => {
        if (!(target as Element).matches("[popover]")) return;
        if (type === "click") setTimeout(() => field.remove());
        else field.setAttribute("type", "password");
      };
      addEventListener(type, change, { capture: true });
    }, event);
    await form.focusEmail();
    await form.press(/new alias/);
    await form.says(/page didn’t accept/);
    const [alias] = service.aliasesOf(ada.email);
    await form.hasFoundItsPlace();
    await form.says(new RegExp(alias?.address ?? "none"));
    if (event === "pointerup") await form.hasValue("");
  });
}

test("nothing of a closed offer is left once the page removes its field", async ({ form }) => {
  await form.page.keyboard.press("Escape");
  await form.hasNoOffer();
  await form.email.evaluate((field) => field.remove());
  const readRoot = () => form.page.evaluate(() => document.documentElement.children.length);
  await expect.poll(readRoot).toBe(2);
});

test("a letter that is longer than the window gets an alias, and the offer is in sight", async ({
  alibi,
}) => {
  const form = await alibi.openForm("shop.example", "writing.html");
  const letter = form.field("Letter");
  await letter.click();
  await letter.evaluate((box) => (box.style.blockSize = "3000px"));
  await alibi.asksBy("menu", form);
  await expect(letter).toHaveText(/@alias\.example$/);
  await form.says(/Filled with/);
  await form.page.evaluate(() => scrollTo(0, 2000));
  await expect.poll(async () => (await form.findsOffer()).y).toBeGreaterThan(0);
});

test("without the scope, “New alias” says so @slow", async ({ service, extension }) => {
  await extension.signInWithOAuth(service, ada, { except: ["aliases:create"] });
  const form = await extension.openOffer("shop.example");
  await form.press(/new alias/);
  await form.says(/You didn’t allow this/);
  expect(countPosts(service)).toBe(0);
});
