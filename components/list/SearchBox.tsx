import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import { useListPage } from "./listPage";
import "@/components/controls/Field.css";

export function SearchBox() {
  const { aliases, search, searchBox, focusSearch } = useListPage();
  const query = aliases.query.value;
  const clear = () => {
    search("");
    focusSearch();
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
        ref={searchBox}
        onInput={(event) => search(event.currentTarget.value)}
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
  const first = document.querySelector<HTMLElement>(".alias-row-main");
  if (key === "ArrowDown") first?.focus();
  else first?.click();
}
