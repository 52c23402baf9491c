import { useLayoutEffect, useRef } from "preact/hooks";
import { createButton, press } from "@/entrypoints/offer/buttons";
import css from "@/entrypoints/offer/offer.css?inline";
import tokens from "@/components/controls/tokens.css?inline";
import { unfindableTextRule } from "@/lib/overlay/element";

interface Props {
  label: string;
  busy?: boolean;
  /** undefined for a mere picture of it. */
  onPress?: (() => void) | undefined;
}

/** Positioned in the text of our own page, which needs no protection from being covered or moved. */
const inText = `
:host { position: static !important; pointer-events: auto !important; }
.chip, .light, .dark { color-scheme: inherit; }
.bar { inline-size: max-content !important; }
.bar button { pointer-events: auto; cursor: pointer; }`;

/** The button of email fields, drawn by the same code as in web pages, but positioned by this page. */
export function Chip({ label, busy = false, onPress }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current) draw(place.current, { label, busy, run: () => onPress?.() });
  }, [label, busy, onPress]);
  return <span class="sample-field-offer" ref={place} inert={onPress === undefined} />;
}

function draw(host: HTMLElement, action: Parameters<typeof createButton>[0]): void {
  const root = host.shadowRoot ?? prepare(host);
  const button = createButton(action, "main marked", () => true);
  button.addEventListener("click", (event) => press(button, event));
  const focused = root.activeElement !== null;
  root.querySelector(".bar")?.replaceChildren(button);
  if (focused) button.focus();
}

function prepare(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: "open", delegatesFocus: true });
  root.adoptedStyleSheets = [tokens + css + unfindableTextRule, inText].map((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    return sheet;
  });
  const chip = document.createElement("div");
  chip.className = "chip foreign";
  const bar = document.createElement("div");
  bar.className = "bar";
  chip.append(bar);
  root.append(chip);
  return root;
}
