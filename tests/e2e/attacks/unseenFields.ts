import { expect } from "@playwright/test";
import type { FormPage } from "../pages/form.ts";

declare global {
  interface Window {
    /** The number of elements added beside the body. */
    came: number;
  }
}

/** Declarations with which a page hides its field. */
export const unseen = {
  "of one point": "width:1px;height:1px;padding:0;border:0",
  transparent: "opacity:0.01",
  "transparent by a filter": "filter:opacity(0.02)",
  "cut off": "clip-path:inset(100%)",
  "shrunk to nothing": "transform:scale(0.01)",
  "out of the page": "position:fixed;left:-5000px",
  "below the window": "position:fixed;top:5000px",
};

/**
 * Focusing a hidden field by script adds nothing to the page, and focusing a visible one does. Call it after a
 * click, when an offer was shown and closed.
 */
export async function bringsNothing(form: FormPage): Promise<void> {
  await form.page.evaluate(() => {
    window.came = 0;
    new MutationObserver((records) => {
      for (const { addedNodes } of records) window.came += addedNodes.length;
    }).observe(document.documentElement, { childList: true });
  });
  const hides = { ...unseen, covered: "", "in a part that is cut off": "" };
  for (const [name, style] of Object.entries(hides)) {
    const cover = name === "covered" ? "position:fixed;inset:0;background:white;opacity:1" : "";
    await form.page.evaluate(
      ([declarations, covering, cut]) => {
        const field = document.querySelector<HTMLInputElement>("[name=email]")!;
        field.style.cssText = declarations!;
        const cover = document.createElement("div");
        cover.style.cssText = covering!;
        document.body.append(cover);
        document.querySelector("form")!.style.cssText = cut!;
        field.focus({ preventScroll: true });
        setTimeout(() => {
          field.blur();
          field.removeAttribute("style");
          document.querySelector("form")!.removeAttribute("style");
          cover.remove();
        }, 700);
      },
      [style, cover, name.startsWith("in a part") ? "overflow:hidden;height:1px" : ""],
    );
    await form.page.waitForTimeout(900);
    expect(await form.page.evaluate(() => window.came), name).toBe(0);
  }
  await form.page.evaluate(() => document.querySelector<HTMLElement>("[name=email]")!.focus());
  await expect.poll(() => form.page.evaluate(() => window.came)).toBe(1);
}
