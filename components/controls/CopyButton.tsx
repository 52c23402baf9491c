import { useEffect, useState } from "preact/hooks";
import { showAddress } from "@/lib/model/address";
import { Icon } from "./Icon";
import { text } from "./text";

interface Props {
  address: string;
  /** What the label says instead of the address. */
  name?: string | undefined;
  onCopy(address: string): Promise<boolean>;
}

/** How long the check mark is shown, in ms. */
const lingering = 1500;

export function CopyButton({ address, name = showAddress(address), onCopy }: Props) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), lingering);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await onCopy(address)) setCopied((times) => times + 1);
  };

  return (
    <button
      type="button"
      class={copied > 0 ? "icon-button copy-button copy-button-done" : "icon-button copy-button"}
      aria-label={text("copyAddress", name)}
      title={text(copied > 0 ? "copiedShort" : "copyShort")}
      onClick={copy}
    >
      <Icon name={copied > 0 ? "check" : "copy"} />
    </button>
  );
}
