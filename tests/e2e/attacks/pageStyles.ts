import { readFileSync } from "node:fs";

/** All custom properties of our styles, by their written names. */
export const names = ["components/controls/tokens", "lib/page/chip", "lib/page/picker"]
  .map((file) => readFileSync(new URL(`../../../${file}.css`, import.meta.url), "utf8"))
  .join()
  .match(/--[a-z-]+/g)!;

declare global {
  interface Window {
    /** The number of custom properties that a page finds on our element. */
    found: number;
  }
}

/** Runs in the page: registers these properties, and all that it finds, as not inherited. */
export function register(known: string[]): void {
  const host = document.querySelector("html > [popover]");
  // Firefox has no `computedStyleMap`; its computed style lists the custom properties that are set.
  const map = host && "computedStyleMap" in host ? [...host.computedStyleMap()] : [];
  const found = [...map.map(([name]) => name), ...(host ? getComputedStyle(host) : [])].filter(
    (name) => name.startsWith("--"),
  );
  window.found = found.length;
  const style = document.createElement("style");
  for (const name of new Set([...known, ...found])) {
    style.textContent += `@property ${name} { syntax: "<color>"; inherits: false; initial-value: white; }`;
  }
  document.head.append(style);
}

/** Runs in the page. */
export function readInherited(): string {
  return getComputedStyle(document.forms[0]!).getPropertyValue("--accent");
}

/** Inherited or scaling declarations that a page sets on its root, its body or the offer. */
export const inherited = [
  "zoom: 0.35",
  "zoom: 3",
  "direction: rtl; unicode-bidi: bidi-override; writing-mode: vertical-rl",
  "-webkit-text-size-adjust: 400%; text-size-adjust: 400%; font-size: 60px; font-size-adjust: 3",
  "-webkit-text-security: disc; -webkit-text-fill-color: transparent; -webkit-text-stroke: 9px white",
  "font-feature-settings: 'smcp'; font-variant: all-small-caps; font-variation-settings: 'wght' 900",
  "text-shadow: 0 0 40px white; text-transform: uppercase; letter-spacing: 3px; word-spacing: 9px",
  "color-scheme: only light; forced-color-adjust: none; accent-color: red; caret-color: red",
  "paint-order: stroke; stroke: white; stroke-width: 9px; fill: red; shape-rendering: crispEdges",
  "quotes: none; hyphens: auto; word-break: break-all; line-break: anywhere; white-space: pre; tab-size: 90",
  "view-transition-name: all; container-type: size; anchor-name: --a; position-anchor: --a",
  "interpolate-size: allow-keywords; text-box: trim-both cap alphabetic; text-spacing-trim: trim-all",
];

/** Rules that could match elements of the offer; each one also makes the page's own `b` red. */
export function reaching(custom: string[]): string[] {
  const values = [...new Set(custom)].map((name) => `${name}: red !important;`).join(" ");
  const ugly = `color: red !important; background: lime !important; zoom: 2 !important; ${values}`;
  const every = `*, ::part(*), ::slotted(*), :host, :host *, [popover] *, [popover]::backdrop`;
  const all = every.split(", ").map((selector) => `${selector} { ${ugly} }`);
  const red = "b { color: red !important; }";
  const inner = `button, span, svg, .chip, .bar { ${ugly} }`;
  return [
    `${all.join("\n")} ${red}`,
    `@layer z, a; @layer a { ${all.join("\n")} ${inner} ${red} } @layer z { ${inner} }`,
    `@scope (html) { :scope, button, span, .chip { ${ugly} } ${red} }`,
    `html { container: page / inline-size; } @container page (inline-size > 0) { ${inner} ${red} }`,
    `@container style(--a: 1) { ${inner} } html { --a: 1; ${values} } ${red}`,
    `:root { color-scheme: only light !important; accent-color: red; } ${red}`,
    `@media all { @supports (color: red) { @starting-style { ${inner} } ${inner} ${red} } }`,
  ];
}
