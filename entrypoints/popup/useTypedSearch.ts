import { useEffect } from "preact/hooks";

/** Typing with nothing focused starts a search. */
export function useTypedSearch(focusSearch: () => void): void {
  useEffect(() => {
    const search = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const letter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
      if (letter && target === document.body) focusSearch();
    };
    addEventListener("keydown", search);
    return () => removeEventListener("keydown", search);
  }, [focusSearch]);
}
