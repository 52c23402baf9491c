import { useId, useRef } from "preact/hooks";
import type { Alias } from "@/lib/model/alias";
import type { UnresolvedMark as Mark } from "@/lib/model/creation";
import { type DomainKind, showAddress } from "@/lib/model/address";
import type { Failure, Result } from "@/lib/model/failure";
import { Address } from "./Address";
import { AliasDetails } from "./AliasDetails";
import { AliasTile } from "./AliasTile";
import { UnresolvedMark } from "./Unresolved";
import { EndMark, NotesBesideEnd } from "./AliasEnd";
import type { UsedOnSitesActions } from "./UsedOnSites";
import type { AliasEditorProps } from "./AliasEditor";
import type { SelectionBox } from "./SelectionBox";
import { mayTellEnd } from "@/lib/model/end";
import { withoutReference } from "@/lib/model/notes";
import { isVisible, clip } from "@/lib/model/text";
import { CopyButton } from "@/components/controls/CopyButton";
import { Icon } from "@/components/controls/Icon";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { formatExact, formatShort } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Toggle";
import { useEscape } from "@/components/controls/useEscape";
import "./AliasRow.css";

export interface AliasRowState {
  alias: Alias;
  failure: Failure | null;
  deleting: boolean;
}

export interface AliasActions {
  onToggle(address: string, on: boolean): void;
  onDelete(address: string): void;
  onRelabel(
    address: string,
    ...edit: Parameters<AliasEditorProps["onSave"]>
  ): Promise<Result<Alias>>;
  onCopy(address: string): Promise<boolean>;
  /** Fills the alias into the page beside the list; undefined where there is no such page. */
  onFill?: ((alias: Pick<Alias, "address" | "enabled">) => void) | undefined;
  /** Pins the alias to the top of the list on this device, or unpins it; undefined where the list cannot tell. */
  onPin?: ((address: string, pinned: boolean) => unknown) | undefined;
  /** The further sites on which aliases were filled in from this device. */
  usedOn?: UsedOnSitesActions | undefined;
  onForget(address: string): void;
  /** The user keeps an alias whose creation is unresolved. */
  onKeep?: ((address: string) => unknown) | undefined;
  onUnfold(address: string): void;
  onAsk(): void;
}

export interface RowSelection {
  /** Passed in by the pages that select, so that the popup does not load it. */
  Box: typeof SelectionBox;
  has(address: string): boolean;
  /** `range` selects all rows between the previous one and this. */
  onSelect(address: string, how: "one" | "range"): void;
}

interface Props extends AliasRowState, AliasActions {
  /** Position from 1 in the whole list, of which only a part is rendered. */
  place: number;
  total: number;
  open: boolean;
  /** It was just created or restored. */
  highlighted: boolean;
  /** The person pinned it to the top. */
  pinned?: boolean | undefined;
  unresolved?: Mark | undefined;
  domain: DomainKind;
  /** Why aliases cannot be changed; undefined if they can. */
  editLock: string | undefined;
  canDelete: boolean;
  steps: FailureActions;
  selection?: RowSelection | undefined;
  /** Shows a column with the notes. */
  wide?: boolean | undefined;
}

