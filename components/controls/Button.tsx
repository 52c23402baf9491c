import type { ButtonHTMLAttributes } from "preact";
import { useEffect, useState } from "preact/hooks";
import { showAddress } from "@/lib/model/address";
import { Icon } from "./Icon";
import { text, type Message } from "./text";

interface Props extends Omit<ButtonHTMLAttributes, "class"> {
  /** What is on it, where it needs no more than a message. */
  words?: Message;
  look?: "primary" | "plain" | "danger" | "link" | false | undefined;
  /** It does nothing at present, and stays where the focus is. */
  busy?: boolean;
}

export function Button({ words, look, busy, children, ...native }: Props) {
  const kind = look === "link" ? "link-button" : `button button-${look}`;
  return (
    <button type="button" class={look ? kind : "button"} aria-disabled={busy} {...native}>
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
      {isWordy && text(copied ? "copiedShort" : "copyShort")}
    </button>
  );
}
