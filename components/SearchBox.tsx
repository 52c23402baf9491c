import type { Ref } from "preact";
import { Icon } from "./Icon";
import { text } from "./text";

export interface SearchBoxProps {
  query: string;
  inputRef: Ref<HTMLInputElement>;
  onSearch(typed: string): void;
}

export function SearchBox({ query, inputRef, onSearch }: SearchBoxProps) {
  const clearFirst = (event: KeyboardEvent) => {
    // The browser closes the popup at Escape; only when there is nothing left to clear.
    if (event.key !== "Escape" || query === "") return;
    event.preventDefault();
    event.stopPropagation();
    onSearch("");
  };
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
        onKeyDown={clearFirst}
      />
    </search>
  );
}
