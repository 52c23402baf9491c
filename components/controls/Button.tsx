import type { ButtonHTMLAttributes } from "preact";
import { useEffect, useState } from "preact/hooks";
import { showAddress } from "@/lib/model/address";
import { text, type Message } from "./text";
import { markPaths } from "./markPaths";

interface Props extends Omit<ButtonHTMLAttributes, "class"> {
  /** What is on it, where it needs no more than a message. */
  words?: Message;
  look?: "primary" | "plain" | "danger" | "link" | false | undefined;
  /** It acts on the page, so it waits until it has been seen (`pressGuard.ts`). */
  acts?: boolean;
  /** It does nothing at present, and stays where the focus is. */
  busy?: boolean;
}

export function Button({ words, look, acts, busy, children, ...native }: Props) {
  const kind = look === "link" ? "link-button" : look ? `button button-${look}` : "button";
  const classes = acts ? `${kind} acts-on-page` : kind;
  return (
    <button type="button" class={classes} aria-disabled={busy} {...native}>
      {words === undefined ? children : text(words)}
    </button>
  );
}

interface CopyProps {
  address: string;
  /** What the label says instead of the address. */
  name?: string | undefined;
  /** It says what it does, instead of showing it. */
  isWordy?: boolean;
  tabIndex?: number;
  onCopy(address: string): Promise<boolean>;
}

/** How long the check mark is shown, in ms. */
const lingering = 1500;

/** Whether it was copied a moment ago, and the function that copies. */
export function useCopied(onCopy: CopyProps["onCopy"]) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), lingering);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (address: string) => {
    if (await onCopy(address)) setCopied((times) => times + 1);
  };
  return [copied > 0, copy] as const;
}

/** In the room of the longer of both words, so that nothing moves when one takes the place of the other. */
export function CopyWord({ copied }: { copied: boolean }) {
  const [word, other] = [text("copyShort"), text("copiedShort")];
  return (
    <span class="copy-word" data-other={copied ? word : other}>
      {copied ? other : word}
    </span>
  );
}

export function CopyButton(props: CopyProps) {
  const { address, name = showAddress(address), isWordy = false } = props;
  const [copied, copy] = useCopied(props.onCopy);
  return (
    <button
      type="button"
      class={isWordy ? "button copy-button" : "icon-button copy-button"}
      tabIndex={props.tabIndex}
      aria-label={text("copyAddress", name)}
      title={text(copied ? "copiedShort" : "copyShort")}
      onClick={() => void copy(address)}
    >
      <Icon name={copied ? "check" : "copy"} />
      {isWordy && <CopyWord copied={copied} />}
    </button>
  );
}

const drawings = {
  copy: "M6 6h7v7.5H6zM3.5 10H3V2.5h7V3",
  alert: "M8 2.5l6 11H2zM8 6.5v3.5M8 12v.1",
  chevron: "M5 6.5l3 3 3-3",
  check: "M3 8.5l3.2 3.2L13 5",
  cross: "M4.5 4.5l7 7M11.5 4.5l-7 7",
  dash: "M4.5 8h7",
  lock: "M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5",
  more: "M3.5 8v.1M8 8v.1M12.5 8v.1",
  edit: "M10.5 3l2.5 2.5L6 12.5l-3 .5.5-3zM9 4.5L11.5 7",
  mail: "M2 3.5h12v9H2zM2.5 4l5.5 4.5L13.5 4",
  back: "M9.5 4.5L6 8l3.5 3.5",
  filter: "M2.5 4.5h11M4.5 8h7M6.5 11.5h3",
  pin: "M6 2.5h4M6.5 2.5v4L4.5 9.5h7L9.5 6.5v-4M8 9.5v4.5",
  qr: "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5M13.5 9.5v1.5M11 13.5h2.5M9.5 12v1.5",
  trash: "M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9",
  search: "M11 7a4 4 0 1 1-8 0a4 4 0 0 1 8 0zM10 10l3.5 3.5",
} as const;

type Name = keyof typeof drawings;

export function Icon({ name }: { name: Name }) {
  return (
    <svg class={`icon icon-${name}`} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}

interface IconProps extends ButtonHTMLAttributes {
  icon: Name;
  label: string;
}

/** A button that is only an icon; its label is also its tooltip. */
export function IconButton({ icon, label, ...native }: IconProps) {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} {...native}>
      <Icon name={icon} />
    </button>
  );
}

/** @param size in px */
export function Mark({ size }: { size: number }) {
  return (
    <svg class="mark" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={markPaths.outline} />
      <path class="mark-echo" d={markPaths.echo} />
    </svg>
  );
}
