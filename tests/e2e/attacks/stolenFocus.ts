import { expect } from "@playwright/test";
import type { FormPage } from "../pages/form.ts";

const login = (style = "") => `<form><h1>Log in</h1>
  <label>Email <input id="email" name="email" autocomplete="username" style="${style}"></label>
  <label>Password <input type="password" autocomplete="current-password"></label>
  <button type="button">Log in</button></form>`;

/** An advertisement that takes the focus when the pointer passes over it. */
const ad = (style: string) => `<!doctype html><title>Lamps</title><p id="text">The best of lamps</p>
  ${login(style)}<script>
    addEventListener("pointermove", () => document.querySelector("#email").focus());
  </script>`;

const shop = (name: string) => `<!doctype html><title>Shop</title>${login()}<script>
    const source = "http://ads.example:" + location.port + "/${name}";
    document.write('<iframe name="ad" width="600" height="300" src="' + source + '"></iframe>');
  </script>`;

/**
 * The whole body is editable, so a press on its picture focuses it. When Alibi asks this frame for its field, it
 * scrolls the field into view; the frame hears the scroll and takes the focus before it answers.
 */
const editedBody = `<!doctype html><html style="height:1500px"><title>Lamps</title>
  <body contenteditable style="margin:0;position:absolute;top:0;height:100px;width:300px">
  <div id="play" contenteditable>▶ Play</div>
  <script>
    let ready = false;
    addEventListener("blur", () => {
      setTimeout(() => {
        scrollTo(0, 140);
        setTimeout(() => (ready = true), 200);
      }, 50);
    });
    addEventListener("scroll", () => {
      if (!ready) return;
      ready = false;
      window.focus();
      document.body.focus();
    });
  </script>`;

/** The whole document is editable, but no focus event is fired in it when the frame gets the focus. */
const editedDocument = `<!doctype html><html style="height:100%"><title>Lamps</title>
  <body style="margin:0;height:100%"><div>Lamps</div><script>
    document.designMode = "on";
    addEventListener("pointermove", () => window.focus());
    addEventListener("keydown", ({ key }) => (window.heardKeys += key), true);
    window.heardKeys = "";
  </script>`;

/** Two fields that fill the frame and look like something else. */
const large = `<!doctype html><title>Lamps</title><body style="margin:0">
  <div contenteditable style="float:left;width:300px;height:290px;caret-color:transparent">▶ Play</div>
  <textarea style="width:280px;height:290px;border:0;caret-color:transparent">The best of lamps</textarea>`;

/** What an advertisement's frame shows beside a shop's form. */
const ads = {
  below: ad("position:fixed;top:5000px"),
  "edited-body": editedBody,
  "edited-document": editedDocument,
  large,
  tiny: ad("position:absolute;width:1px;height:1px;opacity:0;padding:0;border:0"),
  visible: ad(""),
};

/** Each of them, and a shop that shows it. */
export const pages = Object.fromEntries(
  Object.entries(ads).flatMap(([name, body]) => [
    [`${name}.html`, body],
    [`shop-${name}.html`, shop(`${name}.html`)],
  ]),
);

/** Expects that the frame has taken the focus by itself. */
export async function hasTakenFocus(form: FormPage): Promise<void> {
  const focused = () => form.page.evaluate(() => document.activeElement?.localName);
  await expect.poll(focused).toBe("iframe");
}

/** The frame that can be edited as a whole makes itself ready 0.25 s after it has lost the focus. */
export const isReady = ({ page }: FormPage) => page.waitForTimeout(800);

/** Nothing tells that our script is in the pressed frame, and that the worker has heard of the press. */
export const hasHeardOfPress = ({ page }: FormPage) => page.waitForTimeout(500);

/** Keys that are typed in a frame count from a second after the focus arrived. */
export const lettersCount = ({ page }: FormPage) => page.waitForTimeout(1200);
