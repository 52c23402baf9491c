import type { RateLimit } from "./rateLimit";

/** The most answers that are remembered. */
const mostAnswered = 200;

/** How many addresses the pages of a site may have looked up: guessing would need more. */
export interface ProbeLimit {
  /** May pages of this host have this address looked up? An address that was answered before may be asked again. */
  mayAskOf(host: string, value: string): Promise<boolean>;
}

export function createProbeLimit(rateLimit: RateLimit): ProbeLimit {
  const answered = new Set<string>();
  return {
    async mayAskOf(host, value) {
      const asked = JSON.stringify([host, value]);
      if (answered.has(asked)) return true;
      if (!(await rateLimit.consume("address", host)).ok) return false;
      answered.add(asked);
      const [oldest] = answered;
      if (answered.size > mostAnswered && oldest !== undefined) answered.delete(oldest);
      return true;
    },
  };
}
