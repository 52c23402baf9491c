import type { RecordedRequest } from "../../../service/recordedRequest.ts";
import type { StoredAlias } from "../../../service/aliases.ts";
import type { FaultyService } from "../../../service/service.ts";
import { checkEdited, checkLists, findReused } from "./checkEdits.ts";
import type { RealBrowser } from "./realBrowser.ts";
import { readValue } from "./runCreate.ts";
import type { PlayedRun } from "./runPlan.ts";

/** The outcome of some runs, after everything has settled. */
export interface BatchOutcome {
  aliases: number;
  filled: number;
  unused: number;
  twice: number;
  /** Listed only after the list was read again. */
  late: number;
  posts: number;
  /** Requests that the browser itself repeated. */
  repeats: number;
  /** Only in the account's list, because the person signed out meanwhile. */
  forgotten: number;
  /** Clicked rows, and those of them that showed a failure or were signed out. */
  edits: number;
  failed: number;
  refreshes: number;
  breaches: { seed: number | null; what: string; trace: string[] }[];
}

interface Unresolved {
  unused: { address: string }[];
  missing: (string | null)[];
  twice: { aliases: { address: string }[] }[];
}

const nothing: Unresolved = { unused: [], missing: [null], twice: [] };

interface Account {
  browser: RealBrowser;
  service: FaultyService;
  email: string;
  known: Set<string>;
  /** The person signed out during the batch, so pending creations were forgotten. */
  forgets: boolean;
  /** The number of requests before each kill of the worker. */
  kills: readonly number[];
}

interface Seen {
  inFields: Set<string>;
  unused: Set<string>;
  twice: Set<string>;
  listed: Set<string>;
  /** Creations that the extension still looks for. */
  missing: number;
  knows(address: string): boolean;
}

/** In ms: by then the searches of the first half minute are done. */
const patience = 45_000;

/** @param known the addresses that earlier batches have checked; those of this batch are added */
export async function checkBatch(
  runs: PlayedRun[],
  { browser, service, email, known, forgets, kills }: Account,
): Promise<BatchOutcome> {
  const findNew = () => service.aliasesOf(email).filter(({ address }) => !known.has(address));
  const until = performance.now() + patience;
  const late = new Set<string>();
  let seen = await look(runs, browser);
  while (!isAtRest(seen, findNew()) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const before = await look(runs, browser);
    if (before.missing === 0 && !isAtRest(before, findNew())) await browser.forgetCachedList();
    seen = await look(runs, browser);
    for (const address of seen.listed) if (!before.listed.has(address)) late.add(address);
  }
  const aliases = findNew();
  const count = (holds: (address: string) => boolean) =>
    aliases.filter(({ address }) => holds(address)).length;
  const posts = runs.flatMap(({ plan }) => (plan.kind === "create" ? [plan.host] : []));
  const postsOfRuns = posts.map((host) => postsOf(service, host));
  const lost = aliases.filter(({ address }) => !seen.knows(address));
  const edits = await checkEdits(runs, browser, service.aliasesOf(email));
  const reused = findReused(service.requests, kills);
  const breaches: { host: string | null; what: string }[] = [
    ...(forgets ? [] : lost).map(({ address, title }) => ({
      host: title,
      what: `${address} of ${title} is lost`,
    })),
    ...(forgets
      ? []
      : posts.flatMap((host) => findDoubles(host, postsOf(service, host), aliases, seen))),
    ...postsOfRuns.flatMap(findRepeated),
    ...[...edits.breaches, ...reused, ...(await browser.takeErrors())].map((what) => ({
      host: null,
      what,
    })),
  ];
  for (const { address } of aliases) known.add(address);
  return {
    aliases: aliases.length,
    filled: count((address) => seen.inFields.has(address)),
    unused: count((address) => seen.unused.has(address)),
    twice: count((address) => seen.twice.has(address)),
    late: count((address) => late.has(address) && !seen.inFields.has(address)),
    posts: postsOfRuns.flat().length,
    repeats: postsOfRuns.flat().length - new Set(postsOfRuns.flat().map(readReferenceOf)).size,
    forgotten: forgets ? lost.length : 0,
    edits: edits.count,
    failed: edits.failed,
    refreshes: service.requests.filter(({ path }) => path === "/oauth/token").length,
    breaches: breaches.map(({ host, what }) => {
      const run = runs.find(({ plan }) => plan.kind === "create" && plan.host === host);
      return { seed: run?.seed ?? null, what, trace: traceOf(run, service) };
    }),
  };
}

