import { text } from "@/components/controls/text";
import "@/components/controls/Setting.css";

interface Props {
  shortcuts: readonly { words: string; keys: string }[];
  onChange(): void;
}

/** The keyboard shortcuts, and a button to change them. */
export function ShortcutList({ shortcuts, onChange }: Props) {
  return (
    <>
      <dl>
        {shortcuts.map(({ words, keys }) => (
          <div key={words} class="setting">
            <dt>{words}</dt>
            <dd>
              {keys === "" ? <span class="quiet">{text("shortcutUnset")}</span> : <kbd>{keys}</kbd>}
            </dd>
          </div>
        ))}
      </dl>
      <div class="button-row">
        <button type="button" class="button" onClick={onChange}>
          {text("changeShortcuts")}
        </button>
      </div>
    </>
  );
}
