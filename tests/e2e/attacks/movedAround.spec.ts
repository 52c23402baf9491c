import { ada, expect, test } from "../fixtures.ts";
import type { FormPage } from "../pages/form.ts";
import { SiteParts } from "../pages/siteParts.ts";
import { newAlias } from "./attack.ts";
import { countPosts } from "./countPosts.ts";
import { isDrawn } from "./frames.ts";
import { movesSlowly } from "./pauses.ts";

/*
 * The surroundings of the page are moved so that the offer comes under a trembling pointer. Within the page it
 * does not move. Alibi detects this by comparing the pointer's path on the screen with its path in the page.
 */

/** The distance of the pointer from the offer, in px. */
const way = 52;

/** Moves the pointer by a pixel around its position. */
async function trembles({ page }: FormPage, x: number, y: number): Promise<void> {
  for (const [right, down] of [
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ] as const) {
    await page.mouse.move(x + right, y + down);
    await movesSlowly(page);
  }
}

test("an offer in a frame that is moved under a hand takes no press", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const page = await extension.openForm("shop.example", "frames.html");
  const form = await page.inFrame("letters");
  const frame = new SiteParts(page.page).frame("letters");
  const move = (down: number) =>
    frame.evaluate((element, y) => (element.style.transform = `translateY(${y}px)`), down);
  for (const step of [way, 4]) {
    await move(0);
    await form.focusEmail();
    const { x, y } = await form.pointsAt(newAlias);
    await form.page.mouse.move(x, y + way, { steps: 3 });
    await trembles(form, x, y + way);
    for (let down = step; down <= way; down += step) {
      await move(down);
      await trembles(form, x, y + way);
    }
    await form.isSteady();
    await trembles(form, x, y + way);
    await form.page.mouse.click(x, y + way);
    await form.says(/Move the pointer away/);
    expect(countPosts(service)).toBe(0);
    await page.page.mouse.click(2, 2);
    await form.hasNoOffer();
  }
  // A deliberate press works at the frame's new position.
  await form.focusEmail();
  await form.press(newAlias);
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});

test("an offer in a frame that is moved to a hand beside it takes no press", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const page = await extension.openForm("shop.example", "frames.html");
  const form = await page.inFrame("letters");
  await form.focusEmail();
  // The pointer is beside the frame before the offer appears, so the frame gets no event of it.
  await page.page.mouse.move(720, 5);
  await form.hasOffer(newAlias);
  await form.isSteady();
  const offer = (await form.placeOf(newAlias))!;
  const hand = { x: 720, y: offer.y + 10 };
  await page.page.mouse.move(hand.x, hand.y);
  const frame = new SiteParts(page.page).frame("letters");
  await frame.evaluate(
    (element, right) => (element.style.transform = `translateX(${right}px)`),
    Math.round(hand.x - offer.x - 20),
  );
  await trembles(form, hand.x, hand.y);
  await form.isSteady();
  await trembles(form, hand.x, hand.y);
  await page.page.mouse.click(hand.x, hand.y);
  await form.says(/Move the pointer away/);
  expect(countPosts(service)).toBe(0);
});

test("an offer in a frame that is moved under a hand at rest on it takes no press", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const page = await extension.openForm("shop.example", "frames.html");
  const form = await page.inFrame("letters");
  await form.focusEmail();
  await form.pointsAt(newAlias);
  await form.isSteady();
  await new SiteParts(page.page)
    .frame("letters")
    .evaluate((element) => (element.style.transform = "translateX(8px)"));
  await isDrawn(page.page);
  await page.page.mouse.down();
  await page.page.mouse.up();
  await form.says(/Move the pointer away/);
  expect(countPosts(service)).toBe(0);
  await form.press(newAlias);
  await form.hasValue(/@alias\.example$/);
});

test("an offer in a window that its opener moves under a hand takes no press", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const opener = await extension.openForm("shop.example");
  const form = await opener.opensWindow("/signup.html");
  await form.focusEmail();
  const { x, y } = await form.pointsAt(newAlias);
  await form.page.mouse.move(x, y + way, { steps: 3 });
  await trembles(form, x, y + way);
  await opener.movesWindow(0, way);
  // On the screen, the pointer is where it was.
  await trembles(form, x, y);
  await form.isSteady();
  await trembles(form, x, y);
  await form.page.mouse.click(x, y);
  await form.says(/Move the pointer away/);
  expect(countPosts(service)).toBe(0);
  await form.press(newAlias);
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});

