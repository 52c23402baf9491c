import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { AccountBar } from "@/components/account/AccountBar";
import type { Fresh } from "@/components/alias/AliasList";
import { Announcer } from "@/components/controls/Announcer";
import { ListRemarks } from "@/components/alias/ListRemarks";
import { ListToolbar } from "@/components/alias/ListToolbar";
import { lazy } from "@/components/controls/lazy";
import { Mark } from "@/components/controls/Mark";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { NoRows } from "@/components/alias/NoRows";
import { formatTime } from "@/components/controls/numbers";
import { createRowActions } from "@/components/alias/rowActions";
import { SearchBox, type SearchBoxProps } from "@/components/controls/SearchBox";
import { countText, text } from "@/components/controls/text";
import type { Account } from "@/lib/model/account/account";
import { may } from "@/lib/model/account/scope";
import type { Alias } from "@/lib/model/alias/alias";
import type { Failure } from "@/lib/model/failure/failure";
import { failureKey } from "@/lib/model/failure/failureKey";
import { showAddress } from "@/lib/model/alias/showAddress";
import type { Aliases } from "@/lib/state/aliases";
import type { Deletions } from "@/lib/state/deletions";
import type { Domains } from "@/lib/state/domains";
import type { UnresolvedCreations } from "@/lib/state/unresolvedCreations";
import type { NewAlias as NewAliasState } from "@/lib/state/newAlias";
import type { SiteOfPage } from "@/lib/state/site";
import type { BrowserActions } from "./browserActions";
import { ListView } from "./ListView";
import { SiteView } from "./SiteView";
import type { SwitchedOff } from "./UndoView";

interface Props {
  who: Extract<Account, { status: "signed-in" }>;
  /** Of signing out. */
  failure: Failure | null;
  aliases: Aliases;
  deletions: Deletions;
  domains: Domains;
  newAlias: NewAliasState;
  unresolved: UnresolvedCreations;
  site: SiteOfPage;
  browserActions: BrowserActions;
  onSignIn(): void;
  onSignOut(): void;
}

const NewAlias = lazy(async () => (await import("./NewAlias")).NewAlias);
const UndoView = lazy(async () => (await import("./UndoView")).UndoView);
const UnresolvedView = lazy(async () => (await import("./UnresolvedView")).UnresolvedView);

