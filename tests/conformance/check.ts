import type { NewAccount, Service } from "../service/service.ts";
import { run, type Finding, type Outcome } from "./run.ts";

/* Runs the conformance check inside the process of a test. */

export const password = "correct horse";

let count = 0;

/** An account with a domain and some aliases that the run must not touch. */
export function addAccount(service: Service, given: Partial<NewAccount> = {}): string {
  const email = `conform${++count}@example.org`;
  service.addAccount({
    email,
    password,
    domains: [{ domain: `conform${count}.example`, verifiedHoursAgo: 1 }],
    aliases: Array.from({ length: 23 }, (_, number) => ({ title: `foreign ${number}` })),
    ...given,
  });
  return email;
}

export interface Checked extends Outcome {
  findings: Finding[];
  /** The finding for a statement. */
  of(says: string): Finding;
  /** The statements that differ, in order. */
  differing: string[];
}

export async function check(service: Service, email: string, code?: string): Promise<Checked> {
  const findings: Finding[] = [];
  const options = { base: service.url, email, password, code, clientId: undefined };
  const { signal } = new AbortController();
  const outcome = await run(options, (finding) => findings.push(finding), signal);
  const of = (says: string) => {
    const found = findings.find((finding) => finding.says === says);
    if (found === undefined) throw new Error(`There is no statement “${says}”`);
    return found;
  };
  const differing = findings.filter(({ verdict }) => verdict === "differs").map(({ says }) => says);
  return { ...outcome, findings, of, differing };
}

export const nothingLeft = { aliases: [], doubtful: [], unseen: false };
