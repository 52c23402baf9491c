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
        onKeyDown={leave}
      />
    </search>
  );
}

/** ArrowDown moves into the results. Enter uses the first one: fills it into the page, or else copies it. */
function leave(event: KeyboardEvent): void {
  const { key, isComposing, currentTarget } = event;
  const isWanted =
    key === "ArrowDown" || (key === "Enter" && (currentTarget as HTMLInputElement).value);
  if (!isWanted || isComposing) return;
  event.preventDefault();
  const row = document.querySelector(".alias-row");
  if (key === "ArrowDown") row?.querySelector<HTMLElement>(".alias-row-opener")?.focus();
  else row?.querySelector<HTMLElement>(".alias-row-fill, .copy-button")?.click();
}
