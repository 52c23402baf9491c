import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { text } from "@/components/controls/text";

interface Props {
  domain: string;
  /** How many of its aliases are on. */
  lit: number;
  /** They cannot be switched. */
  locked: boolean;
  /** @param labelledBy the id of the words above */
  children(labelledBy: string): ComponentChildren;
  onSwitchOff(): void;
}

/** The aliases of one site, and the way to switch them off together. */
export function SiteGroup({ domain, lit, locked, children, onSwitchOff }: Props) {
  const heading = useId();
  return (
    <section class="group" aria-labelledby={heading}>
      <div class="group-head">
        <h2 id={heading}>
          <bdi>{text("aliasesOn", domain)}</bdi>
        </h2>
        {lit > 1 && !locked && (
          <button type="button" class="button button-plain" onClick={onSwitchOff}>
            {text("switchAllOff")}
          </button>
        )}
      </div>
      {children(heading)}
    </section>
  );
}