/** Checks every clicked row, the list, and the worker's cache. */
async function checkEdits(runs: PlayedRun[], browser: RealBrowser, aliases: StoredAlias[]) {
  const edited = runs.flatMap((run) => (run.edited ? [run.edited] : []));
  const find = (address: string) => aliases.find((each) => each.address === address);
  const checked = await Promise.all(
    edited.map(async (each) => ({ ...each, ...(await checkEdited(each, browser.sessions, find)) })),
  );
  const sure = checked.filter(({ failed }) => !failed).map(({ address }) => address);
  const lists = await checkLists(browser, aliases, sure);
  return {
    count: checked.filter(({ wants }) => wants !== undefined).length,
    failed: edited.filter(({ wants, failed }) => wants !== undefined && failed).length,
    breaches: [
      ...edited.flatMap(({ breaches }) => breaches),
      ...checked.flatMap(({ breaches }) => breaches),
      ...lists,
    ],
  };
}

/** The content of the runs' fields, and the unresolved creations that the extension lists. */
async function look(runs: PlayedRun[], browser: RealBrowser): Promise<Seen> {
  const values = runs.flatMap(({ forms }) => forms.map(({ page }) => readValue(page)));
  // As the popup does, which learns from the list about aliases that were created in the background.
  await browser.send("alias.listFromServer", { page: 1, search: "" });
  const unresolved = (await browser.send<Unresolved>("alias.listUnresolved")) ?? nothing;
  const inFields = new Set(await Promise.all(values));
  const unused = new Set(unresolved.unused.map(({ address }) => address));
  const twice = new Set(
    unresolved.twice.flatMap(({ aliases }) => aliases.map(({ address }) => address)),
  );
  const listed = unused.union(twice);
  const knows = (address: string) => inFields.has(address) || listed.has(address);
  return { inFields, unused, twice, listed, knows, missing: unresolved.missing.length };
}

function isAtRest({ missing, knows }: Seen, aliases: StoredAlias[]): boolean {
  return missing === 0 && aliases.every(({ address }) => knows(address));
}

/**
 * A breach: an alias that no field has (nor its duplicate from a browser's repeat), followed by another
 * creation. The last alias may still be in progress, because a person who has one in a tab may want another in
 * the next.
 */
function findDoubles(
  host: string,
  posts: RecordedRequest[],
  aliases: StoredAlias[],
  { inFields }: Seen,
) {
  const mine = aliases.filter(({ title }) => title === host);
  const made = new Set(mine.map(({ notes }) => readReference(notes)));
  const had = new Set(
    mine.filter(({ address }) => inFields.has(address)).map(({ notes }) => readReference(notes)),
  );
  const asked = [...new Set(posts.map(readReferenceOf))].filter((each) => made.has(each));
  const isDoubled = asked.slice(0, -1).some((each) => !had.has(each));
  return isDoubled ? [{ host, what: `${host} has aliases of ${asked.join(", ")}` }] : [];
}

function isPost({ method, path }: RecordedRequest): boolean {
  return method === "POST" && path === "/api/v1/aliases";
}

function postsOf(service: FaultyService, host: string): RecordedRequest[] {
  return service.requests.filter((each) => isPost(each) && readPost(each.body).title === host);
}

/**
 * A breach: a request sent twice. Only two repeats are allowed: by the browser, after a connection that ended
 * without any byte of a response; and by Alibi with a new token, after a 401, which proves that the request did
 * not run.
 */
function findRepeated(posts: RecordedRequest[]) {
  return posts.flatMap((post, index) => {
    const reference = readReferenceOf(post);
    const before = posts.slice(0, index).findLast((each) => readReferenceOf(each) === reference);
    if (!before || isCut(before) || before.status === 401) return [];
    return [{ host: readPost(post.body).title, what: `${reference} was sent once more` }];
  });
}

function isCut({ fault }: RecordedRequest): boolean {
  return fault === "cut-before" || fault === "cut-after" || fault === "cut-next";
}

function readPost(body: string): { title: string; notes: string } {
  return JSON.parse(body) as { title: string; notes: string };
}

function readReferenceOf({ body }: RecordedRequest): string {
  return readReference(readPost(body).notes);
}

function readReference(notes: string | null): string {
  return /\(ref (\w{8})\)/.exec(notes ?? "")?.[1] ?? "none";
}

function traceOf(run: PlayedRun | undefined, service: FaultyService): string[] {
  return [
    run ? JSON.stringify(run.plan) : "of no run",
    ...service.requests.map(
      ({ method, path, status, fault, committed, body }) =>
        `${method} ${path} ${status} ${fault ?? ""} ${committed ? "" : "not handled"} ${body}`,
    ),
  ];
}
