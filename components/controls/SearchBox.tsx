import type { RefObject } from "preact";
import { Icon } from "./Icon";
import { text } from "./text";
import { useEscape } from "./useEscape";
import "./Field.css";

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
    <search class="search-box">
      <Icon name="search" />
      <input
        type="search"
        aria-label={text("searchAliases")}
        placeholder={text("searchAliases")}
        // An empty field with dir="auto" runs left to right in every language.
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

/** Moves the focus into the results. */
function goDown(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" || event.isComposing) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(".alias-row-opener")?.focus();
}
