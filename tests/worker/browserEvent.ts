/** An event of the extension API. */
export interface BrowserEvent<Told extends unknown[]> {
  addListener(listener: (...told: Told) => unknown): void;
  removeListener(listener: (...told: Told) => unknown): void;
  hasListener(listener: (...told: Told) => unknown): boolean;
  /** Calls the listeners and returns what each one returned. */
  tell(...told: Told): unknown[];
}

export function createBrowserEvent<Told extends unknown[]>(): BrowserEvent<Told> {
  const listeners = new Set<(...told: Told) => unknown>();
  return {
    addListener: (listener) => void listeners.add(listener),
    removeListener: (listener) => void listeners.delete(listener),
    hasListener: (listener) => listeners.has(listener),
    tell: (...told) => [...listeners].map((listener) => listener(...told)),
  };
}