export function AliasRow(props: Props) {
  const { alias, open, selection, onFill } = props;
  const { address } = alias;
  const hasEnd = mayTellEnd(alias.notes);
  const hasCounts = alias.forwarded + alias.blocked > 0;
  const details = useId();
  const row = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    opener.current?.focus();
    props.onUnfold(address);
  };
  useEscape(open && close, row);

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands in a block of rows, not in the list itself
      role="listitem"
      class={props.highlighted ? "alias-row alias-row-highlighted" : "alias-row"}
      ref={row}
      aria-posinset={props.place}
      aria-setsize={props.total}
      data-off={!alias.enabled}
    >
      <div class="alias-row-line">
        {selection && <selection.Box alias={alias} selection={selection} />}
        <button
          type="button"
          class="alias-row-opener"
          data-address={address}
          aria-expanded={open}
          aria-controls={details}
          ref={opener}
          onClick={() => props.onUnfold(address)}
        >
          <AliasTile {...alias} />
          <span class="alias-row-head">
            <span class="alias-label">
              {props.pinned && <Icon name="pin" />}
              {isVisible(alias.title) ? (
                <bdi dir="auto">{clip(alias.title, 200)}</bdi>
              ) : (
                <span class="quiet">{text("noLabel")}</span>
              )}
              {/* Not in the button itself, which that would place above the buttons beside it. */}
              {props.pinned && <span class="visually-hidden">{text("aliasPinned")}</span>}
            </span>
            {hasEnd && <EndMark {...alias} />}
            {hasCounts && <Figures {...alias} />}
          </span>
          <Address address={address} short />
          {props.wide && (
            <bdi class="alias-row-notes quiet" dir="auto">
              {hasEnd && <NotesBesideEnd {...alias} />}
              {!hasEnd && isVisible(alias.notes) && clip(withoutReference(alias.notes), 120)}
            </bdi>
          )}
          {props.wide && <Columns {...alias} />}
          <Icon name="chevron" />
        </button>
        {hasCounts && <span class="visually-hidden">{tellCounts(alias, formatExact)}</span>}
        {onFill && (
          <button
            type="button"
            class="button alias-row-fill acts-on-page"
            onClick={() => onFill(alias)}
          >
            {text("rowFill")}
            <span class="visually-hidden">{showAddress(address)}</span>
          </button>
        )}
        <CopyButton address={address} onCopy={props.onCopy} />
        <Toggle
          label={text("forwardingTo", showAddress(address))}
          on={alias.enabled}
          // As a tooltip and not in a line of its own, which would move the rows below away from under the
          // pointer.
          remark={alias.enabled ? undefined : text("switchedOffRemark")}
          locked={props.editLock}
          buttonRef={toggle}
          onToggle={(on) => props.onToggle(address, on)}
        />
      </div>
      {props.unresolved && (
        <UnresolvedMark
          {...props.unresolved}
          address={address}
          domain={props.domain}
          deleting={props.deleting}
          canDelete={props.canDelete}
          onKeep={() => props.onKeep?.(address)}
          onAsk={props.onAsk}
          onDelete={() => props.onDelete(address)}
        />
      )}
      {props.failure && (
        <Notice
          failure={props.failure}
          steps={{ ...props.steps, forget: () => props.onForget(address) }}
        />
      )}
      {open && (
        <AliasDetails
          id={details}
          alias={alias}
          domain={props.domain}
          deleting={props.deleting}
          locked={props.canDelete ? undefined : text("failureScope")}
          editLock={props.editLock}
          steps={{ ...props.steps, forget: () => props.onForget(address) }}
          onSave={(...edit) => props.onRelabel(address, ...edit)}
          usedOn={props.usedOn}
          pinned={props.pinned === true}
          onPin={props.onPin && ((pinned) => props.onPin?.(address, pinned))}
          onAsk={props.onAsk}
          onDelete={() => props.onDelete(address)}
          onSwitchOff={() => {
            props.onToggle(address, false);
            toggle.current?.focus();
          }}
        />
      )}
    </div>
  );
}

type Counted = Pick<Alias, "forwarded" | "blocked">;

function tellCounts({ forwarded, blocked }: Counted, format: (count: number) => string): string {
  return blocked > 0
    ? text("figures", format(forwarded), format(blocked))
    : text("forwardedCount", format(forwarded));
}

/** The figures in words. Without room beside the label, only the details show them. */
function Figures(counts: Counted) {
  return (
    <span class="alias-row-figures quiet" aria-hidden="true">
      {tellCounts(counts, formatShort)}
    </span>
  );
}

/** The same figures below the column heads of a wide list. */
function Columns({ forwarded, blocked }: Counted) {
  return [forwarded, blocked].map((count, place) => (
    <span
      key={place}
      class={count === 0 ? "alias-row-count quiet" : "alias-row-count"}
      aria-hidden="true"
    >
      {formatExact(count)}
    </span>
  ));
}
