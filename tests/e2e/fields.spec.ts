import { writeFileSync } from "node:fs";
import { ada, expect, test } from "./fixtures.ts";

test("the offer appears beside each field for an email address, and beside no other field", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);

  const form = await extension.openForm("shop.example", "fields.html");
  const fields = await form.fieldsIn("For an email address");
  expect(fields.length).toBeGreaterThan(25);
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

test("the known alias is offered on login forms, a new one on sign-up forms", async ({
  service,
  extension,
}) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, aliases: [known] });

  const form = await extension.openForm("shop.example", "purposes.html");
  for (const field of await form.fieldsIn("Wants the known alias")) {
    await field.click();
    await form.hasOffer(/known@alias/);
    await form.page.keyboard.press("Escape");
    await form.hasNoOffer();
  }
  for (const field of await form.fieldsIn("Wants a new alias")) {
    await field.click();
    await form.hasOffer(/new alias/);
    await form.page.keyboard.press("Escape");
    await form.hasNoOffer();
  }
});

test("a page whose script controls its values keeps the alias", async ({ service, extension }) => {
  await extension.signIn(service, ada);

  const form = await extension.openForm("app.example", "controlled.html");
  await form.focusEmail();
  await form.press(/app\.example/);
  await form.hasValue(/@alias\.example$/);
  const [alias] = service.aliasesOf(ada.email);
  await form.holds(alias?.address ?? "none");
});

test("the page's HTML is unchanged before an email field is focused, and again after the offer has gone", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);

  const form = await extension.openForm("shop.example", "signup.html");
  const read = () => form.page.evaluate(() => document.documentElement.outerHTML);
  const before = await read();
  await form.field("Name").click();
  await form.hasNoOffer();
  expect(await read()).toBe(before);
  await form.focusEmail();
  await form.hasOffer(/shop\.example/);
  await form.page.keyboard.press("Escape");
  await form.hasNoOffer();
  await form.field("Name").click();
  expect(await read()).toBe(before);
});

test("by keyboard alone, the offer appears, the shortcut fills the field, and Tab goes on to the page's next field", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);

  const form = await extension.openForm("shop.example");
  await form.field("Name").focus();
  await form.page.keyboard.press("Tab");
  await form.hasOffer(/shop\.example/);
  await extension.asksBy("shortcut", form);
  await form.hasValue(/@alias\.example$/);
  await form.says(/Filled with/);
  await expect(form.email).toBeFocused();
  // The next Tab goes to the page's own field.
  await form.page.keyboard.press("Tab");
  await expect(form.field("Password")).toBeFocused();
});

test("a script of the page cannot press the button", async ({ service, extension }) => {
  await extension.signIn(service, ada);

  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/shop\.example/);
  await form.pressesAllByScript();
  await form.hasOffer(/shop\.example/);
  const created = service.requests.filter(
    ({ method, path }) => method === "POST" && path.startsWith("/api/v1/aliases"),
  );
  expect(created).toEqual([]);
  expect(service.aliasesOf(ada.email)).toEqual([]);
});

test("a form that listens to nothing but keys, of whatever kind, takes a filled address", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.email.evaluate((field: HTMLInputElement) => {
    for (const type of ["keydown", "keypress", "keyup"]) {
      field.addEventListener(type, () => {
        if (field.value.includes("@")) field.classList.add(type);
      });
    }
  });
  await form.focusEmail();
  await form.press(/new alias/);
  await form.isFilled();
  await expect(form.email).toHaveClass(/keyup keydown keypress/);
});

test("a field that a button of the page empties right after a fill stays empty", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
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
  await form.focusEmail();
  await form.press(/new alias/);
  await form.isFilled();
  await form.page.mouse.click(25, 25);
  await form.hasOffer("Undo");
  await form.hasValue("");
});

