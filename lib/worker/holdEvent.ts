/** The part of a browser event that is used here. */
export interface HeldEvent<Told extends unknown[]> {
  addListener(listener: (...told: Told) => unknown, ...how: never[]): void;
  removeListener(listener: (...told: Told) => unknown): void;
}

/**
 * An event for listeners that can be added only once something has been read. The browser sends the event that started
 * the worker only to listeners that were added synchronously. Earlier events are held until `ready`.
 * @param add adds a listener to the event, if it takes a filter
 */
export function holdEvent<Told extends unknown[]>(
  event: HeldEvent<Told>,
  ready: Promise<unknown>,
  add = (listener: (...told: Told) => unknown) => event.addListener(listener),
): HeldEvent<Told> {
  const listeners = new Set<(...told: Told) => unknown>();
  const hear = async (...told: Told) => {
    await ready;
    for (const listener of listeners) void listener(...told);
  };
  // Without listeners, the event would start the worker for nothing.
  const stopUnused = () => listeners.size === 0 && event.removeListener(hear);
  add(hear);
  void ready.then(stopUnused, stopUnused);
  return {
    addListener(listener) {
      listeners.add(listener);
      add(hear);
    },
    removeListener(listener) {
      listeners.delete(listener);
      stopUnused();
    },
  };
}
