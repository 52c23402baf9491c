/*
 * What a page does to have a person press the offer without seeing it: to itself, to the offer or above it. In
 * a real page of either browser.
 */

export interface Attack {
  name: string;
  /** Runs in the page, after the offer has come. What it gives back undoes it. */
  attack: () => () => void;
}

declare global {
  interface Window {
    release?: () => void;
  }
}

export const unseen: Attack[] = [
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
  {
    name: "a popover beside the window, whose backdrop covers it",
    attack() {
      const style = document.createElement("style");
      style.textContent = `#decoy::backdrop { background: white; pointer-events: none; }`;
      const decoy = document.createElement("div");
      decoy.id = "decoy";
      decoy.popover = "manual";
      decoy.style.cssText = "inset:auto;left:-500px;top:0;width:9px;height:9px;margin:0;border:0";
      document.body.append(style, decoy);
      const cover = setInterval(() => {
        if (decoy.matches(":popover-open")) decoy.hidePopover();
        decoy.showPopover();
      }, 50);
      return () => {
        clearInterval(cover);
        decoy.remove();
        style.remove();
      };
    },
  },
  {
    name: "a popover of one point, of which a child covers the window",
    attack() {
      const decoy = document.createElement("div");
      decoy.popover = "manual";
      decoy.style.cssText =
        "inset:auto;left:0;top:0;width:1px;height:1px;padding:0;margin:0;border:0;overflow:visible;pointer-events:none";
      const child = document.createElement("div");
      child.style.cssText = "position:fixed;inset:0;background:white;pointer-events:none";
      decoy.append(child);
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
    name: "a popover of the page that goes into a closed shadow tree to come up again unheard",
    attack() {
      interface Moving {
        moveBefore(node: Node, child: Node | null): void;
      }
      const host = document.createElement("div");
      document.body.append(host);
      const closed = host.attachShadow({ mode: "closed" });
      const decoy = document.createElement("div");
      decoy.popover = "manual";
      decoy.style.cssText =
        "inset:0;width:100vw;height:100vh;margin:0;border:0;background:white;pointer-events:none";
      document.body.append(decoy);
      decoy.showPopover();
      const cover = setInterval(() => {
        (closed as unknown as Moving).moveBefore(decoy, null);
        decoy.hidePopover();
        decoy.showPopover();
        (document.body as unknown as Moving).moveBefore(decoy, null);
      }, 50);
      return () => {
        clearInterval(cover);
        decoy.remove();
        host.remove();
      };
    },
  },
  {
    name: "a page that lets nobody hear what comes up, from its first script on",
    attack() {
      const decoy = document.createElement("div");
      decoy.popover = "manual";
      decoy.style.cssText =
        "inset:0;width:100vw;height:100vh;margin:0;border:0;background:white;pointer-events:none";
      for (const type of ["beforetoggle", "toggle"]) {
        addEventListener(type, (event) => event.stopImmediatePropagation(), true);
      }
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
];

/** What a page sets on itself or on the offer in the hope of hiding it. */
export const declarations = [
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

/** Runs in the page. */
export function setDeclarations({ on, each }: { on: string; each: string }): void {
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
export function toFunction(method: () => unknown): string {
  const source = method.toString();
  return source.startsWith("attack(") ? `function ${source}` : source;
}
