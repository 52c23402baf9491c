import { useEffect, useRef } from "preact/hooks";
import { AliasRow, type AliasActions, type AliasRowState } from "./AliasRow";
import type { Steps } from "./Notice";
import { text } from "./text";

interface Props extends Omit<AliasActions, "onDelete"> {
  rows: readonly AliasRowState[];
  fresh: string | null;
  /** More could be loaded now without being asked to. */
  more: "none" | "some" | "loading" | "failed";
  busy: boolean;
  editLock: string | undefined;
  canDelete: boolean;
  steps: Steps;
  isCustom(address: string): boolean;
  onMore: () => void;
  /** Resolves once it is known whether the alias is gone. */
  onDelete(address: string): Promise<boolean>;
  /** The last row went away with the keyboard in it. */
  onEmptied(): void;
}

export function AliasList(props: Props) {
  const { rows, more, onMore } = props;
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (more !== "some" || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      { root: end.current.closest(".scroller"), rootMargin: "400px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Anew after each page: an end that stays in sight is not reported twice.
  }, [more, rows.length, onMore]);

  const openers = () => [...(list.current?.querySelectorAll<HTMLElement>(".row-more") ?? [])];

  const remove = async (address: string) => {
    const buttons = openers();
    const place = buttons.findIndex((button) => button.dataset["address"] === address);
    const heir = buttons[place + 1] ?? buttons[place - 1];
    if (!(await props.onDelete(address))) return;
    if (heir) heir.focus();
    else props.onEmptied();
  };

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = openers();
    const place = buttons.findIndex((button) => button === event.target);
    const next = step === undefined || place === -1 ? undefined : buttons[place + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys are a shortcut among its buttons */}
      <ul class="list" ref={list} aria-busy={props.busy} onKeyDown={move}>
        {rows.map((row) => (
          <AliasRow
            key={row.alias.address}
            {...row}
            fresh={row.alias.address === props.fresh}
            custom={props.isCustom(row.alias.address)}
            editLock={props.editLock}
            canDelete={props.canDelete}
            steps={props.steps}
            onToggle={props.onToggle}
            onCopy={props.onCopy}
            onRelabel={props.onRelabel}
            onForget={props.onForget}
            onOpen={props.onOpen}
            onDelete={(address) => void remove(address)}
          />
        ))}
      </ul>
      {more !== "none" && (
        <div class="list-end" ref={end}>
          {more !== "failed" && (
            <button
              type="button"
              class="button"
              aria-disabled={more === "loading"}
              onClick={onMore}
            >
              {text(more === "loading" ? "loading" : "showMore")}
            </button>
          )}
        </div>
      )}
    </>
  );
}
