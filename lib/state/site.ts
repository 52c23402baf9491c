import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Reply, Request } from "@/lib/messages/protocol";
import type { send } from "@/lib/messages/send";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure/failure";
import type { OffSites } from "./offSites";
import { createLatest } from "@/lib/model/timing/createLatest";

/** The page that the popup was opened over. */
export type Place =
  /** Not looked up yet. */
  | { kind: "unknown" }
  /** No page. */
  | { kind: "none" }
  /** A page that is not on the web, such as the browser's own. */
  | { kind: "closed" }
  | Site;

interface Site {
  kind: "site";
  tabId: number;
  /** What of it the popup was opened over; gone as soon as the tab goes elsewhere. */
  document: Promise<Result<string>>;
  /** Its host name. */
  site: string;
  /** Its registrable domain, which is what is switched off. */
  domain: string;
  /** What that is called without its suffix. */
  name: string;
  /** An organisation has switched it off there. */
  offByPolicy: boolean;
  /** It was so for private windows when it was looked up, and the page is in one. */
  offPrivately: boolean;
  /** How many fields the person has picked on it. */
  picked: number;
}

export type Report = Reply<"site.explain">;

export interface SiteOfPage {
  readonly place: ReadonlySignal<Place>;
  /** Alibi is off on it. */
  readonly off: ReadonlySignal<boolean>;
  /** The fields found when the page was last inspected. */
  readonly report: ReadonlySignal<Report | null>;
  /** The page had no field to fill when that was asked for last. */
  readonly noField: ReadonlySignal<boolean>;
  /** Of the last thing done here. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Finds out which page it is; to be called again when it may be another one. */
  look(): Promise<void>;
  /** Is it still that very document? To be called when it may be gone; says so where it is. */
  stays(): Promise<boolean>;
  /** Shown at once; false when it was rolled back. */
  setOff(off: boolean): Promise<boolean>;
  /** Inspects the page for fields; undefined when there was no current answer. */
  explain(): Promise<Report | undefined>;
  /** Lets the person point at a field in the page; false when the page cannot take over. */
  pick(): Promise<boolean>;
  /** Forgets which fields were picked there. */
  forgetPicked(): Promise<boolean>;
  /**
   * Fills the field that has the keyboard in the page; undefined when that failed or is under way.
   * @param page where it was asked for a while ago: the page may be another one by now
   */
  insert(
    alias?: Request<"site.insert">["alias"],
    page?: Extract<Place, { kind: "site" }>,
  ): Promise<"filled" | "no-field" | undefined>;
}

interface SiteOptions {
  send: typeof send;
  /** The tab of the page. */
  findPage(): Promise<number | undefined>;
  offSites: OffSites;
}

export function createSite({ send, findPage, offSites }: SiteOptions): SiteOfPage {
  const place = signal<Place>({ kind: "unknown" });
  const wanted = signal<boolean | null>(null);
  const report = signal<Report | null>(null);
  const failure = signal<Failure | null>(null);
  const noField = signal(false);
  const lookUps = createLatest();
  const turns = createLatest();
  const questions = createLatest();
  let inserting = false;

  const off = computed(() => {
    const { value } = place;
    if (value.kind !== "site") return false;
    const listed = offSites.list.value?.includes(value.domain) ?? false;
    return value.offByPolicy || (wanted.value ?? (listed || value.offPrivately));
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
      turns.begin();
      questions.begin();
      wanted.value = null;
      report.value = null;
      noField.value = false;
    }
    place.value = next;
  }

  /** Answers about a page that was left are dropped. */
  function settleFailure(at: Site, answer: Result<unknown>): void {
    if (isHere(at)) failure.value = answer.ok ? null : answer.failure;
  }

  return {
    place,
    off,
    report,
    noField,
    failure,
    async look() {
      const counts = lookUps.begin();
      const shown = failure.value;
      const tabId = await findPage();
      const answer = tabId === undefined ? undefined : await send("site.get", { tabId });
      if (!counts()) return;
      if (answer?.ok === false) failure.value = answer.failure;
      // What has failed since, while this was on its way, stays told.
      else if (failure.value === shown) failure.value = null;
      if (tabId === undefined || !answer?.ok) return settle({ kind: "none" });
      const { site, domain, name, ...state } = answer.value;
      if (site === null || domain === null || name === null) return settle({ kind: "closed" });
      const document = bind(tabId, site);
      settle({ kind: "site", tabId, document, site, domain, name, ...state });
    },
    async stays() {
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
    async setOff(wish) {
      const at = findSite();
      if (!at) return false;
      const counts = turns.begin();
      wanted.value = wish;
      failure.value = null;
      noField.value = false;
      const kept = await offSites.setOff(at.site, wish, at.tabId);
      if (!counts()) return kept.ok;
      const here = findSite();
      if (kept.ok && !wish && here?.offPrivately) place.value = { ...here, offPrivately: false };
      wanted.value = null;
      if (!kept.ok) failure.value = kept.failure;
      return kept.ok;
    },
    async explain() {
      const at = findSite();
      if (!at) return undefined;
      const counts = questions.begin();
      const answer = await inDocument(at, (page) => send("site.explain", page));
      if (!counts()) return undefined;
      // Asked whenever a switch has been pressed, also for nothing: what failed then stays told.
      if (!answer.ok) {
        failure.value = answer.failure;
        return undefined;
      }
      report.value = answer.value;
      return answer.value;
    },
    async pick() {
      const at = findSite();
      if (!at) return false;
      const picking = await inDocument(at, (page) => send("site.pick", page));
      settleFailure(at, picking);
      return picking.ok && isHere(at);
    },
    async forgetPicked() {
      const at = findSite();
      if (!at) return false;
      const forgotten = await send("site.forgetPicked", { site: at.site });
      settleFailure(at, forgotten);
      if (forgotten.ok && isHere(at)) place.value = { ...at, picked: 0 };
      return forgotten.ok;
    },
    async insert(alias, at = findSite()) {
      // Pressed twice, it would make two aliases.
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

/** Asks for something in that very document. */
async function inDocument<Done>(
  { tabId, document }: Site,
  ask: (page: Request<"site.insert">) => Promise<Result<Done>>,
): Promise<Result<Done>> {
  const bound = await document;
  return bound.ok ? ask({ tabId, document: bound.value }) : bound;
}
