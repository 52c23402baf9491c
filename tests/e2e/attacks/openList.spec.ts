import { expect, test } from "../fixtures.ts";
import { newAlias, openOffer } from "./attack.ts";
import { countPosts } from "./countPosts.ts";

/*
 * The open list of a select or a picker is a window of the browser, which covers the offer without any element
 * of the page. A press on the list never reaches the page, but a press right after the page closes the list
 * would.
 */

const controls = {
  "a select": "<select><option>It says something else here</select>",
  "a date": "<input type=date>",
  "a colour": "<input type=color>",
  "a select in a closed tree": "<select><option>It says something else here</select>",
};

for (const [name, control] of Object.entries(controls)) {
  test(`an offer under the open list of ${name} takes no press as the page closes the list${name.startsWith("a select") ? "" : " @slow"}`, async ({
    service,
    extension,
  }) => {
    const form = await openOffer(extension, service);
    await form.page.evaluate(putIn, { control, isInTree: name.endsWith("tree") });
    const { x, y } = await form.pointsAt(newAlias);
    await form.isSteady();
    await form.page.evaluate(() => window.control?.showPicker());
    expect(await form.page.evaluate(() => window.control?.matches(":open"))).toBe(true);
    await form.isSteady();
    await form.page.evaluate(() => window.control?.remove());
    await form.page.mouse.click(x, y);
    await form.says(/Press again/);
    expect(countPosts(service)).toBe(0);
    await form.press(newAlias);
    await form.hasValue(/@alias\.example$/);
    expect(countPosts(service)).toBe(1);
  });
}

test("an offer can be pressed as the page removes a select whose list was never open", async ({
  service,
  extension,
}) => {
  const form = await openOffer(extension, service);
  await form.page.evaluate(putIn, { control: controls["a select"], isInTree: false });
  const { x, y } = await form.pointsAt(newAlias);
  await form.isSteady();
  await form.page.evaluate(() => window.control?.remove());
  await form.page.mouse.click(x, y);
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});

/** Runs in the page. */
function putIn({ control, isInTree }: { control: string; isInTree: boolean }): void {
  const place = document.body.appendChild(document.createElement("div"));
  // Its removal moves neither the field nor the offer.
  place.style.position = "absolute";
  const inside = isInTree ? place.attachShadow({ mode: "closed" }) : place;
  inside.innerHTML = control;
  window.control = inside.querySelector<HTMLSelectElement>("select, input")!;
}

declare global {
  interface Window {
    control?: HTMLSelectElement;
  }
}
