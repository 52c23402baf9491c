import type { FormPage } from "../../../e2e/pages/form.ts";
import type { RecordedRequest } from "../../../service/recordedRequest.ts";
import type { StoredAlias } from "../../../service/aliases.ts";
import type { FaultyService } from "../../../service/service.ts";
import type { Plan } from "./plan.ts";
import type { RealBrowser } from "./realBrowser.ts";
import { readValue } from "./runPlan.ts";

/** What one run has come to. */
export interface PlayedRun {
  seed: number;
  plan: Plan;
  forms: FormPage[];
}

/** What became of the aliases of some runs, after they had come to rest. */
export interface BatchOutcome {
  aliases: number;
  filled: number;
  unused: number;
  twice: number;
  /** Listed only after the list was read anew. */
  late: number;
  posts: number;
  /** Sent again by the browser itself. */
  repeats: number;
  breaches: { seed: number | null; what: string; trace: string[] }[];
}

interface Loose {
  unused: { address: string }[];
  missing: (string | null)[];
  twice: { aliases: { address: string }[] }[];
}

interface Account {
  browser: RealBrowser;
  service: FaultyService;
  email: string;
  known: Set<string>;
}

interface Seen {
  inFields: Set<string>;
  unused: Set<string>;
  twice: Set<string>;
  listed: Set<string>;
  /** Those that the extension may have made and still looks for. */
  missing: number;
  knows(address: string): boolean;
}

/** The looks after half a minute have been taken by then. In ms. */
const patience = 45_000;

/** @param known the addresses that earlier batches have accounted for; those of this one are added */
export async function checkBatch(
  runs: PlayedRun[],
  { browser, service, email, known }: Account,
): Promise<BatchOutcome> {
  const findNew = () => service.aliasesOf(email).filter(({ address }) => !known.has(address));
  const until = performance.now() + patience;
  const late = new Set<string>();
  let seen = await look(runs, browser);
  while (!isAtRest(seen, findNew()) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const before = await look(runs, browser);
    if (before.missing === 0 && !isAtRest(before, findNew())) await browser.forgetIndex();
    seen = await look(runs, browser);
    for (const address of seen.listed) if (!before.listed.has(address)) late.add(address);
  }
  const aliases = findNew();
  const count = (holds: (address: string) => boolean) =>
    aliases.filter(({ address }) => holds(address)).length;
  const posts = runs.map(({ plan }) => postsOf(service, plan.host));
  const breaches = [
    ...aliases
      .filter(({ address }) => !seen.knows(address))
      .map(({ address, title }) => ({ host: title, what: `${address} of ${title} is lost` })),
    ...runs.flatMap(({ plan }) => findDoubles(plan.host, aliases, seen)),
    ...posts.flatMap(findRepeated),
    ...browser.takeErrors().map((what) => ({ host: null, what })),
  ];
  for (const { address } of aliases) known.add(address);
  return {
    aliases: aliases.length,
    filled: count((address) => seen.inFields.has(address)),
    unused: count((address) => seen.unused.has(address)),
    twice: count((address) => seen.twice.has(address)),
    late: count((address) => late.has(address) && !seen.inFields.has(address)),
    posts: posts.flat().length,
    repeats: posts.flat().length - new Set(posts.flat().map(readReferenceOf)).size,
    breaches: breaches.map(({ host, what }) => {
      const run = runs.find(({ plan }) => plan.host === host);
      return { seed: run?.seed ?? null, what, trace: traceOf(run, service) };
    }),
  };
}

/** What is in the fields of these runs, and what the extension lists. */
async function look(runs: PlayedRun[], browser: RealBrowser): Promise<Seen> {
  const values = runs.flatMap(({ forms }) => forms.map(({ page }) => readValue(page)));
  const loose = await browser.send<Loose>("alias.listLoose");
  const inFields = new Set(await Promise.all(values));
  const unused = new Set(loose.unused.map(({ address }) => address));
  const twice = new Set(
    loose.twice.flatMap(({ aliases }) => aliases.map(({ address }) => address)),
  );
  const listed = unused.union(twice);
  const knows = (address: string) => inFields.has(address) || listed.has(address);
  return { inFields, unused, twice, listed, knows, missing: loose.missing.length };
}

function isAtRest({ missing, knows }: Seen, aliases: StoredAlias[]): boolean {
  return missing === 0 && aliases.every(({ address }) => knows(address));
}

/** One that nobody has, of another intent than one that is there as well. */
function findDoubles(host: string, aliases: StoredAlias[], { inFields }: Seen) {
  const mine = aliases.filter(({ title }) => title === host);
  const references = new Set(mine.map(({ notes }) => readReference(notes)));
  const isDoubled = references.size > 1 && mine.some(({ address }) => !inFields.has(address));
  return isDoubled ? [{ host, what: `${host} has aliases of ${[...references].join(", ")}` }] : [];
}

function isPost({ method, path }: RecordedRequest): boolean {
  return method === "POST" && path === "/api/v1/aliases";
}

function postsOf(service: FaultyService, host: string): RecordedRequest[] {
  return service.requests.filter((each) => isPost(each) && readPost(each.body).title === host);
}

/**
 * A browser sends it again when the connection ended without a byte of an answer, and we do, with a
 * new token, when the old one was refused, which says that it did not run. Nothing else is repeated.
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
