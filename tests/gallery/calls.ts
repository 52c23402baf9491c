import { signal } from "@preact/signals";

/** The last callback, shown to the person who looks at the gallery. */
export const lastCall = signal("");

/** A callback that only shows that it was called. */
export function call(name: string): (...given: unknown[]) => void {
  return (...given) => {
    const shown = given.map((each) => JSON.stringify(each) ?? String(each));
    lastCall.value = `${name}(${shown.join(", ")})`;
  };
}

/** The same for a callback with a response. */
export function answer<Value>(name: string, value: Value): (...given: unknown[]) => Promise<Value> {
  return async (...given) => {
    call(name)(...given);
    return value;
  };
}

/** The same for a callback whose promise never settles. */
export function never(name: string): (...given: unknown[]) => Promise<never> {
  return (...given) => {
    call(name)(...given);
    return new Promise(() => {});
  };
}
