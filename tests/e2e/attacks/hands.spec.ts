import { ada, expect, test } from "../fixtures.ts";
import { findOffer } from "../pages/offerElement.ts";
import { makesOne, newAlias, openOffer } from "./attack.ts";
import { countPosts } from "./countPosts.ts";
import { hasReacted } from "./hasReacted.ts";
import { fingerPauses, keyIsHeld, keyRepeats, tapsOn } from "./times.ts";

/* A page moves the offer under a pointer that was about to press something else, or moves it along. */

test("an offer of a busy page takes no early click @slow", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  const { x, y } = await form.pointsAt(newAlias);
  await form.page.keyboard.press("Escape");
  await form.hasNoOffer();
  await form.page.evaluate(() => {
    addEventListener("mouseup", () => document.querySelector<HTMLElement>("#email")?.focus(), {
      once: true,
    });
    const observer = new MutationObserver(() => {
      const until = performance.now() + 1500;
      while (performance.now() < until) observer.disconnect();
    });
    observer.observe(document.documentElement, { childList: true });
    document.querySelector<HTMLElement>("#email")?.blur();
  });
  await form.page.mouse.click(x, y);
  await form.page.mouse.move(x + 60, y + 200);
  await form.page.mouse.move(x, y, { steps: 3 });
  await form.page.mouse.click(x, y);
  await hasReacted(form.page, extension);
  expect(countPosts(service)).toBe(0);
  await makesOne(form, service);
});

test("a pointer that jumps to the offer can press it", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example");
  await form.email.click();
  await form.hasOffer(newAlias);
  await form.isSteady();
  const { x, y } = await form.jumpsTo(newAlias);
  await form.isSteady();
  await form.page.mouse.click(x, y);
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});

test("an offer that glides below the pointer takes no press", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  const { x, y } = await form.pointsAt(newAlias);
  const way = 162;
  // The pointer was on the offer before and has left it.
  await form.page.mouse.move(x + way, y, { steps: 4 });
  await form.page.evaluate(async (end) => {
    const main = document.querySelector<HTMLElement>("main")!;
    for (let step = 1; step <= end; step += 1) {
      main.style.transform = `translateX(${step}px)`;
      await new Promise(requestAnimationFrame);
    }
  }, way);
  await form.page.mouse.down();
  await form.page.mouse.up();
  await hasReacted(form.page, extension);
  expect(countPosts(service)).toBe(0);
  await makesOne(form, service);
});

test("a button that replaces another takes no press @slow", async ({ service, extension }) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, aliases: [known] });
  const form = await extension.enterForm("shop.example");
  await form.press("Alias options");
  await form.press(/known@alias/);
  await form.hasValue(known.address);
  await form.hasOffer("Undo");
  await form.isSteady();
  // The page hears the pointer enter the offer.
  await findOffer(form.page).evaluate((host) => {
    host.addEventListener("pointermove", () => document.execCommand("undo"), { once: true });
  });
  const undo = (await form.placeOf("Undo"))!;
  await form.page.mouse.move(undo.x + 15, undo.y + 100);
  await form.page.mouse.move(undo.x + 15, undo.y + 10, { steps: 6 });
  // At once: after 0.3 s the button would have been there long enough.
  await form.page.mouse.click(undo.x + 15, undo.y + 10);
  await form.hasValue("");
  await hasReacted(form.page, extension);
  expect(countPosts(service)).toBe(0);
  await form.page.mouse.click(2, 2);
  await form.hasNoOffer();
  await form.focusEmail();
  await form.press(newAlias);
  await expect(form.email).not.toHaveValue("");
  expect(countPosts(service)).toBe(1);
});

