import type { RateLimit } from "./rateLimit";

/** More answers than this are not remembered at a time. */
const mostAnswered = 200;

/** Of how many addresses the pages of a site may ask what they are: whoever guesses would need more. */
export interface ProbeLimit {
  /** May pages of this host ask of this one? What they were answered before they may ask again. */
  mayAskOf(host: string, value: string): Promise<boolean>;
}

export function createProbeLimit(budget: RateLimit): ProbeLimit {
  const answered = new Set<string>();
  return {
    async mayAskOf(host, value) {
      const asked = JSON.stringify([host, value]);
      if (answered.has(asked)) return true;
      if (!(await budget.spend("address", host)).ok) return false;
      answered.add(asked);
      const [oldest] = answered;
      if (answered.size > mostAnswered && oldest !== undefined) answered.delete(oldest);
      return true;
    },
  };
}
