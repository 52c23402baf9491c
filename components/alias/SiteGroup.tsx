import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { text } from "@/components/controls/text";
import "./AliasList.css";

interface Props {
  domain: string;
  /** How many of its aliases are on. */
  enabledCount: number;
  /** The aliases cannot be changed. */
  locked: boolean;
  /** @param labelledBy the id of the words above */
  children(labelledBy: string): ComponentChildren;
  onSwitchOff(): void;
}

/** The aliases of one site, with a button to switch them all off. */
export function SiteGroup({ domain, enabledCount, locked, children, onSwitchOff }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div class="list-heading">
        <h2 id={heading}>
          <bdi>{text("aliasesOn", domain)}</bdi>
        </h2>
        {enabledCount > 1 && !locked && (
          <button type="button" class="button button-plain" onClick={onSwitchOff}>
            {text("switchAllOff")}
          </button>
        )}
      </div>
      {children(heading)}
    </section>
  );
}
