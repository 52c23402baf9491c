import { useLayoutEffect, useRef } from "preact/hooks";
import { createButton, press } from "@/entrypoints/offer/buttons";
import css from "@/entrypoints/offer/offer.css?inline";
import tokens from "@/components/controls/tokens.css?inline";
import { unfindableTextRule } from "@/lib/overlay/element";

interface Props {
  label: string;
  busy?: boolean;
  /** undefined where it is only to be looked at. */
  onPress?: (() => void) | undefined;
}

/** In the text of our own page, where nobody has to be kept from anything. */
const inText = `
:host { position: static !important; pointer-events: auto !important; }
.chip, .light, .dark { color-scheme: inherit; }
.bar { inline-size: max-content !important; }
.bar button { pointer-events: auto; cursor: pointer; }`;

/** What appears next to email fields, drawn by what draws it there; here it stands where the page puts it. */
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
