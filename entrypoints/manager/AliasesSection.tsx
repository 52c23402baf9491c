import { useCallback, useRef } from "preact/hooks";
import { Announcer, useAnnouncer } from "@/components/controls/Announcer";
import { CreatedBar } from "@/components/alias/CreatedBar";
import { ColumnHeads } from "@/components/alias/ColumnHeads";
import { DeletionBar } from "@/components/alias/DeletionBar";
import { ListBody } from "@/components/alias/ListBody";
import { ListToolbar, UseRemark, UseSelect } from "@/components/alias/ListToolbar";
import { useAliasList, useMaking } from "@/components/alias/useAliasList";
import { useTooEarly } from "@/components/controls/useTooEarly";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { createRowActions } from "@/components/alias/rowActions";
import { NoRoom } from "@/components/alias/NoRoom";
import { SearchBox } from "@/components/controls/SearchBox";
import { text } from "@/components/controls/text";
import { type Account, may } from "@/lib/model/account";
import type { Failure } from "@/lib/model/failure";
import type { Alias } from "@/lib/model/alias";
import { failureKey } from "@/lib/model/failures";
import type { Aliases } from "@/lib/state/aliases";
import type { Bulk } from "@/lib/state/bulk";
import type { Deletions } from "@/lib/state/deletions";
import type { Domains } from "@/lib/state/domains";
import type { NewAlias } from "@/lib/state/newAlias";
import type { Selection } from "@/lib/state/selection";
import type { SiteOfPage } from "@/lib/state/site";
import type { UnresolvedCreations } from "@/lib/state/unresolvedCreations";
import type { UsageState } from "@/lib/state/usage";
import type { BrowserActions } from "./browserActions";
import { BulkView } from "./BulkView";
import { ListView } from "./ListView";
import { NewAliasView } from "./NewAliasView";
import { SelectionView } from "./SelectionView";
import { chooseAll, SelectAllView } from "./SelectAllView";
import { findButton, useSelectionKeys, useSpokenSelection } from "./selectionHooks";

interface Props {
  who: Extract<Account, { status: "signed-in" }>;
  aliases: Aliases;
  usage: UsageState;
  selection: Selection;
  bulk: Bulk;
  deletions: Deletions;
  domains: Domains;
  unresolved: UnresolvedCreations;
  newAlias: NewAlias;
  copiesNew: boolean;
  isPrivate: boolean;
  /** The page beside the side panel; for a manager in a tab, the page that the person came from. */
  site: SiteOfPage;
  /** It is in the side panel, beside a page. */
  isPanel: boolean;
  browserActions: BrowserActions;
  steps: FailureActions;
}

type Filled = Pick<Alias, "address" | "enabled">;

