import type { FaultyService, RecordedRequest } from "../../../service/service.ts";
import type { RealBrowser } from "./realBrowser.ts";

/** The watch that starts after a sign-out. */
export interface SignedOut {
  /** Ends the watch. */
  findBreaches(): Promise<string[]>;
}

/** In ms: by then the requests in flight at the sign-out have arrived. */
const arrival = 300;

/** Signs out while everything runs, and watches that nothing of the session is used again. */
export async function signOut(
  browser: RealBrowser,
  { requests }: FaultyService,
): Promise<SignedOut | undefined> {
  const before = await browser.readSession();
  if (before.account?.status !== "signed-in") return undefined;
  // The response of a sign-out is `null`. If the worker was ended meanwhile, nobody was signed out.
  if ((await browser.send("account.signOut")) !== null) return undefined;
  const breaches: string[] = [];
  await new Promise((resolve) => setTimeout(resolve, arrival));
  const arrived = requests.length;
  const over = new Set(requests.map(readToken));
  const watch = new AbortController();
  const watching = look(browser, breaches, watch.signal);
  // `findBreaches` reports a rejection; until then it must not hide an earlier failure.
  watching.catch(() => {});
  return {
    async findBreaches() {
      watch.abort();
      await watching;
      // A delayed request is recorded when it is handled.
      const late = requests.slice(arrived).filter(({ fault }) => fault !== "wait");
      const revived = late.filter((each) => hasToken(each) && over.has(readToken(each)));
      for (const { method, path } of revived) {
        breaches.push(`${method} ${path} was sent with a token of a session that was over`);
      }
      return breaches;
    },
  };
}

/** Checks repeatedly that nobody is signed in, that no token is stored, and that the popup shows this. */
async function look(browser: RealBrowser, breaches: string[], signal: AbortSignal): Promise<void> {
  const popup = await browser.openPopup();
  for (;;) {
    const account = await browser.send<{ status: string }>("account.get");
    const { access, account: shown } = await browser.readSession();
    if (account?.status === "signed-in") breaches.push("A session came back to life");
    if (shown?.status === "signed-in")
      breaches.push("The pages are told of a session that is over");
    if (access) breaches.push("An access token is kept after signing out");
    if ((await popup.rows.count()) > 0) breaches.push("The popup lists aliases after signing out");
    if (signal.aborted || breaches.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await popup.isSignedOut().catch(() => breaches.push("The popup does not offer to sign in"));
  await popup.page.close();
}

function hasToken({ headers }: RecordedRequest): boolean {
  return headers["authorization"] !== undefined;
}

function readToken({ headers }: RecordedRequest): string {
  return headers["authorization"] ?? "";
}
