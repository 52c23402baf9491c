export type Clock = ReturnType<typeof createClock>;

/** The service's clock: the machine's, unless a test has moved or stopped it. */
export function createClock() {
  let ahead = 0;
  let stoppedAt: number | undefined;

  return {
    /** In ms since 1970. */
    now: (): number => (stoppedAt ?? Date.now()) + ahead,

    /** In ms. */
    advance(by: number): void {
      ahead += by;
    },

    /** From now on only `advance` moves the clock, so rate limit counts stay within one minute. */
    stop(): void {
      stoppedAt ??= Date.now();
    },
  };
}
