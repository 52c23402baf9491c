import { useId, useRef } from "preact/hooks";
import { CopyButton, CopyWord, useCopied, Icon, Button } from "@/components/controls/Button";
import { formatExact, text } from "@/components/controls/text";
import { Notice } from "@/components/controls/Notice";
import { Toggle } from "@/components/controls/Field";
import { useEscape } from "@/components/controls/useEscape";
import { showAddress } from "@/lib/model/address";
import type { Alias } from "@/lib/model/alias";
import { clip, isolate, hasText } from "@/lib/model/text";
import type { Row } from "@/lib/state/rows";
import { Address, AliasName, AliasTile } from "./Address";
import { AliasDetails } from "./AliasDetails";
import { readNotes, tellEndOf } from "./AliasEnd";
import { useListPage } from "./listPage";
import type { UnresolvedMark as Mark } from "@/lib/model/creation";

interface Props extends Row {
  /** Position from 1 in the whole list, of which only a part is rendered. */
  place: number;
  total: number;
}

export function AliasRow({ alias, pinned, failure, deleting, place, total }: Props) {
  const { address } = alias;
  const list = useListPage();
  const open = list.unfolded.value.has(address);
  const unfold = () => list.unfold(address);
  const close = () => list.close(address);
  const isHighlighted = list.highlight.value?.address === address;
  const unresolved = list.unresolved.marks.value.get(address);
  const fills = list.site.fillable.value;
  /** At an alias that is off, no mail would arrive, so what a press does is told first. */
  const opens = list.opensRows || (fills && !alias.enabled);
  const [copied, copy] = useCopied(list.copy);
  const end = tellEndOf(alias);
  const details = useId();
  const row = useEscape<HTMLDivElement>(open && close);

  const switchTo = (on: boolean) => void list.toggle(address, on);
  const use = () => {
    if (opens) unfold();
    else void (fills ? list.fill(alias) : copy(address));
  };
  const press = (event: KeyboardEvent) => {
    const { forward, back } = sideKeys();
    const keys: Record<string, () => void> = {
      " ": () => switchTo(!alias.enabled),
      Delete: () => list.askOrRemove(alias),
      [forward]: () => open || unfold(),
      [back]: () => (open ? close() : row.current?.querySelector("input")?.focus()),
    };
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    const isCopy = key.toLowerCase() === "c" && (ctrlKey || metaKey) && !altKey;
    const run = isCopy
      ? () => void copy(address)
      : ctrlKey || metaKey || altKey || shiftKey
        ? undefined
        : keys[key];
    if (!run) return;
    event.preventDefault();
    if (!repeat) run();
  };

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands in a block of rows, not in the list itself
      role="listitem"
      class={isHighlighted ? "alias-row alias-row-highlighted" : "alias-row"}
      ref={row}
      aria-posinset={place}
      aria-setsize={total}
      data-off={!alias.enabled}
      data-open={open}
      onFocusIn={() => list.noteFocus(address)}
    >
      <div class="row alias-row-line">
        <SelectionBox alias={alias} />
        <button
          type="button"
          class={fills && !opens ? "grow alias-row-main acts-on-page" : "grow alias-row-main"}
          data-address={address}
          tabIndex={list.tabRow.value === address ? 0 : -1}
          aria-expanded={opens ? open : undefined}
          aria-controls={opens ? details : undefined}
          onClick={use}
          onKeyDown={press}
          // Firefox presses a button on keyup.
          onKeyUp={(event) => event.key === " " && event.preventDefault()}
        >
          {/* Out of sight until it matters, but the name of the button always begins with it. */}
          {!opens && (
            <span class="alias-row-word clip">
              {fills ? text("rowFill") : <CopyWord copied={copied} />}
            </span>
          )}
          <AliasTile {...alias} />
          <span class="row between alias-row-head">
            <span class={pinned ? "row tight alias-label clip" : "alias-label clip"}>
              {pinned && <Icon name="pin" />}
              <AliasName title={alias.title} />
              {pinned && <span class="visually-hidden">{text("aliasPinned")}</span>}
            </span>
            {end !== undefined && <span class="end-mark">{end}</span>}
          </span>
          <Address address={address} short />
          {open && (
            <span class="alias-row-figures clip quiet" aria-hidden="true">
              {tellCounts(alias)}
            </span>
          )}
          {list.selection && (
            <bdi class="alias-row-notes clip quiet" dir="auto">
              {clip(readNotes(alias), 120)}
            </bdi>
          )}
          {list.selection &&
            [alias.forwarded, alias.blocked].map((count, place) => (
              <span
                key={place}
                class={count === 0 ? "figures alias-row-count quiet" : "figures alias-row-count"}
                aria-hidden="true"
              >
                {formatExact(count)}
              </span>
            ))}
        </button>
        {alias.forwarded + alias.blocked > 0 && (
          <span class="visually-hidden">{tellCounts(alias)}</span>
        )}
        {list.opensRows ? (
          <span class="alias-row-side">
            <CopyButton address={address} tabIndex={-1} onCopy={list.copy} />
          </span>
        ) : (
          <button
            type="button"
            class="icon-button alias-row-side alias-row-opener"
            tabIndex={-1}
            aria-label={text("detailsOf", nameAlias(alias) ?? showAddress(address))}
            aria-expanded={open}
            aria-controls={details}
            onClick={unfold}
          >
            <Icon name="chevron" />
          </button>
        )}
        <Toggle
          label={text("forwardingTo", showAddress(address))}
          on={alias.enabled}
          // A line of its own would move the rows below away from under the pointer.
          remark={alias.enabled ? undefined : text("switchedOffRemark")}
          locked={list.editLock.value}
          tabIndex={-1}
          onToggle={switchTo}
        />
      </div>
      {unresolved && <UnresolvedMark {...unresolved} address={address} />}
      {failure && (
        <Notice failure={failure} steps={{ ...list.steps, forget: () => list.forget(address) }} />
      )}
      {open && <AliasDetails id={details} alias={alias} pinned={pinned} deleting={deleting} />}
    </div>
  );
}