/** The section with all aliases, and the actions for many of them. */
export function AliasesSection({
  who,
  aliases,
  selection,
  bulk,
  domains,
  unresolved,
  ...props
}: Props) {
  const { browserActions, deletions, steps, newAlias, site } = props;
  const [said, say] = useAnnouncer();
  const list = useAliasList(aliases);
  const { focusSearch, setHighlight } = list;
  const maker = useMaking({ newAlias, list, copies: props.copiesNew, say });
  const { created, opener } = maker;
  const room = props.usage.room.value;
  const section = useRef<HTMLElement>(null);
  const making = newAlias.open.value;
  const place = site.place.value;
  const isTooEarly = useTooEarly(place.kind === "site" ? `${place.tabId} ${place.site}` : "");

  const keepKeyboard = useCallback(
    (...places: Parameters<typeof findButton>[1][]) => {
      // After the element is removed.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const next = findButton(section, ...places);
        if (next) next.focus();
        else focusSearch();
      });
    },
    [focusSearch],
  );
  const leaveSelection = useCallback(() => keepKeyboard("selection", "job"), [keepKeyboard]);
  const leaveJob = useCallback(() => keepKeyboard("job", "selection"), [keepKeyboard]);
  useSpokenSelection(selection, say);
  useSelectionKeys(selection, section);

  const isListed = aliases.rows.value.length > 0 || aliases.hasMore.value;
  const editLock = tellLock(aliases.findLock());
  const rowActions = createRowActions({
    aliases,
    unresolved,
    domains,
    copy: browserActions.copy,
    say,
    onMoved: (address) => setHighlight({ address, focus: ".alias-row-opener" }),
    onGone(address) {
      maker.forget(address);
      selection.drop(address);
    },
  });

  /** Fills the alias into a field of the page. */
  const fill = async ({ address, enabled }: Filled) => {
    if (isTooEarly()) return;
    const outcome = await site.insert({ address, enabled });
    if (outcome === "no-field") say(text("siteNoField"));
    if (outcome !== "filled" || place.kind !== "site") return;
    aliases.settle(address);
    await unresolved.settle(address);
    await browserActions.showPage(place.tabId);
  };
  const fillsPage = place.kind === "site" ? (alias: Filled) => void fill(alias) : undefined;

  return (
    <main class="manager-aliases" ref={section} aria-label={text("managerAliases")}>
      <div class="manager-search">
        <SearchBox query={aliases.query.value} inputRef={list.searchBox} onSearch={list.search} />
        <button
          type="button"
          class={making ? "button" : "button button-primary"}
          aria-expanded={making}
          ref={opener}
          onClick={() => maker.setOpen(!making)}
        >
          {text("newAlias")}
        </button>
      </div>
      {making && (
        <NewAliasView
          allowed={may(who, "aliases:create")}
          form={newAlias}
          room={room}
          domains={domains}
          steps={steps}
          page={
            props.isPanel && place.kind === "site"
              ? {
                  stays: site.stays,
                  insert: (alias) => site.insert(alias, place),
                  show: () => {},
                }
              : undefined
          }
          onCreated={(alias) => void maker.show(alias, rowActions.onCopy)}
          onUse={(alias) => void maker.takeExisting(alias, rowActions.onCopy)}
          onCancel={maker.cancel}
        />
      )}
      {created && (
        <CreatedBar
          address={created.alias.address}
          copied={created.copied}
          onCopy={() => rowActions.onCopy(created.alias.address)}
          onFill={fillsPage && (() => fillsPage(created.alias))}
          onClose={maker.close}
        />
      )}
      {!props.isPanel && place.kind === "site" && (
        <p class="manager-answer quiet">
          <MessageWithElement message="fillGoesTo">
            <bdi dir="ltr">{place.site}</bdi>
          </MessageWithElement>
        </p>
      )}
      {site.noField.value && <p class="manager-answer">{text("siteNoField")}</p>}
      {site.failure.value && place.kind === "site" && (
        <Notice failure={site.failure.value} steps={{ retry: () => void site.look() }} />
      )}
      <ListToolbar
        filter={aliases.filter.value}
        sort={aliases.sort.value}
        total={aliases.total.value}
        use={aliases.narrowed.value ? null : room.limited}
        byActivity
        unfinished={!unresolved.isEmpty.value}
        onShow={list.show}
        onSort={list.sortBy}
      >
        <UseSelect filter={aliases.filter.value} onShow={list.show} />
      </ListToolbar>
      {aliases.counted.value && (
        <div class="manager-remark">
          <UseRemark
            filter={aliases.filter.value}
            sort={aliases.sort.value}
            counted={aliases.counted.value}
          />
        </div>
      )}
      {!making && <NoRoom room={room} steps={steps} />}
      <BulkView
        bulk={bulk}
        steps={steps}
        say={say}
        onSelectAgain={selection.chooseAgain}
        onFocusLost={leaveJob}
      />
      {selection.failure.value && (
        <Notice
          failure={selection.failure.value}
          steps={{ ...steps, retry: () => void chooseAll(aliases, selection) }}
        />
      )}
      <div class="manager-heads" data-listed={isListed}>
        <SelectAllView aliases={aliases} selection={selection} />
        <ColumnHeads sort={aliases.sort.value} onSort={list.sortBy} />
      </div>
      <ListBody
        aliases={aliases}
        scroller={list.scroller}
        missing={unresolved.missing.value}
        steps={steps}
        onMake={() => maker.setOpen(true)}
        onFocusLost={focusSearch}
      >
        {(listed) => (
          <ListView
            {...listed}
            {...rowActions}
            onPin={props.isPrivate ? undefined : rowActions.onPin}
            selection={selection}
            domain={place.kind === "site" ? place.domain : undefined}
            ofSite={aliases.ofSite.value}
            grouped={aliases.grouped.value}
            onFill={fillsPage}
            highlight={list.highlight}
            pinned={aliases.pinned.value}
            unresolved={unresolved.marks.value}
            editLock={editLock}
            canDelete={may(who, "aliases:delete")}
            steps={steps}
            onFocusLost={focusSearch}
          />
        )}
      </ListBody>
      <SelectionView
        selection={selection}
        bulk={bulk}
        domains={domains}
        editLock={editLock}
        deleteLock={tellLock(aliases.findDeleteLock())}
        steps={steps}
        say={say}
        onDone={leaveSelection}
      />
      <DeletionBar
        deletions={deletions}
        domains={domains}
        onUndone={(address) => list.setHighlight({ address, focus: ".alias-row-opener" })}
        say={say}
        onFocusLost={focusSearch}
      />
      <Announcer said={said} />
    </main>
  );
}

function tellLock(failure: Failure | undefined): string | undefined {
  return failure && text(failureKey(failure));
}
