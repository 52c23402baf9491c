import { useCallback, useRef } from "preact/hooks";
import { Announcer, useAnnouncer } from "@/components/controls/Announcer";
import { ColumnHeads } from "@/components/alias/ColumnHeads";
import { DeletionBar } from "@/components/alias/DeletionBar";
import { ListBody } from "@/components/alias/ListBody";
import { ListToolbar } from "@/components/alias/ListToolbar";
import { useAliasList } from "@/components/alias/useAliasList";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { createRowActions } from "@/components/alias/rowActions";
import { NoRoom } from "@/components/alias/NoRoom";
import { SearchBox } from "@/components/controls/SearchBox";
import { text } from "@/components/controls/text";
import type { Account } from "@/lib/model/account/account";
import type { Failure } from "@/lib/model/failure/failure";
import { failureKey } from "@/lib/model/failure/failureKey";
import { may } from "@/lib/model/account/scope";
import type { Aliases } from "@/lib/state/aliases";
import type { Bulk } from "@/lib/state/bulk";
import type { Deletions } from "@/lib/state/deletions";
import type { Domains } from "@/lib/state/domains";
import type { Selection } from "@/lib/state/selection";
import type { UsageState } from "@/lib/state/usage";
import type { BrowserActions } from "./browserActions";
import { BulkView } from "./BulkView";
import { ListView } from "./ListView";
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
  /** The alias that the page was opened for. */
  opened: string | null;
  browserActions: BrowserActions;
  steps: FailureActions;
}

/** All aliases, and what can be done to many of them. */
export function AliasesSection({ who, aliases, selection, bulk, domains, ...props }: Props) {
  const { browserActions, deletions, steps } = props;
  const [said, say] = useAnnouncer();
  const list = useAliasList(aliases);
  const { focusSearch } = list;
  const room = props.usage.room.value;
  const section = useRef<HTMLElement>(null);

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
    domains,
    copy: browserActions.copy,
    say,
    onGone: selection.drop,
  });

  return (
    <main class="manager-aliases" ref={section} aria-label={text("managerAliases")}>
      <div class="manager-search">
        <SearchBox query={aliases.query.value} inputRef={list.searchBox} onSearch={list.search} />
        <button type="button" class="button button-primary" onClick={browserActions.openPopup}>
          {text("newAlias")}
        </button>
      </div>
      <ListToolbar
        filter={aliases.filter.value}
        sort={aliases.sort.value}
        total={aliases.total.value}
        use={aliases.narrowed.value ? null : room.limited}
        onShow={list.show}
        onSort={list.sortBy}
      />
      <NoRoom room={room} steps={steps} />
      <BulkView bulk={bulk} steps={steps} say={say} onFocusLost={leaveJob} />
      {selection.failure.value && (
        <Notice
          failure={selection.failure.value}
          steps={{ ...steps, retry: () => void chooseAll(aliases, selection) }}
        />
      )}
      {isListed && (
        <div class="manager-heads">
          <SelectAllView aliases={aliases} selection={selection} />
          <ColumnHeads sort={aliases.sort.value} onSort={list.sortBy} />
        </div>
      )}
      <ListBody
        aliases={aliases}
        scroller={list.scroller}
        steps={steps}
        onMake={browserActions.openPopup}
        onFocusLost={focusSearch}
      >
        {(listed) => (
          <ListView
            {...listed}
            {...rowActions}
            selection={selection}
            opened={props.opened}
            highlight={list.highlight}
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
