import { useId } from "preact/hooks";
import { text } from "@/components/controls/text";
import { AliasList, useUnfolded, type AliasListProps } from "./AliasList";
import type { ComponentChildren } from "preact";
import { formatExact } from "@/components/controls/format";
import "./AliasList.css";

interface Props extends Omit<AliasListProps, "unfolded"> {
  /** The site of the current page, and how many rows at the top are of it. */
  domain: string | undefined;
  ofSite: number;
  /** The rows of the site are known, even if there are none; only then may the others be called "other aliases". */
  grouped: boolean;
  /** Switches off all aliases of the site; undefined where that is not offered. */
  onSwitchOff?: ((addresses: string[]) => void) | undefined;
}

export function GroupedList({ domain, ofSite: known, rows, total, ...props }: Props) {
  const { grouped, onSwitchOff, ...list } = props;
  const heading = useId();
  const unfolded = useUnfolded();
  const ofSite = domain === undefined ? 0 : Math.min(known, rows.length);
  const here = rows.slice(0, ofSite);
  const others = ofSite === 0 ? rows : rows.slice(ofSite);
  const isApart = domain !== undefined && grouped;
  const enabledCount = here.filter(({ alias }) => alias.enabled).map(({ alias }) => alias.address);

  return (
    <>
      {domain !== undefined && ofSite > 0 && (
        <SiteGroup
          domain={domain}
          enabledCount={enabledCount.length}
          locked={list.editLock !== undefined}
          onSwitchOff={onSwitchOff && (() => onSwitchOff(enabledCount))}
        >
          {(labelledBy) => (
            <AliasList
              {...list}
              unfolded={unfolded}
              labelledBy={labelledBy}
              rows={here}
              total={ofSite}
              more="none"
              onMore={() => {}}
            />
          )}
        </SiteGroup>
      )}
      {isApart && others.length > 0 && (
        <h2 class="list-heading" id={heading}>
          {text("otherAliases")}
        </h2>
      )}
      <AliasList
        {...list}
        unfolded={unfolded}
        {...(isApart && { labelledBy: heading })}
        rows={others}
        total={total - ofSite}
      />
    </>
  );
}

interface SiteGroupProps {
  domain: string;
  enabledCount: number;
  locked: boolean;
  /** @param labelledBy the id of the heading */
  children(labelledBy: string): ComponentChildren;
  /** undefined where that is not offered. */
  onSwitchOff: (() => void) | undefined;
}

/** The aliases of one site below its name, with a button to switch them all off. */
export function SiteGroup({ domain, enabledCount, locked, children, onSwitchOff }: SiteGroupProps) {
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
