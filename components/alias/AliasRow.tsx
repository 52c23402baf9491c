import { useId, useRef } from "preact/hooks";
import type { Alias } from "@/lib/model/alias/alias";
import type { DomainKind } from "@/lib/model/alias/domainKind";
import type { Failure, Result } from "@/lib/model/failure/failure";
import { showAddress } from "@/lib/model/alias/showAddress";
import { Address } from "./Address";
import type { AliasEditorProps } from "./AliasEditor";
import { isVisible } from "@/lib/model/alias/isVisible";
import { clip } from "@/components/controls/clip";
import { CopyButton } from "@/components/controls/CopyButton";
import { CountsBar } from "./Counts";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { lazy } from "@/components/controls/lazy";
import { formatExact, formatShort } from "@/components/controls/numbers";
import { isolate, text } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Toggle";
import { useEscape } from "@/components/controls/useEscape";

const AliasDetails = lazy(async () => (await import("./AliasDetails")).AliasDetails);

export interface AliasRowState {
  alias: Alias;
  failure: Failure | null;
  justSwitchedOff: boolean;
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
  onForget(address: string): void;
  /** Opens the details, or closes them. */
  onUnfold(address: string): void;
}

/** What is chosen of a list, to do something to all of it. */
export interface RowSelection {
  has(address: string): boolean;
  /** `range`: with all that stand between it and the one before. */
  onSelect(address: string, how: "one" | "range"): void;
}

interface Props extends AliasRowState, AliasActions {
  /** From 1, among all there are: not all of them are drawn. */
  place: number;
  total: number;
  open: boolean;
  /** It was made just now, or is just back. */
  fresh: boolean;
  domain: DomainKind;
  /** Why aliases cannot be switched, if so. */
  editLock: string | undefined;
  canDelete: boolean;
  steps: FailureActions;
  selection?: RowSelection | undefined;
  /** There is room for the notes. */
  wide?: boolean | undefined;
}

export function AliasRow(props: Props) {
  const { alias, open, selection } = props;
  const { address } = alias;
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
      class={props.fresh ? "row row-fresh" : "row"}
      ref={row}
      aria-posinset={props.place}
      aria-setsize={props.total}
      data-off={!alias.enabled}
    >
      <div class="row-line">
        {selection && (
          // A box is small; what is around it is pressed as well.
          <label class="row-pick">
            <input
              type="checkbox"
              class="row-select"
              aria-label={text("selectAlias", nameAlias(alias))}
              data-address={address}
              checked={selection.has(address)}
              onClick={({ shiftKey }) => selection.onSelect(address, shiftKey ? "range" : "one")}
            />
          </label>
        )}
        <button
          type="button"
          class="row-more"
          data-address={address}
          aria-expanded={open}
          aria-controls={details}
          ref={opener}
          onClick={() => props.onUnfold(address)}
        >
          <span class="row-label">
            {isVisible(alias.title) ? (
              <bdi dir="auto">{clip(alias.title, 200)}</bdi>
            ) : (
              <span class="quiet">{text("noLabel")}</span>
            )}
          </span>
          <Address address={address} short />
          {props.wide && (
            <bdi class="row-notes quiet" dir="auto">
              {isVisible(alias.notes) && clip(alias.notes, 120)}
            </bdi>
          )}
        </button>
        <Figures forwarded={alias.forwarded} blocked={alias.blocked} />
        <CopyButton address={address} onCopy={props.onCopy} />
        <Toggle
          label={text("forwardingTo", showAddress(address))}
          on={alias.enabled}
          locked={props.editLock}
          buttonRef={toggle}
          onToggle={(on) => props.onToggle(address, on)}
        />
      </div>
      {props.failure && (
        <Notice
          failure={props.failure}
          steps={{ ...props.steps, forget: () => props.onForget(address) }}
        />
      )}
      {props.justSwitchedOff && !alias.enabled && (
        <p class="row-remark quiet">{text("switchedOffRemark")}</p>
      )}
      {open && (
        <AliasDetails
          id={details}
          alias={alias}
          domain={props.domain}
          deleting={props.deleting}
          locked={props.canDelete ? undefined : text("deletingNotAllowed")}
          editLock={props.editLock}
          steps={{ ...props.steps, forget: () => props.onForget(address) }}
          onSave={(...edit) => props.onRelabel(address, ...edit)}
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

function nameAlias({ address, title }: Alias): string {
  const shown = showAddress(address);
  return isVisible(title) ? `${isolate(clip(title, 200))}, ${shown}` : shown;
}

/** What came through, short enough to compare down the column; the details tell the rest. */
function Figures({ forwarded, blocked }: { forwarded: number; blocked: number }) {
  const words = text("figures", formatExact(forwarded), formatExact(blocked));
  return (
    <div class="figures" title={words}>
      <span class="visually-hidden">{words}</span>
      <span class="figures-numbers" aria-hidden="true">
        <span>{formatShort(forwarded)}</span>
        <span class="quiet">{formatShort(blocked)}</span>
      </span>
      <CountsBar forwarded={forwarded} blocked={blocked} />
    </div>
  );
}
