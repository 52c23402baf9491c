import { useEffect, useState } from "preact/hooks";
import { showAddress } from "@/lib/model/address";
import { Icon } from "./Icon";
import { text } from "./text";

interface Props {
  address: string;
  /** What the label says instead of the address. */
  name?: string | undefined;
  /** It says what it does, instead of showing it. */
  isWordy?: boolean;
  onCopy(address: string): Promise<boolean>;
}

/** How long the check mark is shown, in ms. */
const lingering = 1500;

/** Whether it was copied a moment ago, and the function that copies. */
export function useCopied(onCopy: Props["onCopy"]) {
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

export function CopyButton({
  address,
  name = showAddress(address),
  isWordy = false,
  onCopy,
}: Props) {
  const [copied, copy] = useCopied(onCopy);
  return (
    <button
      type="button"
      class={isWordy ? "button copy-button" : "icon-button copy-button"}
      aria-label={text("copyAddress", name)}
      title={text(copied ? "copiedShort" : "copyShort")}
      onClick={() => void copy(address)}
    >
      <Icon name={copied ? "check" : "copy"} />
      {isWordy && text(copied ? "copiedShort" : "copyShort")}
    </button>
  );
}
