import { useId } from "preact/hooks";
import { AliasList, type ListActions } from "@/components/alias/AliasList";
import { SiteGroup } from "@/components/alias/SiteGroup";
import { text } from "@/components/controls/text";
import type { Aliases } from "@/lib/state/aliases";

interface Props extends ListActions {
  aliases: Aliases;
  /** The site of the page that the popup was opened over. */
  domain: string | undefined;
  onSwitchOff(addresses: string[]): void;
}

/** The aliases of this site, and then the others. */
export function ListView({ aliases, domain, onSwitchOff, ...actions }: Props) {
  const heading = useId();
  const rows = aliases.rows.value;
  const loading = aliases.loading.value;
  const ofSite = domain === undefined ? 0 : Math.min(aliases.ofSite.value, rows.length);
  const here = rows.slice(0, ofSite);
  const others = ofSite === 0 ? rows : rows.slice(ofSite);
  const total = aliases.whole.value ? (aliases.total.value ?? rows.length) - ofSite : others.length;
  const busy = loading === "list";
  const loadingMore = loading === "more" ? "loading" : "some";
  const failedMore = aliases.failure.value === null ? loadingMore : "failed";
  const lit = here.filter(({ alias }) => alias.enabled).map(({ alias }) => alias.address);

  return (
    <>
      {domain !== undefined && ofSite > 0 && (
        <SiteGroup
          domain={domain}
          lit={lit.length}
          locked={actions.editLock !== undefined}
          onSwitchOff={() => onSwitchOff(lit)}
        >
          {(labelledBy) => (
            <AliasList
              {...actions}
              labelledBy={labelledBy}
              rows={here}
              total={ofSite}
              more="none"
              busy={busy}
              onMore={() => {}}
            />
          )}
        </SiteGroup>
      )}
      {ofSite > 0 && others.length > 0 && (
        <h2 class="group-head" id={heading}>
          {text("otherAliases")}
        </h2>
      )}
      <AliasList
        {...actions}
        {...(ofSite > 0 && { labelledBy: heading })}
        rows={others}
        total={total}
        more={aliases.hasMore.value && !busy ? failedMore : "none"}
        busy={busy}
        onMore={aliases.loadMore}
      />
    </>
  );
}
