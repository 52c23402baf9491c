/* Ways in which a page makes a person press the offer without seeing it. */

interface Attack {
  name: string;
  /** Runs in the page once the offer is shown, with `given`. Returns a function that undoes the attack. */
  attack: (given: Cover) => () => void;
  given?: Cover;
  /** Firefox does not say what comes up in a closed shadow tree. */
  hidden?: true;
}

/** A popover that lets clicks through, opens at once, and reopens repeatedly. */
interface Cover {
  style?: string;
  /** Covers only the text of the offer, and follows it. */
  partial?: boolean;
  closed?: boolean;
  /** It does not reopen, so no event is heard, and the offer does not move above it. */
  once?: boolean;
  /** The page stops the events that report its opening, as far as it can. */
  unheard?: boolean;
}

declare global {
  interface Window {
    release?: () => void;
  }
}

/** Runs in the page. */
export function comeUp({ style = "", partial, ...how }: Cover): () => void {
  const host = document.createElement("div");
  document.body.append(host);
  const root = how.closed ? host.attachShadow({ mode: "closed" }) : host;
  const decoy = document.createElement("div");
  decoy.popover = "manual";
  decoy.style.cssText = `margin:0;border:0;padding:0;pointer-events:none;${style}`;
  const follow = () => {
    const { left, top, width, height } = document
      .querySelector("html > [popover]")!
      .getBoundingClientRect();
    const box = { left: left + 24, top: top + 6, width: width - 48, height: height - 12 };
    for (const [side, size] of Object.entries(box)) decoy.style.setProperty(side, `${size}px`);
  };
  if (partial) follow();
  root.append(decoy);
  for (const type of how.unheard ? ["beforetoggle", "toggle"] : []) {
    addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  }
  decoy.showPopover();
  const timer = setInterval(() => {
    if (partial) follow();
    if (how.once) return;
    decoy.hidePopover();
    decoy.showPopover();
  }, 50);
  return () => {
    clearInterval(timer);
    host.remove();
  };
}

const overAll = "inset:0;width:100vw;height:100vh;background:white";

export const unseen: Attack[] = [
  {
    name: "a layer above it that lets clicks through, and comes back again and again",
    attack: comeUp,
    given: { style: overAll },
  },
  {
    name: "the same from inside a closed shadow tree",
    attack: comeUp,
    given: { style: overAll, closed: true },
    hidden: true,
  },
  {
    name: "the same in a page that keeps from being heard what comes up",
    attack: comeUp,
    given: { style: overAll, unheard: true },
  },
  {
    name: "one that comes up in a closed shadow tree, and stays",
    attack: comeUp,
    given: { style: overAll, closed: true, once: true },
    hidden: true,
  },
  {
    name: "one over the words of the offer alone",
    attack: comeUp,
    given: { partial: true, style: "inset:auto;background:white" },
  },
  {
    name: "a modal dialog that lets clicks through, and comes back",
    attack() {
      const decoy = document.createElement("dialog");
      decoy.style.cssText =
        "inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;border:0;background:white;pointer-events:none";
      document.body.append(decoy);
      const host = document.querySelector("html > [popover]")!;
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
    name: "taking it down from the top, below something that lets clicks through",
    attack() {
      const decoy = document.createElement("div");
      decoy.style.cssText =
        "position:fixed;inset:0;background:white;pointer-events:none;z-index:2147483647";
      document.body.append(decoy);
      const host = document.querySelector<HTMLElement>("html > [popover]")!;
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
export function setDeclarations({ on, each, until }: Declared): void {
  const selector = on === "the offer" ? "html > [popover]" : on;
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
  if (until === "pressed") addEventListener("pointerdown", window.release, true);
}

/** A script to evaluate in the page. */
export function toScript({ attack, given }: Attack, until: Until): string {
  const source = attack.toString();
  const expression = source.startsWith("attack(") ? `function ${source}` : source;
  const released = `window.release = (${expression})(${JSON.stringify(given ?? {})})`;
  return until === "ever" ? released : `addEventListener("pointerdown", ${released}, true)`;
}

/** How long the attack lasts. A page hears of a press before the offer does, and can remove its cover just then. */
export type Until = "ever" | "pressed";

interface Declared {
  on: string;
  each: string;
  until: Until;
}
