import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import "./AliasList.css";

interface Props {
  domain: string;
  /** The number of its aliases that are on. */
  enabledCount: number;
  /** The aliases cannot be changed. */
  locked: boolean;
  /** @param labelledBy the id of the heading */
  children(labelledBy: string): ComponentChildren;
  /** undefined where that is not offered. */
  onSwitchOff: (() => void) | undefined;
}

/** The aliases of one site below its name, with a button to switch them all off. */
export function SiteGroup({ domain, enabledCount, locked, children, onSwitchOff }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} class="visually-hidden">
        <bdi>{text("aliasesOn", domain)}</bdi>
      </h2>
      {children(heading)}
      {onSwitchOff && enabledCount > 1 && !locked && (
        <div class="list-heading site-group-end">
          <button type="button" class="button button-plain" onClick={onSwitchOff}>
            {text("switchAllOff", formatExact(enabledCount))}
          </button>
        </div>
      )}
    </section>
  );
}
