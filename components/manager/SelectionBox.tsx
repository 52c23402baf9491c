import { useRef } from "preact/hooks";
import { clip, isVisible, isolate } from "@/lib/model/text";
import { text } from "@/components/controls/text";
import type { Alias } from "@/lib/model/alias";
import { showAddress } from "@/lib/model/address";
import type { RowSelection } from "@/components/list/listPage";
import "./table.css";

/** Selects a row; with Shift, by click or Space, all rows from the previously selected one on. */
export function SelectionBox({ alias, selection }: { alias: Alias; selection: RowSelection }) {
  const { address } = alias;
  // In Firefox, a click event that a key caused does not have `shiftKey`.
  const shiftRef = useRef(false);
  return (
    // The label enlarges the target of the small box.
    <label class="selection-box-label">
      <input
        type="checkbox"
        class="selection-box"
        aria-label={text("selectAlias", nameAlias(alias))}
        data-address={address}
        checked={selection.has(address)}
        onKeyUp={({ shiftKey }) => (shiftRef.current = shiftKey)}
        onClick={({ shiftKey, detail }) =>
          selection.onSelect(
            address,
            shiftKey || (detail === 0 && shiftRef.current) ? "range" : "one",
          )
        }
      />
    </label>
  );
}

function nameAlias({ address, title }: Alias): string {
  const shown = showAddress(address);
  return isVisible(title) ? `${isolate(clip(title, 200))}, ${shown}` : shown;
}
