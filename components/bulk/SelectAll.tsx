import { countText } from "@/components/controls/text";

interface Props {
  /** How many match. */
  total: number;
  selected: "none" | "some" | "all";
  busy: boolean;
  onSelectAll(): void;
  onClear(): void;
}

/** Above a list: all of it, also what is not loaded yet. */
export function SelectAll({ total, selected, busy, onSelectAll, onClear }: Props) {
  return (
    <label class="select-all">
      <input
        type="checkbox"
        class="row-select"
        checked={selected === "all"}
        indeterminate={selected === "some"}
        aria-busy={busy}
        onClick={selected === "all" ? onClear : onSelectAll}
      />
      {countText("selectAll", total)}
    </label>
  );
}
