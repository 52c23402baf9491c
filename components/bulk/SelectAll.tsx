import { formatExact } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import "./SelectionBar.css";
import "@/components/alias/SelectionBox.css";

interface Props {
  total: number;
  selected: "none" | "some" | "all";
  busy: boolean;
  onSelectAll(): void;
  onClear(): void;
}

/** Selects all aliases that match, including those that are not loaded. */
export function SelectAll({ total, selected, busy, onSelectAll, onClear }: Props) {
  return (
    <label class="select-all">
      <input
        type="checkbox"
        class="selection-box"
        checked={selected === "all"}
        indeterminate={selected === "some"}
        aria-busy={busy}
        onClick={selected === "all" ? onClear : onSelectAll}
      />
      <span class="select-all-words">{text("counted", text("selectAll"), formatExact(total))}</span>
    </label>
  );
}
