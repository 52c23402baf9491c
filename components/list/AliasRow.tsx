import { useId, useRef } from "preact/hooks";
import { CopyButton } from "@/components/controls/CopyButton";
import { formatExact, formatShort } from "@/components/controls/format";
import { Icon } from "@/components/controls/Icon";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Toggle";
import { useEscape } from "@/components/controls/useEscape";
import { showAddress } from "@/lib/model/address";
import type { Alias } from "@/lib/model/alias";
import { mayTellEnd } from "@/lib/model/end";
import { withoutReference } from "@/lib/model/notes";
import { clip, isVisible } from "@/lib/model/text";
import type { Row } from "@/lib/state/rows";
import { Address } from "./Address";
import { AliasDetails } from "./AliasDetails";
import { EndMark, NotesBesideEnd } from "./AliasEnd";
import { AliasTile } from "./AliasTile";
import { useListPage } from "./listPage";
import { UnresolvedMark } from "./Unresolved";
import "./AliasRow.css";

interface Props extends Row {
  /** Position from 1 in the whole list, of which only a part is rendered. */
  place: number;
  total: number;
  open: boolean;
  onUnfold(address: string): void;
  onDelete(address: string): void;
  /** The user keeps an alias whose creation is unresolved. */
  onKeep(address: string): void;
}

export function AliasRow(props: Props) {
  const { alias, open } = props;
  const { address } = alias;
  const list = useListPage();
  const selection = list.rowSelection;
  const isPinned = list.aliases.pinned.value.has(address);
  const isHighlighted = list.highlight.value?.address === address;
  const unresolved = list.unresolved.marks.value.get(address);
  const fillsPage = list.site.place.value.kind === "site";
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
      class={isHighlighted ? "alias-row alias-row-highlighted" : "alias-row"}
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
              {isPinned && <Icon name="pin" />}
              {isVisible(alias.title) ? (
                <bdi dir="auto">{clip(alias.title, 200)}</bdi>
              ) : (
                <span class="quiet">{text("noLabel")}</span>
              )}
              {/* Not in the button itself, which that would place above the buttons beside it. */}
              {isPinned && <span class="visually-hidden">{text("aliasPinned")}</span>}
            </span>
            {hasEnd && <EndMark {...alias} />}
            {hasCounts && <Figures {...alias} />}
          </span>
          <Address address={address} short />
          {selection && (
            <bdi class="alias-row-notes quiet" dir="auto">
              {hasEnd && <NotesBesideEnd {...alias} />}
              {!hasEnd && isVisible(alias.notes) && clip(withoutReference(alias.notes), 120)}
            </bdi>
          )}
          {selection && <Columns {...alias} />}
          <Icon name="chevron" />
        </button>
        {hasCounts && <span class="visually-hidden">{tellCounts(alias, formatExact)}</span>}
        {fillsPage && (
          <button
            type="button"
            class="button alias-row-fill acts-on-page"
            onClick={() => void list.fill(alias)}
          >
            {text("rowFill")}
            <span class="visually-hidden">{showAddress(address)}</span>
          </button>
        )}
        <CopyButton address={address} onCopy={list.copy} />
        <Toggle
          label={text("forwardingTo", showAddress(address))}
          on={alias.enabled}
          // As a tooltip and not in a line of its own, which would move the rows below away from under the
          // pointer.
          remark={alias.enabled ? undefined : text("switchedOffRemark")}
          locked={list.editLock.value}
          buttonRef={toggle}
          onToggle={(on) => list.toggle(address, on)}
        />
      </div>
      {unresolved && (
        <UnresolvedMark
          {...unresolved}
          address={address}
          deleting={props.deleting}
          onKeep={() => props.onKeep(address)}
          onDelete={() => props.onDelete(address)}
        />
      )}
      {props.failure && (
        <Notice
          failure={props.failure}
          steps={{ ...list.steps, forget: () => list.forget(address) }}
        />
      )}
      {open && (
        <AliasDetails
          id={details}
          alias={alias}
          deleting={props.deleting}
          onDelete={() => props.onDelete(address)}
          onSwitchOff={() => {
            list.toggle(address, false);
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
