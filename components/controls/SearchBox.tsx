import type { RefObject } from "preact";
import { Icon } from "./Icon";
import { text } from "./text";
import { useEscape } from "./useEscape";

export interface SearchBoxProps {
  query: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onSearch(typed: string): void;
}

export function SearchBox({ query, inputRef, onSearch }: SearchBoxProps) {
  const clear = () => {
    onSearch("");
    inputRef.current?.focus();
  };
  useEscape(query !== "" && clear);

  return (
    <search class="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={text("searchAliases")}
        placeholder={text("searchAliases")}
        // Empty, it would run from left to right in every language.
        dir={query === "" ? undefined : "auto"}
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        value={query}
        ref={inputRef}
        onInput={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={goDown}
      />
    </search>
  );
}

/** Into the list of what was found. */
function goDown(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" || event.isComposing) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(".row-more")?.focus();
}