type MarkProps = Mark & Pick<Alias, "address">;

/** In the row of an alias: why its creation is unresolved, and the answers. */
export function UnresolvedMark({ address, kind, isInUse, count, failure }: MarkProps) {
  const list = useListPage();
  const isTwice = kind === "twice";
  const keep = () => void list.keep(address);
  return (
    <div
      class="row wrap unresolved-mark"
      data-heir={`[data-address="${CSS.escape(address)}"].alias-row-main`}
    >
      <p class="quiet">{text(kind)}</p>
      {isInUse && <p class="strong">{text("inUse")}</p>}
      <Button
        words={isTwice ? (count > 2 ? "keepAll" : "keepBoth") : "keep"}
        look="plain"
        aria-label={isTwice ? undefined : text("keepAddress", showAddress(address))}
        onClick={keep}
      />
      {!isInUse && (
        <button
          type="button"
          class="button button-plain button-danger"
          aria-label={text("deleteAddress", showAddress(address))}
          onClick={() => void list.remove(address)}
        >
          {text("deleteNow")}
        </button>
      )}
      <Notice failure={failure} steps={{ retry: keep }} />
    </div>
  );
}

/** In words; in a wide list, its columns show the figures. */
function tellCounts({ forwarded, blocked }: Alias): string {
  return blocked > 0
    ? text("figures", formatExact(forwarded), formatExact(blocked))
    : text("forwardedCount", formatExact(forwarded));
}

function sideKeys() {
  return text("languageDirection") === "rtl"
    ? { forward: "ArrowLeft", back: "ArrowRight" }
    : { forward: "ArrowRight", back: "ArrowLeft" };
}

/** Selects a row; with Shift, by click or Space, all rows from the previously selected one on. */
function SelectionBox({ alias }: { alias: Alias }) {
  const { selection, findMain } = useListPage();
  const { address } = alias;
  const name = [nameAlias(alias), showAddress(address)].filter(Boolean).join(", ");
  // In Firefox, a click event that a key caused does not have `shiftKey`.
  const shiftRef = useRef(false);
  if (!selection) return null;
  return (
    // The label enlarges the target of the small box.
    <label class="selection-box-label">
      <input
        type="checkbox"
        class="selection-box"
        aria-label={text("selectAlias", name)}
        data-address={address}
        // From its row, the arrow key goes there.
        tabIndex={-1}
        checked={selection.chosen.value.has(address)}
        onKeyDown={(event) => {
          if (event.key !== sideKeys().forward) return;
          event.preventDefault();
          findMain(address)?.focus();
        }}
        onKeyUp={({ shiftKey }) => (shiftRef.current = shiftKey)}
        onClick={({ shiftKey, detail }) => {
          if (shiftKey || (detail === 0 && shiftRef.current)) selection.extendTo(address);
          else selection.toggle(address);
        }}
      />
    </label>
  );
}

/** Its label, within a sentence. */
function nameAlias({ title }: Alias): string | undefined {
  return hasText(title) ? isolate(clip(title, 200)) : undefined;
}
