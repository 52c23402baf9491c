import { computed, signal } from "@preact/signals";
import type { Reply, Request } from "@/lib/messages/protocol";
import type { send as Send } from "@/lib/messages/send";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import type { SiteState } from "@/lib/model/site";
import { createLatest } from "@/lib/model/concurrency";
import { createItemSignal, type Source } from "./signals";

export type Place =
  | { kind: "unknown" }
  | { kind: "none" }
  /** A page that is not on the web, such as the browser's own. */
  | { kind: "closed" }
  | Site;

type Site = { [Each in keyof SiteState]: NonNullable<SiteState[Each]> } & {
  kind: "site";
  tabId: number;
  /** Identifies the document that the popup was opened over; fails once the tab has navigated. */
  document: Promise<Result<string>>;
};

type Report = Reply<"site.explain">;

/** The page that the popup or the side panel is beside. */
export function createSite(
  send: typeof Send,
  findPage: () => Promise<number | undefined>,
  offSites: OffSites,
) {
  const place = signal<Place>({ kind: "unknown" });
  /** The fields found when the page was last inspected. */
  const report = signal<Report | null>(null);
  const failure = signal<Failure | null>(null);
  /** The page had no field to fill at the last attempt. */
  const noField = signal(false);
  const lookUps = createLatest();
  const questions = createLatest();
  let inserting = false;

  const off = computed(() => {
    const { value } = place;
    if (value.kind !== "site") return false;
    return value.offByPolicy || offSites.list.value.includes(value.domain);
  });

  async function bind(tabId: number, site: string): Promise<Result<string>> {
    const bound = await send("site.bind", { tabId });
    if (!bound.ok) return bound;
    return bound.value.site === site ? succeed(bound.value.document) : fail({ kind: "page-left" });
  }

  function findSite() {
    const { value } = place;
    return value.kind === "site" ? value : undefined;
  }

  function isHere({ tabId, site }: Site): boolean {
    const here = findSite();
    return here?.tabId === tabId && here.site === site;
  }

  function settle(next: Place): void {
    if (next.kind !== "site" || !isHere(next)) {
      questions.begin();
      report.value = null;
      noField.value = false;
    }
    place.value = next;
  }

  /** Looks for fields in the page; undefined when there was no current answer. */
  async function inspect(): Promise<Result<Report> | undefined> {
    const at = findSite();
    if (!at) return undefined;
    const isCurrent = questions.begin();
    const answer = await inDocument(at, (page) => send("site.explain", page));
    if (!isCurrent()) return undefined;
    if (answer.ok) report.value = answer.value;
    return answer;
  }

  /** Shows the outcome of an action, unless the page has been left since. */
  function settleFailure(at: Site, answer: Result<unknown>): void {
    if (isHere(at)) failure.value = answer.ok ? null : answer.failure;
  }

  return {
    place,
    off,
    report,
    noField,
    failure,
    /** An alias can be filled in: there is a page, and it is not known to have no field for it. */
    fillable: computed(() => place.value.kind === "site" && !lacksField(report.value)),
    /** Looks up the page; to be called again when it may have changed. */
    async look(): Promise<void> {
      const isCurrent = lookUps.begin();
      const before = failure.value;
      const tabId = await findPage();
      const answer = tabId === undefined ? undefined : await send("site.get", { tabId });
      if (!isCurrent()) return;
      if (answer?.ok === false) failure.value = answer.failure;
      // A failure that occurred during the look-up stays visible.
      else if (failure.value === before) failure.value = null;
      if (tabId === undefined || !answer?.ok) return settle({ kind: "none" });
      const { site, domain, name, ...state } = answer.value;
      if (site === null || domain === null || name === null) return settle({ kind: "closed" });
      const document = bind(tabId, site);
      settle({ kind: "site", tabId, document, site, domain, name, ...state });
    },
    /** Whether the tab still has the same document. If not, shows that it is gone. */
    async stays(): Promise<boolean> {
      const at = findSite();
      const stayed =
        at &&
        (await inDocument(at, async ({ tabId, document }) => {
          const now = await send("site.bind", { tabId });
          return !now.ok || now.value.document === document ? now : fail({ kind: "page-left" });
        }));
      if (stayed?.ok === false) settleFailure(at!, stayed);
      return stayed?.ok === true;
    },
    /** False if that failed. */
    async setOff(wish: boolean): Promise<boolean> {
      const at = findSite();
      if (!at) return false;
      noField.value = false;
      const answer = await offSites.setOff(at.site, wish, at.tabId);
      settleFailure(at, answer);
      return answer.ok;
    },
    inspect,
    /** Inspects the page because the user asked to, who is told if that fails. */
    async explain(): Promise<Report | undefined> {
      const answer = await inspect();
      // Success does not clear `failure`: this runs after every switch, whose own failure has to stay visible.
      if (answer?.ok === false) failure.value = answer.failure;
      return answer?.ok ? answer.value : undefined;
    },
    /** Lets the user point at a field in the page; false when the page cannot take over. */
    async pick(): Promise<boolean> {
      const at = findSite();
      if (!at) return false;
      const picking = await inDocument(at, (page) => send("site.pick", page));
      settleFailure(at, picking);
      return picking.ok && isHere(at);
    },
    async forgetPicked(): Promise<boolean> {
      const at = findSite();
      if (!at) return false;
      const forgotten = await send("site.forgetPicked", { site: at.site });
      settleFailure(at, forgotten);
      if (forgotten.ok && isHere(at)) place.value = { ...at, picked: 0 };
      return forgotten.ok;
    },
    /**
     * Fills the field that has the keyboard in the page; undefined if that failed or is already pending.
     * @param at the page when the action began, if that was a while ago: the current one may be another
     */
    async insert(
      alias?: Request<"site.insert">["alias"],
      at = findSite(),
    ): Promise<"filled" | "no-field" | undefined> {
      // A second press would create a second alias.
      if (!at || inserting) return undefined;
      inserting = true;
      noField.value = false;
      const inserted = await inDocument(at, (page) =>
        send("site.insert", { ...page, ...(alias && { alias }) }),
      );
      inserting = false;
      settleFailure(at, inserted);
      if (!inserted.ok) return undefined;
      if (isHere(at)) noField.value = !inserted.value;
      return inserted.value ? "filled" : "no-field";
    },
  };
}

/** The page has no field for an email address, and the user is in none. */
function lacksField(report: Report | null): boolean {
  if (report === null) return false;
  return report.kind !== "seen" || (report.emailFields === 0 && !report.isInField);
}

async function inDocument<Done>(
  { tabId, document }: Site,
  ask: (page: Request<"site.insert">) => Promise<Result<Done>>,
): Promise<Result<Done>> {
  const bound = await document;
  return bound.ok ? ask({ tabId, document: bound.value }) : bound;
}

type OffSites = ReturnType<typeof createOffSites>;

/** The sites where Alibi is off, by registrable domain. */
export function createOffSites(send: typeof Send, item: Source<string[]>) {
  const { value: list, start, readAgain } = createItemSignal(item);
  const failure = signal<Failure | null>(null);

  return {
    list,
    failure,
    start,
    /**
     * Switches Alibi off or on on the site of a host; resolves to the site as stored.
     * @param tabId the tab of the page that it is about
     */
    async setOff(host: string, off: boolean, tabId?: number): Promise<Result<string>> {
      failure.value = null;
      const answer = await send("site.setOff", { site: host, off, tabId });
      if (answer.ok) await readAgain();
      else failure.value = answer.failure;
      return answer;
    },
  };
}