/** Everything for somebody who is signed in. */
export function AliasesView({ who, failure, aliases, domains, unresolved, ...props }: Props) {
  const { browserActions, deletions, newAlias } = props;
  const [said, setSaid] = useState({ words: "", number: 0 });
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const [wasLoose, setWasLoose] = useState(false);
  const [switchedOff, setSwitchedOff] = useState<SwitchedOff | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const making = newAlias.open.value;
  const { unused, twice, missing } = unresolved;
  const isLoose = unused.value.length + twice.value.length + missing.value.length > 0;
  // What had the keyboard when the last of them went sees to it itself.
  if (isLoose && !wasLoose) setWasLoose(true);
  const rows = aliases.rows.value;
  const listed = rows.length > 0 || aliases.hasMore.value;
  const asOf = aliases.asOf.value;
  const sort = aliases.sort.value;
  const place = props.site.place.value;
  const canCreate = may(who, "aliases:create");
  const lock = aliases.findLock();
  const editLock = lock ? text(failureKey(lock)) : undefined;

  const say = useCallback(
    (words: string) => setSaid(({ number }) => ({ words, number: number + 1 })),
    [],
  );
  const focusSearch = useCallback(() => searchBox.current?.focus(), []);
  const steps: FailureActions = {
    signIn: props.onSignIn,
    openOptions: browserActions.openOptions,
    openServer: () => browserActions.openPage(who.baseUrl),
    allow: (origin) =>
      void browserActions.allow(origin).then((yes) => (yes ? aliases.reload() : undefined)),
    reload: () => void aliases.reload(),
  };

  useEffect(() => {
    // Whoever begins to type without having chosen where is looking for something.
    const search = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const letter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
      if (letter && target === document.body) searchBox.current?.focus();
    };
    addEventListener("keydown", search);
    return () => removeEventListener("keydown", search);
  }, []);

  const rowActions = createRowActions({
    aliases,
    domains,
    copy: browserActions.copy,
    say,
    async onCopied(address) {
      const loose = unused.value.some(({ alias }) => alias.address === address);
      if (loose) await unresolved.keep(address);
    },
    // A deletion is what can be taken back now.
    onDeleted: () => setSwitchedOff(null),
    onGone: unresolved.forget,
  });

  const beginAnew = () => {
    setFresh(null);
    scroller.current?.scrollTo(0, 0);
  };

  const search = (words: string) => {
    beginAnew();
    aliases.search(words);
  };

  const showCreated = ({ address }: Alias) => {
    setFresh({ address, focus: ".copy" });
    say(text("created", showAddress(address)));
  };

  const stopMaking = () => {
    newAlias.clear();
    opener.current?.focus();
  };

  const useExisting = async ({ address }: Alias) => {
    newAlias.clear();
    aliases.show("all");
    search(address);
    setFresh({ address, focus: ".copy" });
    await rowActions.onCopy(address);
  };

  const switchAllOff = (addresses: string[]) => {
    for (const address of addresses) aliases.toggle(address, false);
    setSwitchedOff({ addresses });
    say(countText("allOff", addresses.length));
  };

  return (
    <>
      <header class="bar">
        <h1 class="visually-hidden">{text("extensionName")}</h1>
        <Mark size={20} />
        <Search aliases={aliases} inputRef={searchBox} onSearch={search} />
        <button
          type="button"
          class={making ? "button" : "button button-primary"}
          aria-expanded={making}
          ref={opener}
          onClick={() => newAlias.setOpen(!making)}
        >
          {text("newAlias")}
        </button>
      </header>
      <SiteView site={props.site} browserActions={browserActions} say={say} />
      <main class="main">
        {making && (
          <NewAlias
            allowed={canCreate}
            form={newAlias}
            domains={domains}
            steps={steps}
            onCreated={showCreated}
            onUse={(alias) => void useExisting(alias)}
            onCancel={stopMaking}
          />
        )}
        <ListToolbar
          filter={aliases.filter.value}
          sort={sort}
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
        <div class="scroller" ref={scroller}>
          {failure && <Notice failure={failure} steps={steps} />}
          {asOf !== null && (
            <Notice
              failure={aliases.reason.value ?? { kind: "offline" }}
              remark={text("listAsOf", formatTime(asOf))}
              steps={{ retry: () => void aliases.reload() }}
            />
          )}
          {(isLoose || wasLoose) && (
            <UnresolvedView
              unresolved={unresolved}
              aliases={aliases}
              domains={domains}
              canDelete={may(who, "aliases:delete")}
              steps={steps}
              onCopy={rowActions.onCopy}
              onEmptied={focusSearch}
              say={say}
            />
          )}
          {!listed ? (
            <EmptyList
              aliases={aliases}
              steps={steps}
              onMake={() => newAlias.setOpen(true)}
              onLeave={focusSearch}
            />
          ) : (
            <ListView
              aliases={aliases}
              domain={place.kind === "site" ? place.domain : undefined}
              fresh={fresh}
              editLock={editLock}
              canDelete={may(who, "aliases:delete")}
              steps={steps}
              {...rowActions}
              onLeave={focusSearch}
              onSwitchOff={switchAllOff}
            />
          )}
          <ListRemarks
            failure={listed ? aliases.failure.value : null}
            sortedPart={
              listed && sort !== "newest" && !aliases.whole.value && aliases.hasMore.value
            }
            unreadable={aliases.unreadable.value}
            steps={{ ...steps, retry: () => void aliases.loadMore() }}
          />
        </div>
      </main>
      <UndoView
        deletions={deletions}
        domains={domains}
        switchedOff={switchedOff}
        onSwitchOn={(addresses) => {
          for (const address of addresses) aliases.toggle(address, true);
          setSwitchedOff(null);
          setFresh({ address: addresses[0]!, focus: ".row-more" });
          say(text("undone"));
        }}
        onUndone={(address) => setFresh({ address, focus: ".row-more" })}
        onForget={() => setSwitchedOff(null)}
        say={say}
        onLeave={focusSearch}
      />
      <AccountBar
        email={who.email}
        baseUrl={who.baseUrl}
        onOpenPanel={browserActions.openPanel}
        onOpenManager={browserActions.openManager}
        onOpenOptions={browserActions.openOptions}
        onSignOut={props.onSignOut}
      />
      <Announcer said={said} />
    </>
  );
}

/** Apart, for the same reason as the search. */
function EmptyList({ aliases, steps, onMake, onLeave }: EmptyListProps) {
  return (
    <NoRows
      loading={aliases.loading.value === "list"}
      failure={aliases.failure.value}
      narrowed={aliases.query.value.trim() !== "" || aliases.filter.value !== "all"}
      steps={{ ...steps, retry: () => void aliases.reload() }}
      onShowAll={() => {
        aliases.show("all");
        aliases.search("");
        onLeave();
      }}
      onMake={onMake}
    />
  );
}

interface EmptyListProps {
  aliases: Aliases;
  steps: FailureActions;
  onMake(): void;
  onLeave(): void;
}

/** Apart, so that typing does not draw the whole list anew. */
function Search({ aliases, ...props }: Omit<SearchBoxProps, "query"> & { aliases: Aliases }) {
  return <SearchBox {...props} query={aliases.query.value} />;
}