for (const what of ["frame", "window"]) {
  test(`an offer in a ${what} that is moved under the hand that pressed its field takes no press`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const page = await extension.openForm("shop.example", "frames.html");
    const form =
      what === "frame" ? await page.inFrame("letters") : await page.opensWindow("/signup.html");
    await form.focusEmail();
    const { x, y } = await form.pointsAt(newAlias);
    await form.email.blur();
    await form.hasNoOffer();
    const field = (await form.email.boundingBox())!;
    const rest = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
    await form.page.mouse.move(rest.x, rest.y);
    await form.page.mouse.down();
    await form.page.mouse.up();
    await form.hasOffer(newAlias);
    await form.isSteady();
    const [right, down] = [Math.round(rest.x - x), Math.round(rest.y - y)];
    if (what === "frame") {
      const place = `translate(${right}px, ${down}px)`;
      const frame = new SiteParts(page.page).frame("letters");
      await frame.evaluate((element, where) => (element.style.transform = where), place);
    } else await page.movesWindow(right, down);
    const hand = what === "frame" ? rest : { x: rest.x - right, y: rest.y - down };
    await trembles(form, hand.x, hand.y);
    await form.isSteady();
    await trembles(form, hand.x, hand.y);
    await form.page.mouse.click(hand.x, hand.y);
    await form.says(/Move the pointer away/);
    expect(countPosts(service)).toBe(0);
  });
}

test("an offer in an enlarged page that is panned under a hand takes no press", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.pinchesTo(1.5);
  await form.focusEmail();
  const { x, y } = await form.pointsAt(newAlias);
  await form.page.mouse.move(x, y - way, { steps: 3 });
  await trembles(form, x, y - way);
  await form.page.evaluate((down) => {
    const end = document.body.appendChild(document.createElement("i"));
    const top = visualViewport!.height + down - 1;
    end.style.cssText = `position: absolute; top: ${top}px; height: 1px; width: 1px`;
    end.scrollIntoView({ block: "nearest" });
  }, way);
  expect(await form.page.evaluate(() => visualViewport!.offsetTop)).toBe(way);
  // Relative to the visual viewport, the pointer is where it was.
  await trembles(form, x, y - way);
  await form.isSteady();
  await trembles(form, x, y - way);
  await form.page.mouse.click(x, y - way);
  await form.says(/Move the pointer away/);
  expect(countPosts(service)).toBe(0);
  await form.press(newAlias);
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});

for (const hand of ["a slow hand", "a hand that jumps"]) {
  for (const factor of [0.5, 2]) {
    test(`an offer is pressed by ${hand} in a page that a person has enlarged to ${factor}${factor === 2 ? "" : " @slow"}`, async ({
      service,
      extension,
    }) => {
      await extension.signIn(service, ada);
      const form = await extension.openForm("shop.example");
      await form.zoomsTo(factor);
      await isPressedBy(hand, form);
      await form.zoomsTo(1);
    });

    test(`an offer in a frame is pressed by ${hand} in a page that a person has enlarged to ${factor}${factor === 2 ? "" : " @slow"}`, async ({
      service,
      extension,
    }) => {
      await extension.signIn(service, ada);
      const page = await extension.openForm("shop.example", "frames.html");
      const form = await page.inFrame("letters");
      await form.zoomsTo(factor);
      await isPressedBy(hand, form);
      await form.zoomsTo(1);
    });
  }

  test(`an offer is pressed by ${hand} in a page that two fingers have enlarged`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const form = await extension.openForm("shop.example");
    await form.pinchesTo(1.5);
    await isPressedBy(hand, form);
  });
}

/**
 * The slow pointer sends an event every two pixels. The jumping one sends only two: one in the field and one on
 * the offer.
 */
async function isPressedBy(hand: string, form: FormPage): Promise<void> {
  await form.focusEmail();
  const { x, y } = await form.pointsAt(newAlias);
  await form.email.blur();
  await form.hasNoOffer();
  await form.focusEmail();
  await form.hasOffer(newAlias);
  await form.isSteady();
  if (hand === "a slow hand") {
    for (let away = way; away > 0; away -= 2) await form.page.mouse.move(x, y + away);
  } else {
    const field = (await form.email.boundingBox())!;
    await form.page.mouse.move(field.x + field.width / 2 - 30, field.y + field.height / 2);
  }
  await form.page.mouse.move(x, y);
  await form.isSteady();
  await form.page.mouse.click(x, y);
  await form.hasValue(/@alias\.example$/);
}
