import { randomInt } from "node:crypto";
import {
  NoAnswer,
  RateLimited,
  Stopped,
  createConnection,
  type Connection,
  type Send,
} from "./connection.ts";
import type { Options } from "./options.ts";
import { createOwnAliases, type Leftovers } from "./ownAliases.ts";
import { errorOf, isObject, isSuccess, quote, type Reply } from "./reply.ts";
import { accountPages, capabilities, profile } from "./sections/account.ts";
import { authentication } from "./sections/authentication.ts";
import { creating } from "./sections/creating.ts";
import { domains } from "./sections/domains.ts";
import { listing } from "./sections/listing.ts";
import { oauthClients, oauthPage, oauthServer, oauthTokens } from "./sections/oauth.ts";
import { ownAddresses } from "./sections/ownAddresses.ts";
import { deleting, reading } from "./sections/reading.ts";
import { searching } from "./sections/searching.ts";
import { signingIn } from "./sections/signingIn.ts";
import { updating } from "./sections/updating.ts";
import { wholeRun } from "./sections/wholeRun.ts";
import { Differs, Known, Untried, type Section, type Statement } from "./statement.ts";
import { createWorld, needsAccount, type World } from "./world.ts";

/** The longest text of a server that is repeated. */
const longest = 600;

export type Secrets = ReturnType<typeof createSecrets>;

/** Removes secrets from everything that is repeated from a server. */
function createSecrets() {
  const secrets = new Set<string>();
  return {
    add(secret: string): void {
      // Also in its quoted form.
      for (const each of [secret, quote(secret).slice(1, -1)]) if (each !== "") secrets.add(each);
    },
    /** Truncates last, because a partial secret would not be recognised. */
    conceal(text: string): string {
      // The longest first, because one may contain another.
      const all = [...secrets].toSorted((one, other) => other.length - one.length);
      const shown = all.reduce((rest, secret) => rest.replaceAll(secret, "(secret)"), text);
      return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
    },
  };
}

/** There is nothing to check: no response, another kind of server, or a refused sign-in. */
export class Unusable extends Error {}

/** Signs in once: a two-factor code is valid only once. */
async function enter(
  { send }: Connection,
  { base, email, password, code }: Options,
): Promise<{ signedIn: Reply; token: string }> {
  const body = { email, password, ...(code !== undefined && { totp: Number(code) }) };
  const signedIn = await send("POST", "/api/v1/token", { body }).catch((error: unknown) => {
    const isExpected = error instanceof NoAnswer || error instanceof RateLimited;
    throw isExpected ? new Unusable(`${base} cannot be reached: ${error.message}`) : error;
  });
  const token = isObject(signedIn.json) ? signedIn.json["token"] : undefined;
  if (isSuccess(signedIn) && typeof token === "string" && isHeaderValue(token)) {
    return { signedIn, token };
  }
  throw new Unusable(explain(base, signedIn, code));
}

function explain(base: string, reply: Reply, code: string | undefined): string {
  const { status, headers, shown } = reply;
  const target = headers.get("location");
  if (status >= 300 && status < 400 && target !== null) {
    return `${base} redirects to ${JSON.stringify(target)}, and Alibi follows no redirect: give the address itself`;
  }
  if (status >= 500 || status === 429) return `${base} cannot be used now: ${shown}`;
  if (errorOf(reply) === undefined) {
    return `What answers at ${base} is not an alias service: POST /api/v1/token gives ${shown}`;
  }
  const hint = code === undefined ? ", and if the account has two-factor sign-in, give --code" : "";
  return `Nobody was let in: ${shown}. Check --email and the password${hint}`;
}

function isHeaderValue(token: string): boolean {
  return /^[\u0021-\u007e]+$/.test(token);
}

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

/** In this order: deletion comes after what needs the aliases, and statements about all responses come last. */
const sections: readonly Section[] = [
  signingIn,
  authentication,
  oauthServer,
  oauthPage,
  oauthClients,
  oauthTokens,
  profile,
  creating,
  ownAddresses,
  listing,
  searching,
  reading,
  updating,
  deleting,
  domains,
  capabilities,
  accountPages,
  wholeRun,
];

async function judgeAll(world: World, tell: (finding: Finding) => void): Promise<void> {
  for (const { name, statements, needsAccount: isForAccount = false } of sections) {
    for (const [says, statement] of Object.entries(statements)) {
      tell({ section: name, says, ...(await judge(statement, world, isForAccount)) });
    }
  }
}

async function judge(
  statement: Statement,
  world: World,
  isForAccount: boolean,
): Promise<Omit<Finding, "section" | "says">> {
  const { otherwise, extra = false } = statement;
  const found = { extra, otherwise };
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
