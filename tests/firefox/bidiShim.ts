/*
 * When a tab navigates to an extension page, which runs in another process, Firefox sends the start of the
 * navigation and then nothing more: no new realm, no load event, no closed tab. This module finds out about the
 * first two by evaluating a script in the page, and about the last by the request that closed the tab, and sends
 * the missing events in Firefox's place.
 */

/** A message of WebDriver BiDi. */
export interface Message {
  id?: number;
  type?: string;
  /** If its type is "error". */
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

/** Resolves in the new document once it has loaded. */
const look = `new Promise((done) => {
  const tell = () => done(location.href);
  if (document.readyState === "complete") tell();
  else addEventListener("load", tell, { once: true });
})`;

/** @param tell sends a message to Playwright */
export function createBidiShim(ask: Ask, tell: (event: object) => void) {
  const say = (method: string, params: object) => tell({ type: "event", method, params });

  async function finish({ context, navigation, url }: Committed): Promise<void> {
    const realm = await findRealm(ask, context, url);
    // The tab has navigated again, or is closed.
    if (realm === undefined) return;
    const origin = new URL(url).origin;
    say("script.realmCreated", { type: "window", realm, origin, context });
    const loaded = { context, navigation, url, timestamp: Date.now() };
    say("browsingContext.domContentLoaded", loaded);
    say("browsingContext.load", loaded);
  }
  /** Tabs that are being closed, by the id of the request. */
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
