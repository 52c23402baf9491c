/** A person who has stopped typing for this long may have finished. In ms. */
const pause = 400;

/** As loose as the address of an alias: whether it is one, the worker knows. */
const looksWhole = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

/**
 * Calls back when the field holds another whole address, or none any more, so that what there is to warn of
 * is seen while it can still be changed.
 * @param known what it held when that was looked at last
 */
export function watchValue(
  field: HTMLInputElement,
  known: string,
  signal: AbortSignal,
  changed: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = known;
  const look = () => {
    const value = looksWhole.test(field.value) ? field.value : "";
    if (value === told) return;
    told = value;
    changed();
  };
  field.addEventListener(
    "input",
    () => {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(timer));
  look();
}
