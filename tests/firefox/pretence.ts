/*
 * When a tab goes to a page of an extension, which is in a process of its own, Firefox says that it goes
 * there and then no more: not what can be run there, not that it has loaded, not that the tab is closed.
 * The first two are found out by asking the page, the last is known from who closed it; and then all are
 * said in Firefox's place.
 */

/** What the two say to each other. */
export interface Message {
  id?: number;
  type?: string;
  /** Where its type is "error". */
  error?: string;
  method?: string;
  params?: unknown;
}

interface Committed {
  context: string;
  navigation: string | null;
  timestamp: number;
  url: string;
}

type Ask = (method: string, params: object) => Promise<object>;

interface Evaluated {
  result?: { realm?: string; result?: { type: string; value?: unknown } };
}

/** Resolves once all of the document is there, in that document. */
const look = `new Promise((done) => {
  const tell = () => done(location.href);
  if (document.readyState === "complete") tell();
  else addEventListener("load", tell, { once: true });
})`;

/** @param tell says something to who drives the browser */
export function createPretence(ask: Ask, tell: (event: object) => void) {
  const say = (method: string, params: object) => tell({ type: "event", method, params });

  async function finish({ context, navigation, url }: Committed): Promise<void> {
    const realm = await findRealm(ask, context, url);
    // It has gone somewhere else since, or away.
    if (realm === undefined) return;
    const origin = new URL(url).origin;
    say("script.realmCreated", { type: "window", realm, origin, context });
    const loaded = { context, navigation, url, timestamp: Date.now() };
    say("browsingContext.domContentLoaded", loaded);
    say("browsingContext.load", loaded);
  }
  /** The tabs that are about to be closed, by the number of the request. */
  const closing = new Map<number, string>();
  return {
    noteRequest({ id, method, params }: Message): void {
      if (method !== "browsingContext.close") return;
      closing.set(id ?? 0, (params as { context: string }).context);
    },
    follow({ id, type, method, params }: Message): void {
      const context = closing.get(id ?? 0);
      if (context !== undefined && type === "success") {
        say("browsingContext.contextDestroyed", { context, parent: null });
      }
      if (method !== "browsingContext.navigationCommitted") return;
      const committed = params as Committed;
      if (committed.url.startsWith("moz-extension:")) void finish(committed);
    },
  };
}

async function findRealm(ask: Ask, context: string, url: string): Promise<string | undefined> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = (await ask("script.evaluate", {
      expression: look,
      target: { context },
      awaitPromise: true,
    })) as Evaluated;
    if (answer.result?.result?.value === url) return answer.result.realm;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}