test("a page that drags something hears its release over Alibi's button, but no press of that button", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  const { x, y } = await form.pointsAt(/new alias/);
  // Sliders keep the focus and listen for a release anywhere in the document.
  await form.page.evaluate(() => {
    const knob = document.createElement("div");
    knob.style.cssText = "position:fixed;left:10px;top:10px;width:30px;height:30px";
    knob.addEventListener("mousedown", (event) => event.preventDefault());
    const heard: string[] = [];
    for (const type of ["pointerup", "mouseup"]) {
      document.addEventListener(type, () => heard.push(type));
    }
    document.body.append(knob);
    Object.assign(window, { heard });
  });
  const readHeard = () =>
    form.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await form.page.mouse.move(20, 20);
  await form.page.mouse.down();
  await form.page.mouse.move(x, y, { steps: 3 });
  await form.page.mouse.up();
  expect(await readHeard()).toEqual(["pointerup", "mouseup"]);
  expect(service.commits).toEqual([]);
  // The page hears no press on the button itself.
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
  expect(await readHeard()).toEqual(["pointerup", "mouseup"]);
});

test("a file that is dropped on the button goes to the page below it", async ({
  service,
  extension,
}, info) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  const { x, y } = await form.pointsAt(/new alias/);
  const file = info.outputPath("picture.txt");
  writeFileSync(file, "picture");
  await form.page.evaluate(() => {
    const heard: string[] = [];
    document.body.addEventListener("dragover", (event) => event.preventDefault());
    document.body.addEventListener("drop", (event) => {
      event.preventDefault();
      heard.push(event.type);
    });
    document.body.style.minBlockSize = "100vh";
    Object.assign(window, { heard });
  });
  const session = await form.page.context().newCDPSession(form.page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x, y, data });
  }
  const readHeard = () =>
    form.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(readHeard).toEqual(["drop"]);
});

test("a middle click on Alibi's button pastes nothing into the field, and creates no alias", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
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
  const heard = await form.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toEqual([]);
  expect(service.commits).toEqual([]);
});

test("a field focused by a script gets no offer until the person presses a key in it", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example", "autofocus.html");
  await form.hasNoOffer();
  await form.page.keyboard.press("a");
  await form.hasOffer(/new alias/);
});

test("the offer goes when the focus goes elsewhere or the field is removed", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await form.heading.click();
  await form.hasNoOffer();
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await form.email.evaluate((field) => field.remove());
  await form.hasNoOffer();
});

test("an alias whose field became a password field is shown to copy, not filled in", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  // When the button is pressed, the page, which listened before the offer came, turns the field into another kind.
  await form.email.evaluate((field) => {
    const turn = ({ target }: Event) => {
      if ((target as Element).matches("[popover]")) field.setAttribute("type", "password");
    };
    addEventListener("pointerup", turn, { capture: true });
  });
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await form.press(/new alias/);
  await form.says(/page didn’t accept/);
  const [alias] = service.aliasesOf(ada.email);
  await form.says(new RegExp(alias?.address ?? "none"));
  await form.hasValue("");
});

test("an alias whose field was removed is shown to copy", async ({ service, extension }) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  // The page listened before the offer came, so it hears the press.
  await form.email.evaluate((field) => {
    const remove = ({ target }: Event) => {
      if ((target as Element).matches("[popover]")) setTimeout(() => field.remove());
    };
    addEventListener("click", remove, true);
  });
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await form.press(/new alias/);
  await form.says(/page didn’t accept/);
  const [alias] = service.aliasesOf(ada.email);
  await form.says(new RegExp(alias?.address ?? "none"));
});

test("without the scope to create aliases, pressing “New alias” says so and sends no create @slow", async ({
  service,
  extension,
}) => {
  await extension.signInWithOAuth(service, ada, { except: ["aliases:create"] });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/new alias/);
  await form.says(/You didn’t allow this/);
  const created = service.requests.filter(
    ({ method, path }) => method === "POST" && path.startsWith("/api/v1/aliases"),
  );
  expect(created).toEqual([]);
});
