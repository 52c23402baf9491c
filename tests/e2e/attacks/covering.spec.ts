import { expect, test } from "../fixtures.ts";
import { makesOne, newAlias, openOffer } from "./attack.ts";
import { countPosts } from "./countPosts.ts";

/*
 * A page has a person press the offer without seeing it: by what it does to itself, to the offer or above
 * it. Whether the offer was seen is judged by its pixels. Not seen, its press makes nothing, and the words
 * lead to the toolbar; seen, it makes one alias, as every press does.
 */

interface Attack {
  name: string;
  /** Runs in the page, after the offer has come. What it gives back undoes it. */
  attack: () => () => void;
}

declare global {
  interface Window {
    release?: () => void;
  }
}

const unseen: Attack[] = [
  {
    name: "a layer above it that lets clicks through, and comes back again and again",
    attack() {
      const decoy = document.createElement("div");
      decoy.popover = "manual";
      decoy.style.cssText =
        "inset:0;width:100vw;height:100vh;margin:0;border:0;background:white;pointer-events:none";
      document.body.append(decoy);
      decoy.showPopover();
      const cover = setInterval(() => {
        decoy.hidePopover();
        decoy.showPopover();
      }, 50);
      return () => {
        clearInterval(cover);
        decoy.remove();
      };
    },
  },
  {
    name: "the same from inside a closed shadow tree",
    attack() {
      const host = document.createElement("div");
      document.body.append(host);
      const decoy = document.createElement("div");
      decoy.popover = "manual";
      decoy.style.cssText =
        "inset:0;width:100vw;height:100vh;margin:0;border:0;background:white;pointer-events:none";
      host.attachShadow({ mode: "closed" }).append(decoy);
      const cover = setInterval(() => {
        if (decoy.matches(":popover-open")) decoy.hidePopover();
        decoy.showPopover();
      }, 50);
      return () => {
        clearInterval(cover);
        host.remove();
      };
    },
  },
  {
    name: "a shadow of one point that covers the window",
    attack() {
      const decoy = document.createElement("div");
      decoy.popover = "manual";
      decoy.style.cssText =
        "inset:auto;left:0;top:0;width:1px;height:1px;padding:0;margin:0;border:0;overflow:visible;box-shadow:0 0 0 3000px white;pointer-events:none";
      document.body.append(decoy);
      const cover = setInterval(() => {
        if (decoy.matches(":popover-open")) decoy.hidePopover();
        decoy.showPopover();
      }, 50);
      return () => {
        clearInterval(cover);
        decoy.remove();
      };
    },
  },
  {
    name: "a modal dialog that lets clicks through, and comes back",
    attack() {
      const decoy = document.createElement("dialog");
      decoy.style.cssText =
        "inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;border:0;background:white;pointer-events:none";
      document.body.append(decoy);
      const host = document.querySelector("html > div[popover]")!;
      decoy.append(host);
      const cover = setInterval(() => {
        if (decoy.open) decoy.close();
        decoy.showModal();
        document.querySelector<HTMLElement>("#email")?.focus();
      }, 50);
      return () => {
        clearInterval(cover);
        decoy.remove();
      };
    },
  },
  {
    name: "a picture of a page that fades into the next",
    attack() {
      const style = document.createElement("style");
      style.textContent = `::view-transition { pointer-events: none; background: white; }
        ::view-transition-group(root) { animation-duration: 1000s; }
        ::view-transition-image-pair(root) { display: none; }`;
      document.head.append(style);
      const transition = document.startViewTransition(() => {});
      return () => {
        transition.skipTransition();
        style.remove();
      };
    },
  },
  {
    name: "taking it down from the top, below something that lets clicks through",
    attack() {
      const decoy = document.createElement("div");
      decoy.style.cssText =
        "position:fixed;inset:0;background:white;pointer-events:none;z-index:2147483647";
      document.body.append(decoy);
      const host = document.querySelector<HTMLElement>("html > div[popover]")!;
      const forbid = (event: Event) => event.target === host && event.preventDefault();
      addEventListener("beforetoggle", forbid, true);
      host.hidePopover();
      return () => {
        removeEventListener("beforetoggle", forbid, true);
        decoy.remove();
      };
    },
  },
];

for (const { name, attack } of unseen) {
  test(`unseen, it makes nothing: ${name}`, async ({ service, extension }) => {
    const form = await openOffer(extension, service);
    const plain = await form.pictures();
    await form.page.evaluate(`window.release = (${toFunction(attack)})()`);
    await form.isSteady();
    await form.isSteady();
    expect(await form.pictures().catch(() => "out of the window")).not.toBe(plain);
    const { x, y } = await form.pointsAt(newAlias);
    await form.page.mouse.click(x, y);
    await form.page.waitForTimeout(500);
    expect(countPosts(service)).toBe(0);
    await form.page.evaluate(() => window.release?.());
    await makesOne(form, service);
  });
}

/** What a page sets on itself or on the offer in the hope of hiding it. */
const declarations = [
  "filter: invert(1) hue-rotate(180deg)",
  "opacity: 0.01",
  "opacity: 0.001; transform: scale(0.05)",
  "filter: blur(20px)",
  "filter: opacity(0)",
  "clip-path: inset(100%)",
  "mask: linear-gradient(transparent, transparent)",
  "mix-blend-mode: difference",
  "visibility: hidden",
  "animation: hide 1000s infinite",
  "transition: opacity 1000s; opacity: 0",
  "transform: translateX(400px) rotate(20deg)",
  "perspective: 10px",
  "will-change: opacity; isolation: isolate",
  "color: transparent; font-size: 0; line-height: 0; text-indent: -1000px",
  "pointer-events: none; cursor: none",
  "overflow: hidden; contain: strict; width: 1px; height: 1px",
];

for (const on of ["html", "body", "the offer"]) {
  test(`seen as ever, it makes one: whatever a page sets on ${on}`, async ({
    service,
    extension,
  }) => {
    const form = await openOffer(extension, service);
    const plain = await form.pictures();
    for (const each of declarations) {
      await form.page.evaluate(setDeclarations, { on, each });
      await form.page.waitForTimeout(300);
      expect([plain, undefined], `${on} { ${each} }`).toContain(await form.pictures());
      await form.page.evaluate(() => window.release?.());
      await form.page.waitForTimeout(50);
    }
    await makesOne(form, service);
  });
}

/** Runs in the page. */
function setDeclarations({ on, each }: { on: string; each: string }): void {
  const selector = on === "the offer" ? "html > div[popover]" : on;
  const style = document.createElement("style");
  const important = each
    .split(";")
    .map((one) => `${one} !important;`)
    .join("");
  style.textContent = `@keyframes hide { from, to { opacity: 0; } }
    ${selector} { ${important} } ${selector}::after { content: ""; position: fixed; inset: 0;
    background: white; z-index: 9; }`;
  if (on !== "the offer") style.textContent = style.textContent.replace(/\S+::after[^}]*\}/, "");
  document.head.append(style);
  const element = document.querySelector<HTMLElement>(selector);
  if (on === "the offer") element?.setAttribute("style", important);
  window.release = () => {
    style.remove();
    element?.removeAttribute("style");
  };
}

/** The source of a method, as a function expression. */
function toFunction(method: () => unknown): string {
  const source = method.toString();
  return source.startsWith("attack(") ? `function ${source}` : source;
}
