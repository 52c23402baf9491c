import { randomInt } from "node:crypto";
import { createConnection, NoAnswer, RateLimited, Stopped, type Send } from "./connection.ts";
import { enter, Unusable } from "./enter.ts";
import type { Options } from "./options.ts";
import { createOwnAliases, type Leftovers } from "./ownAliases.ts";
import { createSecrets } from "./secrets.ts";
import { sections } from "./sections.ts";
import { Differs, Known, Untried, type Statement } from "./statement.ts";
import { createWorld, needsAccount, type World } from "./world.ts";

export interface Finding {
  section: string;
  says: string;
  /** Not in the contract. */
  extra: boolean;
  verdict: "holds" | "differs" | "known" | "untried";
  /** What was observed, or why it could not be tried. */
  words: string;
  /** What Alibi does in that case. */
  otherwise: string;
}

export interface Outcome {
  made: number;
  leftovers: Leftovers;
}

/** What Alibi does at a 5xx or without a response, for any request. */
const brokenServer =
  "Asks again where nothing is done twice by it, looks whether a change was done, and looks for a new " +
  "alias by the reference in its notes instead of making another.";

/** Checks the statements in sequence, reports each finding at once, and deletes what it created. */
export async function run(
  options: Options,
  tell: (finding: Finding) => void,
  stopping: AbortSignal,
): Promise<Outcome> {
  const secrets = createSecrets();
  for (const secret of [options.password, options.code ?? ""]) secrets.add(secret);
  const { base } = options;
  const rateLimit = { until: 0 };
  const connection = createConnection({ base, stopping, rateLimit });
  const entered = await enter(connection, options).catch((error: unknown) => {
    throw error instanceof Unusable ? new Unusable(secrets.conceal(error.message)) : error;
  });
  const { token } = entered;
  secrets.add(token);
  const withToken = (send: Send): Send => {
    return (method, path, request) => send(method, path, { token, ...request });
  };

  const mark = randomMark();
  const own = createOwnAliases(mark);
  const known = { ...options, ...entered, mark, connection, own };
  const world = createWorld({ ...known, concealing: secrets });
  const clearAway = () => {
    // The cleanup also runs after a stop.
    const last = createConnection({ base, rateLimit, stopping: new AbortController().signal });
    return own.removeAll(withToken(last.send));
  };
  await own.begin(withToken(connection.send));
  try {
    await judgeAll(world, (finding) => {
      tell({ ...finding, words: secrets.conceal(finding.words) });
    });
  } catch (error) {
    const leftovers = await clearAway();
    if (error instanceof Stopped) return { made: own.made, leftovers };
    throw error;
  }
  return { leftovers: await clearAway(), made: own.made };
}

async function judgeAll(world: World, tell: (finding: Finding) => void): Promise<void> {
  for (const { name, statements, needsAccount: isForAccount = false } of sections) {
    for (const statement of statements) {
      // oxlint-disable-next-line no-await-in-loop -- one request at a time
      tell({ section: name, ...(await judge(statement, world, isForAccount)) });
    }
  }
}

async function judge(
  statement: Statement,
  world: World,
  isForAccount: boolean,
): Promise<Omit<Finding, "section">> {
  const { says, otherwise, extra = false } = statement;
  const found = { says, extra, otherwise };
  try {
    if (isForAccount) await needsAccount(world);
    await statement.check(world);
    return { ...found, verdict: "holds", words: "" };
  } catch (error) {
    if (error instanceof Known) return { ...found, verdict: "known", words: error.message };
    if (error instanceof Untried) return { ...found, verdict: "untried", words: error.message };
    if (error instanceof RateLimited) return { ...found, verdict: "untried", words: error.message };
    if (error instanceof Differs) {
      const does = error.isBroken ? brokenServer : otherwise;
      return { ...found, verdict: "differs", words: error.message, otherwise: does };
    }
    if (!(error instanceof NoAnswer)) throw error;
    const words = `no answer: ${error.message}`;
    return { ...found, verdict: "differs", words, otherwise: brokenServer };
  }
}

/** Starts with a letter and is valid in a local part. */
function randomMark(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz";
  const all = `${letters}23456789`;
  return draw(letters) + Array.from({ length: 9 }, () => draw(all)).join("");
}

function draw(from: string): string {
  return from[randomInt(from.length)] ?? "";
}