test("quick taps press no offer that comes between them @slow", async ({ service, extension }) => {
  test.setTimeout(180_000);
  let form = await openOffer(extension, service);
  const { x, y } = await form.pointsAt(newAlias);
  const tapsAnew = async () => {
    const { page } = form;
    // The times at which the offer appeared and was tapped, on the page's clock.
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      new MutationObserver(([record]) => {
        if (record!.addedNodes.length > 0) times.splice(0, Infinity, performance.now());
      }).observe(document.documentElement, { childList: true });
      addEventListener("pointerdown", ({ timeStamp }) => times.push(timeStamp), true);
    });
    await page.mouse.click(2, 2);
    await form.hasNoOffer();
    // As in a game: the offer appears where the finger taps.
    await page.evaluate(() => document.querySelector<HTMLElement>("#email")?.focus());
    await form.hasOffer(newAlias);
    const before = countPosts(service);
    for (let time = 0; time < 8; time += 1) {
      await form.tapsAt(x, y);
      await tapsOn(page);
    }
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
    // A busy machine may have added a pause.
    const isQuick = times.every((time, at) => at === 0 || time - times[at - 1]! < 500);
    return isQuick ? countPosts(service) - before : "too slow";
  };
  let made = await tapsAnew();
  while (made === "too slow") {
    // A tap after a pause has filled the field.
    form = await extension.openOffer("shop.example");
    made = await tapsAnew();
  }
  expect(made).toBe(0);
  const before = countPosts(service);
  // The third tap has opened the popup, which has the focus.
  await extension.closesPopup();
  await fingerPauses(form.page);
  await form.tapsAt(x, y);
  await expect.poll(() => countPosts(service) - before).toBe(1);
});

for (const start of [
  "is held while the keyboard comes to the offer",
  "is pressed too soon and held",
]) {
  test(`Enter that ${start} presses nothing @slow`, async ({ service, alibi }) => {
    const form = await alibi.openForm("shop.example", "login.html");
    const { keyboard } = form.page;
    await form.page.evaluate(() =>
      document.addEventListener("submit", (event) => event.preventDefault()),
    );
    await form.focusEmail();
    if (start.startsWith("is held")) await keyboard.down("Enter");
    // On a login without an alias the shortcut moves the focus into the panel, whose first button creates one.
    await alibi.asksBy("shortcut", form);
    await expect.poll(() => form.isOfferFocused()).toBe(true);
    if (start.startsWith("is held")) await keyIsHeld(form.page);
    for (let repeat = 0; repeat < 40; repeat += 1) {
      await keyboard.down("Enter");
      await keyRepeats(form.page);
    }
    await keyboard.up("Enter");
    await hasReacted(form.page, alibi);
    expect(countPosts(service)).toBe(0);
    await keyboard.press("Enter");
    await form.hasValue(/@alias\.example$/);
    expect(service.aliasesOf(ada.email)).toHaveLength(1);
  });
}

test("a page that stops pointerdown stops no press @slow", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  await form.page.evaluate(() =>
    addEventListener("pointerdown", (event) => event.stopPropagation(), true),
  );
  await form.takesNewAlias();
});

test("events and calls of a script press nothing @slow", async ({ service, extension }) => {
  const form = await openOffer(extension, service);
  const errors: string[] = [];
  form.page.on("pageerror", ({ message }) => errors.push(message));
  await findOffer(form.page).evaluate((host) => {
    const types =
      `click dblclick auxclick contextmenu pointerover pointerenter pointerdown pointermove
      pointerup mouseover mouseenter mousedown mousemove mouseup touchstart touchend keydown keypress
      keyup focus focusin submit`.split(/\s+/);
    if (host.shadowRoot !== null) throw new Error("The page can look into the offer");
    const box = host.getBoundingClientRect();
    const init = {
      bubbles: true,
      composed: true,
      cancelable: true,
      clientX: box.x + box.width / 3,
      clientY: box.y + box.height / 2,
      key: "Enter",
      code: "Enter",
      pointerType: "mouse",
      detail: 1,
    };
    for (const element of [window, document, ...document.querySelectorAll<HTMLElement>("*")]) {
      for (const type of types) {
        // A submit event inside a form would tell the page's own script that the form was submitted.
        const isInForm = element instanceof HTMLElement && element.closest("form") !== null;
        if (type === "submit" && (element === window || isInForm)) continue;
        element.dispatchEvent(new PointerEvent(type, init));
        element.dispatchEvent(new KeyboardEvent(type, init));
      }
      if (element instanceof HTMLElement && element.localName !== "button") element.click();
    }
  });
  await hasReacted(form.page, extension);
  expect(countPosts(service)).toBe(0);
  await form.hasValue("");
  expect(errors).toEqual([]);
  await makesOne(form, service);
});
