import { useCallback, useRef, useState } from "preact/hooks";
import type { Fresh } from "@/components/alias/AliasList";
import { Announcer } from "@/components/controls/Announcer";
import { DeletionBar } from "@/components/alias/DeletionBar";
import { ListRemarks } from "@/components/alias/ListRemarks";
import { ListToolbar } from "@/components/alias/ListToolbar";
import { NoRows } from "@/components/alias/NoRows";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { formatTime } from "@/components/controls/numbers";
import { createRowActions } from "@/components/alias/rowActions";
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
import type { BrowserActions } from "./browserActions";
import { JobView } from "./JobView";
import { ListView } from "./ListView";
import { ManyView } from "./ManyView";
import { chooseAll, SelectAllOf } from "./SelectAllOf";
import { findButton, useSelectionKeys, useSpokenSelection } from "./selectionHooks";

interface Props {
  who: Extract<Account, { status: "signed-in" }>;
  aliases: Aliases;
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
  const [said, setSaid] = useState({ words: "", number: 0 });
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);

  const say = useCallback(
    (words: string) => setSaid(({ number }) => ({ words, number: number + 1 })),
    [],
  );
  const focusSearch = useCallback(() => searchBox.current?.focus(), []);
  const keepKeyboard = useCallback(
    (...places: Parameters<typeof findButton>[1][]) => {
      // Once what is gone is gone.
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

  const beginAnew = () => {
    setFresh(null);
    scroller.current?.scrollTo(0, 0);
  };
  const rows = aliases.rows.value;
  const listed = rows.length > 0 || aliases.hasMore.value;
  const asOf = aliases.asOf.value;
  const isNarrowed = aliases.query.value.trim() !== "" || aliases.filter.value !== "all";
  const isSortedPart =
    listed && aliases.sort.value !== "newest" && !aliases.whole.value && aliases.hasMore.value;
  const editLock = tellLock(aliases.findLock());
  const last = deletions.last.value;
  const rowActions = createRowActions({
    aliases,
    domains,
    copy: browserActions.copy,
    say,
    onGone: selection.drop,
  });

  const undo = async (address: string) => {
    if (!(await deletions.undo(address))) return;
    setFresh({ address, focus: ".row-more" });
    say(text("undone"));
  };

  return (
    <main class="aliases-section" ref={section} aria-label={text("managerAliases")}>
      <div class="bar">
        <SearchBox
          query={aliases.query.value}
          inputRef={searchBox}
          onSearch={(words) => {
            beginAnew();
            aliases.search(words);
          }}
        />
      </div>
      <ListToolbar
        filter={aliases.filter.value}
        sort={aliases.sort.value}
        total={aliases.total.value}
        onShow={(wanted) => {
          beginAnew();
          aliases.show(wanted);
        }}
        onSort={(wanted) => {
          beginAnew();
          aliases.sortBy(wanted);
        }}
      />
      <JobView bulk={bulk} steps={steps} say={say} onLeave={leaveJob} />
      {selection.failure.value && (
        <Notice
          failure={selection.failure.value}
          steps={{ ...steps, retry: () => void chooseAll(aliases, selection) }}
        />
      )}
      {listed && <SelectAllOf aliases={aliases} selection={selection} />}
      <div class="scroller" ref={scroller}>
        {asOf !== null && (
          <Notice
            failure={aliases.reason.value ?? { kind: "offline" }}
            remark={text("listAsOf", formatTime(asOf))}
            steps={{ retry: () => void aliases.reload() }}
          />
        )}
        {!listed ? (
          <NoRows
            loading={aliases.loading.value === "list"}
            failure={aliases.failure.value}
            narrowed={isNarrowed}
            steps={{ ...steps, retry: () => void aliases.reload() }}
            onShowAll={() => {
              aliases.show("all");
              aliases.search("");
              focusSearch();
            }}
            onMake={browserActions.openPopup}
          />
        ) : (
          <ListView
            aliases={aliases}
            selection={selection}
            opened={props.opened}
            fresh={fresh}
            editLock={editLock}
            canDelete={may(who, "aliases:delete")}
            steps={steps}
            {...rowActions}
            onLeave={focusSearch}
          />
        )}
        <ListRemarks
          failure={listed ? aliases.failure.value : null}
          sortedPart={isSortedPart}
          unreadable={aliases.unreadable.value}
          steps={{ ...steps, retry: () => void aliases.loadMore() }}
        />
      </div>
      <ManyView
        selection={selection}
        bulk={bulk}
        domains={domains}
        editLock={editLock}
        deleteLock={tellLock(aliases.findDeleteLock())}
        steps={steps}
        say={say}
        onDone={leaveSelection}
      />
      {last && (
        <DeletionBar
          last={last}
          domainsUnknown={domains.list.value === null}
          failure={deletions.failure.value}
          busy={deletions.undoing.value}
          onUnsure={domains.load}
          onUndo={(address) => void undo(address)}
          onClose={(address) => void deletions.dismiss(address)}
          onLeave={focusSearch}
        />
      )}
      <Announcer said={said} />
    </main>
  );
}

function tellLock(failure: Failure | undefined): string | undefined {
  return failure && text(failureKey(failure));
}
