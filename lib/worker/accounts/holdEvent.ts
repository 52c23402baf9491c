/** What an event of the browser has of use here. */
export interface HeldEvent<Told extends unknown[]> {
  addListener(listener: (...told: Told) => unknown, ...how: never[]): void;
  removeListener(listener: (...told: Told) => unknown): void;
}

/**
 * An event for who can listen to it only once something has been read: the browser tells what has woken the worker at
 * once, to those alone that listen from its first moment on. What is told earlier waits until `ready`.
 */
export function holdEvent<Told extends unknown[]>(
  event: HeldEvent<Told>,
  ready: Promise<unknown>,
): HeldEvent<Told> {
  const listeners = new Set<(...told: Told) => unknown>();
  const hear = async (...told: Told) => {
    await ready;
    for (const listener of listeners) void listener(...told);
  };
  // Whoever listens for nobody would have the worker woken for nothing.
  const stopUnused = () => listeners.size === 0 && event.removeListener(hear);
  event.addListener(hear);
  void ready.then(stopUnused, stopUnused);
  return {
    addListener(listener) {
      listeners.add(listener);
      event.addListener(hear);
    },
    removeListener(listener) {
      listeners.delete(listener);
      stopUnused();
    },
  };
}
