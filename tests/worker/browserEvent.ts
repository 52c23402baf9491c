export function createBrowserEvent<Told extends unknown[]>() {
  type Listener = (...told: Told) => unknown;
  const listeners = new Set<Listener>();
  return {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    hasListener: (listener: Listener) => listeners.has(listener),
    /** Calls the listeners and returns what each one returned. */
    tell: (...told: Told) => [...listeners].map((listener) => listener(...told)),
  };
}
