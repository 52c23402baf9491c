import { Button, Mark } from "@/components/controls/Button";
import { useEffect, useId } from "preact/hooks";
import { formatExact, formatTime, text } from "@/components/controls/text";
import { Notice, Skeleton } from "@/components/controls/Notice";
import { clip } from "@/lib/model/text";
import type { Row } from "@/lib/state/rows";
import { AliasList } from "./AliasList";
import { ListHead } from "./ListHead";
import { useListPage } from "./listPage";
import { AliasName, AliasTile } from "./Address";

export function StaleNotice() {
  const { aliases } = useListPage();
  const stale = aliases.list.value.stale;
  return (
    stale && (
      <Notice
        failure={stale.reason}
        {...(stale.reason.kind === "offline"
          ? { words: text("listOffline", formatTime(stale.asOf)) }
          : { remark: text("listAsOf", formatTime(stale.asOf)) })}
        steps={{ retry: () => void aliases.reload() }}
      />
    )
  );
}

/** The scrolling part of a page: the rows of the page's site, if there are any, above the others, and remarks. */
export function ListBody() {
  const { aliases, unresolved, site, selection, scroller, ...list } = useListPage();
  const { unfoldFound, fold, foldAll, findMain } = list;
  // Where rows are selected, the head is above the list, and a selection is switched off.
  const head = !selection && <ListHead />;
  const heading = useId();
  const filter = aliases.filter.value;
  const words = aliases.query.value.trim();
  const hasMissing =
    unresolved.missing.value.length > 0 &&
    (filter === "all" || filter === "unfinished") &&
    words === "";
  const rows = aliases.rows.value;
  const { hasMore, whole, grouped, ...found } = aliases.list.value;
  const isListed = rows.length > 0 || hasMore;
  const total = whole ? (found.total ?? rows.length) : rows.length;
  const place = site.place.value;
  const domain = place.kind === "site" ? place.domain : undefined;
  const ofSite = domain === undefined ? 0 : Math.min(aliases.ofSite.value, rows.length);
  const others = rows.slice(ofSite);
  // Only once the rows of the site are known may the others be called "other aliases". Where the heading is seen, it
  // needs one above it.
  const isHeaded =
    domain !== undefined && grouped && others.length > 0 && (!selection || ofSite > 0);
  const isOnly = rows.length === 1 && !hasMore;
  const match = isOnly ? rows[0] : rows.find(({ alias }) => alias.address === words);
  /** The alias that was searched for: the only match, or the one with exactly that address. */
  const opened = words === "" ? undefined : match?.alias.address;
  useEffect(() => {
    if (opened === undefined) return undefined;
    unfoldFound(opened);
    return () => {
      // Keeps what the user is typing in it.
      if (!findMain(opened)?.closest(".alias-row")?.querySelector("form")) fold(opened);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only when another alias is opened
  }, [opened]);
  useEffect(() => foldAll, [foldAll]);

  return (
    <div class="list-scroller" ref={scroller}>
      {hasMissing && <MissingRows />}
      {ofSite > 0 && (
        <section class="site-group" aria-labelledby={`${heading}-site`}>
          <h2 id={`${heading}-site`} class="visually-hidden">
            <bdi>{text("aliasesOn", domain!)}</bdi>
          </h2>
          <AliasList labelledBy={`${heading}-site`} rows={rows.slice(0, ofSite)} total={ofSite} />
          {!selection && <SwitchAllOff rows={rows.slice(0, ofSite)} />}
        </section>
      )}
      {/* It stays where it is, and so does its open menu, when a choice leaves no rows. */}
      {head}
      {isHeaded && (
        <h2 class={head ? "visually-hidden" : "row small underlined list-heading"} id={heading}>
          {text("otherAliases")}
        </h2>
      )}
      {isListed && (
        <AliasList
          {...(isHeaded && { labelledBy: heading })}
          rows={others}
          total={total - ofSite}
          hasMore={hasMore && aliases.loading.value !== "list"}
        />
      )}
      {!isListed && !(hasMissing && filter === "unfinished") && <NoRows />}
      <ListRemarks isListed={isListed} />
    </div>
  );
}

function SwitchAllOff({ rows }: { rows: readonly Row[] }) {
  const { editLock, switchAllOff } = useListPage();
  const on = rows.filter(({ alias }) => alias.enabled).map(({ alias }) => alias.address);
  if (on.length < 2 || editLock.value !== undefined) return null;
  return (
    <div class="row end small list-heading">
      <Button look="plain" onClick={() => switchAllOff(on)}>
        {text("switchAllOff", formatExact(on.length))}
      </Button>
    </div>
  );
}

function ListRemarks({ isListed }: { isListed: boolean }) {
  const { aliases, steps } = useListPage();
  const failure = isListed ? aliases.failure.value : null;
  const isPart = !aliases.list.value.whole && aliases.list.value.hasMore;
  // By activity, the worker sorts, and tells what it knows of that.
  const isSorted = !["newest", "activity"].includes(aliases.sort.value);
  const unreadable = aliases.list.value.unreadable;
  return (
    <>
      <Notice failure={failure} steps={{ ...steps, retry: () => void aliases.loadMore() }} />
      {isListed && isSorted && isPart && <p class="quiet list-remark">{text("sortedLoaded")}</p>}
      {unreadable > 0 && (
        <p class="quiet list-remark">{text("unreadable", formatExact(unreadable))}</p>
      )}
    </>
  );
}

/** Shown instead of the list: loading, failed, empty, or no match. */
function NoRows() {
  const { aliases, steps, focusSearch, setMaking, newAlias } = useListPage();
  if (aliases.loading.value === "list") return <Skeleton />;
  const failure = aliases.failure.value;
  if (failure) {
    return (
      <div class="no-rows">
        <Notice failure={failure} steps={{ ...steps, retry: () => void aliases.reload() }} />
      </div>
    );
  }
  if (!aliases.narrowed.value) {
    return (
      <div class="no-rows">
        <Mark size={40} />
        <h2>{text("noAliases")}</h2>
        <p class="quiet">{text("noAliasesWords")}</p>
      </div>
    );
  }
  const query = clip(aliases.query.value.trim(), 40);
  const make = () => {
    setMaking(true);
    newAlias.type({ title: query });
  };
  const showAll = () => {
    aliases.show("all");
    aliases.search("");
    focusSearch();
  };
  return (
    <div class="no-rows">
      <h2>{query === "" ? text("noMatch") : text("noneFound", query)}</h2>
      {query !== "" && <Button onClick={make}>{text("newAliasCalled", query)}</Button>}
      <Button words="showAll" look="plain" onClick={showAll} />
    </div>
  );
}

export function MissingRows() {
  const missing = useListPage().unresolved.missing.value;
  return (
    <ul aria-label={text("filterUnfinished")}>
      {missing.map((title, index) => (
        <li key={index} class="row underlined missing-row">
          <AliasTile address="" title={title} notes={null} />
          <div class="grow">
            <p class="alias-label clip">
              <AliasName title={title} />
            </p>
            <p class="quiet">{text("missing")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
