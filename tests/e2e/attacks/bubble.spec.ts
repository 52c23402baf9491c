import { ada, expect, test } from "../fixtures.ts";
import { FormPage } from "../pages/form.ts";
import { offerElement } from "../pages/offerElement.ts";
import { newAlias } from "./attack.ts";
import { countPosts } from "./countPosts.ts";
import { handRests } from "./pauses.ts";
import { servePages } from "./servePages.ts";

/*
 * The validation bubble: for an invalid control, Chromium shows one above the top layer, lets clicks through it,
 * and uses the page's own text. A form-associated custom element can choose the bubble's position.
 */

const page = `<!doctype html><title>Join</title><style>body { margin: 80px }</style>
  <form id="form"><p><label>Email <input id="email" type="email" required></label>
    <p><label>Password <input id="password" type="password"></label>
    <p><input id="other" aria-label="Other" style="position: absolute"><button>Join</button></form>
  <div id="ground"></div>
  <script>
    addEventListener("invalid", (event) => event.stopImmediatePropagation(), true);
    // Before the offer comes, which would keep presses on it from later listeners.
    addEventListener("pointerdown", () => window.pressed?.(), true);
    customElements.define("own-field", class extends HTMLElement {
      static formAssociated = true;
      internals = this.attachInternals();
      constructor() {
        super();
        this.attachShadow({ mode: "open", delegatesFocus: true }).innerHTML =
          '<div id="anchor" style="position:fixed;width:40px;height:20px"></div>';
      }
      say(words, left, top) {
        const anchor = this.shadowRoot.querySelector("#anchor");
        anchor.style.left = left + "px";
        anchor.style.top = top + "px";
        this.internals.setValidity({ customError: true }, words, anchor);
      }
    });
  </script>`;

declare global {
  interface Window {
    /** Removes the bubble. */
    unsay: () => void;
    /** Hears each press before the offer. */
    pressed?: () => void;
  }
}

/** Runs in the page: makes the browser show a bubble over the offer. */
function say([how, offer]: readonly [string, string]): void {
  interface OwnField extends HTMLElement {
    internals: ElementInternals;
    say(words: string, left: number, top: number): void;
  }
  const words = "Press here to win a lamp. ".repeat(8);
  const { left, top } = document.querySelector(offer)!.getBoundingClientRect();
  const email = document.querySelector<HTMLInputElement>("#email")!;
  if (how.includes("own")) {
    const field = document.createElement("own-field") as OwnField;
    field.tabIndex = 0;
    const ground = document.querySelector("#ground")!;
    const inTree = how.includes("tree");
    (inTree ? ground.attachShadow({ mode: "closed" }) : ground).append(field);
    field.say(words, left + 60, top - 30);
    if (!how.includes("unsaid")) field.internals.reportValidity();
    window.unsay = () => field.internals.setValidity({});
  } else {
    const other = document.querySelector<HTMLInputElement>("#other")!;
    Object.assign(other.style, { left: `${left + 60}px`, top: `${top - 36}px` });
    other.addEventListener("focus", () => email.focus());
    other.setCustomValidity(words);
    other.reportValidity();
    window.unsay = () => other.setCustomValidity("");
  }
  if (how.includes("pressed")) window.pressed = window.unsay;
}

test("a press on an offer under a validation message of the browser creates no alias", async ({
  service,
  extension,
}) => {
  const pages = await servePages({ "join.html": { body: page } });
  await extension.signIn(service, ada);
  const tab = await extension.context.newPage();
  const form = new FormPage(tab);
  const open = async () => {
    await tab.bringToFront();
    await tab.goto(pages.at("shop.example", "join.html"));
    await form.focusEmail();
    await form.hasOffer(newAlias);
    await form.isSteady();
  };
  const ways = [
    "own",
    "own, until it is pressed",
    "own in a tree",
    "own in a tree, until it is pressed",
  ];
  for (const way of [...ways, "another field, which gives the focus back"]) {
    await open();
    const plain = await form.pictures();
    const { x, y } = await form.pointsAt(newAlias);
    await tab.mouse.move(x, y + 150);
    await tab.evaluate(say, [way, offerElement] as const);
    await expect(form.email).toBeFocused();
    await expect.soft.poll(() => form.pictures(), { message: way }).not.toBe(plain);
    await form.isSteady();
    await tab.mouse.move(x, y, { steps: 3 });
    await handRests(form.page);
    await tab.mouse.click(x, y);
    await form.isSteady();
    expect.soft(countPosts(service), way).toBe(0);
  }
  // Two cases that do not cover the offer: an invalid control without a bubble, and the bubble below an empty
  // required field.
  await open();
  await tab.evaluate(say, ["own, unsaid", offerElement] as const);
  await form.email.evaluate((field: HTMLInputElement) => field.form!.requestSubmit());
  await form.press(newAlias);
  await form.hasValue(/@alias\.example$/);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
  await pages.close();
});
