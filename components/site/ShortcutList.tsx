import { text } from "@/components/controls/text";

interface Props {
  shortcuts: readonly { words: string; keys: string }[];
  onChange(): void;
}

/** What can be done from the keyboard, and how that is changed. */
export function ShortcutList({ shortcuts, onChange }: Props) {
  return (
    <>
      <dl class="shortcuts">
        {shortcuts.map(({ words, keys }) => (
          <div key={words} class="setting">
            <dt>{words}</dt>
            <dd>
              {keys === "" ? <span class="quiet">{text("shortcutUnset")}</span> : <kbd>{keys}</kbd>}
            </dd>
          </div>
        ))}
      </dl>
      <div class="actions">
        <button type="button" class="button" onClick={onChange}>
          {text("changeShortcuts")}
        </button>
      </div>
    </>
  );
}
