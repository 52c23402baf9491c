import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";
import { watchPage, type WatchedPage } from "./watchPage.ts";
import { launchContext } from "../../e2e/launch.ts";
import { FormPage } from "../../e2e/pages/form.ts";
import type { Service } from "../../service/service.ts";
import { launchSignedIn } from "../signIn.ts";
import { host } from "./forms.ts";
import { address } from "./scripts.ts";

/** One window of each browser, in which the same actions run at the same time. */
export interface Lane {
  /** Without Alibi. */
  without: WatchedPage;
  /** Signed in to the account whose own address is typed, with an alias for the site, which a login suggests. */
  known: WatchedPage;
  /** Signed in to an account without an alias for the site, so that the chip would create one. */
  fresh: WatchedPage;
}

export type Signed = "known" | "fresh";

const manager = fileURLToPath(new URL("manager", import.meta.url));

/** Three browsers, each with a password manager, two of them also with Alibi. */
export async function openBrowsers(service: Service, count: number, loginUrl: string) {
  const bare = await launchContext({ extension: null, headless: true, neighbour: manager });
  const known = await openSignedIn("known", service, loginUrl);
  const fresh = await openSignedIn("fresh", service, loginUrl);
  const lanes: Lane[] = [];
  while (lanes.length < count) {
    lanes.push({
      without: await openWindow(bare),
      known: await openWindow(known),
      fresh: await openWindow(fresh),
    });
  }
  return {
    lanes,
    async close() {
      await Promise.all([bare, known, fresh].map((context) => context.close()));
    },
  };
}

async function openSignedIn(
  name: Signed,
  service: Service,
  loginUrl: string,
): Promise<BrowserContext> {
  const person = {
    // The typed text is this person's own address, so that the chip warns on a sign-up.
    email: name === "known" ? address : "fresh@example.com",
    password: "analytical engine",
    aliases: name === "known" ? [{ address: "known@alias.example", title: host }] : [],
  };
  service.addAccount(person);
  const { context } = await launchSignedIn(service, person, { neighbour: manager });
  const first = await openWindow(context);
  await offersWhatItShould(first, name, loginUrl);
  await first.page.close();
  return context;
}

/** Opens a separate window, so that input into other windows does not take its focus. */
export async function openWindow(context: BrowserContext): Promise<WatchedPage> {
  const session = await context.newCDPSession(context.pages()[0]!);
  const opened = context.waitForEvent("page");
  await session.send("Target.createTarget", { url: "about:blank", newWindow: true });
  const page = await opened;
  await session.detach();
  return watchPage(page);
}

/** Without a chip there would be nothing to compare. On a login it suggests only a known alias. */
async function offersWhatItShould(watched: WatchedPage, name: Signed, url: string): Promise<void> {
  await watched.open(url);
  const form = new FormPage(watched.page);
  await form.focusEmail();
  await form.hasOffer(name === "known" ? /^Fill this field with known/ : "Alias options");
}
