import { useComputed, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { AccountBar } from "@/components/account/AccountBar";
import { ConnectionWarning } from "@/components/account/ConnectionWarning";
import { CreatedBar } from "@/components/alias/CreatedBar";
import { Announcer, useAnnouncer } from "@/components/controls/Announcer";
import { GroupedList } from "@/components/alias/GroupedList";
import { ListBody } from "@/components/alias/ListBody";
import { ListToolbar } from "@/components/alias/ListToolbar";
import { Mark } from "@/components/controls/Icon";
import type { FailureActions } from "@/components/controls/Notice";
import { createRowActions } from "@/components/alias/rowActions";
import { SearchBox, type SearchBoxProps } from "@/components/controls/SearchBox";
import { formatExact } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import { useAliasList, useMaking } from "@/components/alias/useAliasList";
import { useTooEarly } from "@/components/controls/useTooEarly";
import { type Account, findNearEnd, may } from "@/lib/model/account";
import type { Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { failureKey } from "@/lib/model/failures";
import { billingPage } from "@/lib/model/server";
import type { Aliases } from "@/lib/state/aliases";
import type { Deletions } from "@/lib/state/deletions";
import type { Domains } from "@/lib/state/domains";
import type { UnresolvedCreations } from "@/lib/state/unresolvedCreations";
import type { NewAlias as NewAliasState } from "@/lib/state/newAlias";
import type { SiteOfPage } from "@/lib/state/site";
import type { UsageState } from "@/lib/state/usage";
import type { BrowserActions } from "./browserActions";
import { NewAlias } from "./NewAlias";
import { SiteView } from "./SiteView";
import { UndoView } from "./UndoView";

interface Props {
  who: Extract<Account, { status: "signed-in" }>;
  /** The list of other accounts, shown while the account bar is open. */
  others: ComponentChildren;
  /** The failure of signing out. */
  failure: Failure | null;
  aliases: Aliases;
  deletions: Deletions;
  domains: Domains;
  newAlias: NewAliasState;
  unresolved: UnresolvedCreations;
  usage: UsageState;
  site: SiteOfPage;
  copiesNew: ReadonlySignal<boolean>;
  isPrivate: boolean;
  browserActions: BrowserActions;
  onSignIn(): void;
  onSignOut(): void;
}

/** The popup for a person who is signed in. */
export function AliasesView({ who, failure, aliases, domains, unresolved, ...props }: Props) {
  const { browserActions, deletions, newAlias } = props;
  const room = props.usage.room.value;
  const end = findNearEnd(who);
  const [said, say] = useAnnouncer();
  const list = useAliasList(aliases);
  const { searchBox, focusSearch, setHighlight } = list;
  const maker = useMaking({ newAlias, list, copies: props.copiesNew.value, say });
  const { created, opener } = maker;
  const [switchedOff, setSwitchedOff] = useState<readonly string[]>([]);

  const making = newAlias.open.value;
  const hasUnresolved = !unresolved.isEmpty.value;
  const place = props.site.place.value;
  // "Fill" and "switch Alibi on" share one place, so the wait starts again when one replaces the other.
  const isTooEarly = useTooEarly(`${place.kind} ${props.site.off.value}`);
  const canCreate = may(who, "aliases:create");
  // Compared as text, because `findLock` returns another object each time.
  const editLock = useComputed(() => {
    const lock = aliases.findLock();
    return lock && text(failureKey(lock));
  }).value;

  const steps: FailureActions = {
    signIn: props.onSignIn,
    openOptions: browserActions.openOptions,
    openServer: () => browserActions.openPage(who.baseUrl),
    upgrade: () => browserActions.openPage(billingPage(who.baseUrl)),
    allow: (origin) =>
      void browserActions.allow(origin).then((yes) => (yes ? aliases.reload() : undefined)),
    reload: () => void aliases.reload(),
  };

  useTypedSearch(focusSearch);

  const rowActions = createRowActions({
    aliases,
    unresolved,
    domains,
    copy: browserActions.copy,
    say,
    // The undo bar now shows the deletion.
    onDeleted: () => setSwitchedOff([]),
    onMoved: (address) => setHighlight({ address, focus: ".alias-row-opener" }),
    onGone: maker.forget,
  });

  /**
   * Fills a field of the page: the one that has the keyboard, with this alias or else the one that the page is
   * offered.
   */
  const fill = async (alias?: Pick<Alias, "address" | "enabled">) => {
    if (isTooEarly()) return;
    const outcome = await props.site.insert(
      alias && { address: alias.address, enabled: alias.enabled },
    );
    if (outcome === "no-field") say(text("siteNoField"));
    if (outcome !== "filled" || place.kind !== "site") return;
    if (alias) await unresolved.settle(alias.address);
    await browserActions.showPage(place.tabId);
  };

  const switchAllOff = (addresses: string[]) => {
    for (const address of addresses) aliases.toggle(address, false);
    setSwitchedOff(addresses);
    say(text("allOff", formatExact(addresses.length)));
  };

  return (
    <>
      <header class="popup-bar">
        <h1 class="visually-hidden">{text("extensionName")}</h1>
        <Mark size={20} />
        <Search aliases={aliases} inputRef={searchBox} onSearch={list.search} />
        <button
          type="button"
          class={making ? "button" : "button button-primary"}
          aria-expanded={making}
          ref={opener}
          onClick={() => maker.setOpen(!making)}
        >
          {text("newAlias")}
        </button>
      </header>
      <main class="popup-main">
        {making && (
          <NewAlias
            allowed={canCreate}
            form={newAlias}
            room={room}
            domains={domains}
            site={props.site}
            browserActions={browserActions}
            steps={steps}
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
            onFill={place.kind === "site" ? () => void fill(created.alias) : undefined}
            onClose={maker.close}
          />
        )}
        <ListToolbar
          filter={aliases.filter.value}
          sort={aliases.sort.value}
          total={aliases.total.value}
          use={aliases.narrowed.value ? null : room.limited}
          unfinished={hasUnresolved}
          onShow={list.show}
          onSort={list.sortBy}
        />
        <SiteView
          site={props.site}
          browserActions={browserActions}
          isPrivate={props.isPrivate}
          // A person who has just created an alias means that one, not another new one.
          onFill={() => void fill(created?.alias)}
          say={say}
        />
        <ListBody
          aliases={aliases}
          scroller={list.scroller}
          failure={failure}
          missing={unresolved.missing.value}
          steps={steps}
          onMake={() => maker.setOpen(true)}
          onFocusLost={focusSearch}
        >
          {(listed) => (
            <GroupedList
              {...listed}
              {...rowActions}
              onPin={props.isPrivate ? undefined : rowActions.onPin}
              onFill={place.kind === "site" ? (alias) => void fill(alias) : undefined}
              domain={place.kind === "site" ? place.domain : undefined}
              ofSite={aliases.ofSite.value}
              grouped={aliases.grouped.value}
              highlight={list.highlight}
              pinned={aliases.pinned.value}
              unresolved={unresolved.marks.value}
              editLock={editLock}
              canDelete={may(who, "aliases:delete")}
              steps={steps}
              onFocusLost={focusSearch}
              onSwitchOff={switchAllOff}
            />
          )}
        </ListBody>
      </main>
      <UndoView
        deletions={deletions}
        domains={domains}
        switchedOff={switchedOff}
        aliases={aliases}
        onSwitchOn={(addresses) => {
          for (const address of addresses) aliases.toggle(address, true);
          setSwitchedOff([]);
          setHighlight({ address: addresses[0]!, focus: ".alias-row-opener" });
          say(text("undone"));
        }}
        onUndone={(address) => setHighlight({ address, focus: ".alias-row-opener" })}
        onForget={() => setSwitchedOff([])}
        say={say}
        onFocusLost={focusSearch}
      />
      {end && (
        <ConnectionWarning
          end={end}
          onSignIn={who.method === "oauth" ? props.onSignIn : undefined}
        />
      )}
      <AccountBar
        email={who.email}
        baseUrl={who.baseUrl}
        others={props.others}
        onOpenPanel={browserActions.openPanel}
        onOpenManager={browserActions.openManager}
        onOpenOptions={browserActions.openOptions}
        isUnfinished={hasUnresolved || newAlias.busy.value}
        isDeleting={deletions.last.value !== null}
        onSignOut={props.onSignOut}
      />
      <Announcer said={said} />
    </>
  );
}

/** A component of its own, so that typing does not re-render the whole list. */
function Search({ aliases, ...props }: Omit<SearchBoxProps, "query"> & { aliases: Aliases }) {
  return <SearchBox {...props} query={aliases.query.value} />;
}

/** Typing with nothing focused starts a search. */
function useTypedSearch(focusSearch: () => void): void {
  useEffect(() => {
    const search = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const letter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
      if (letter && target === document.body) focusSearch();
    };
    addEventListener("keydown", search);
    return () => removeEventListener("keydown", search);
  }, [focusSearch]);
}
