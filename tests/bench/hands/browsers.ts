import type { BrowserContext } from "@playwright/test";
import { watchPage, type WatchedPage } from "../../e2e/hands/watchPage.ts";
import { closeWelcome, extensionId, launchBrowser, launchContext } from "../../e2e/launch.ts";
import { FormPage } from "../../e2e/pages/form.ts";
import { OptionsPage } from "../../e2e/pages/options.ts";
import { createSigningIn } from "../../e2e/signingIn.ts";
import type { Service } from "../../service/service.ts";
import { host } from "./forms.ts";

/** The same hands type in all of them; a password manager is installed in each. */
export interface Browsers {
  /** Without Alibi. */
  without: WatchedPage;
  /** Signed in to an account with an alias for the site, so that the chip puts that forward. */
  known: WatchedPage;
  /** Signed in to an account without one, so that the chip would make one. */
  fresh: WatchedPage;
  close(): Promise<void>;
}

export type Signed = "known" | "fresh";

const manager = new URL("manager", import.meta.url).pathname;

/** @param build of the extension, below the top of the project */
export async function openBrowsers(
  build: string,
  service: Service,
  lane: number,
  loginUrl: string,
): Promise<Browsers> {
  const contexts: BrowserContext[] = [];
  const bare = await launchContext({ extension: null, headless: true, neighbour: manager });
  contexts.push(bare);
  const openSigned = async (name: Signed) => {
    const { context } = await launchBrowser({
      extension: build,
      headless: true,
      neighbour: manager,
    });
    contexts.push(context);
    await closeWelcome(context);
    const open = async (path: string) => {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${extensionId}/${path}`);
      return page;
    };
    const { signIn } = createSigningIn({
      openPicture: () => open("icon/mark.svg"),
      openOptions: async () => new OptionsPage(await open("options.html")),
      waitForConsent: () => Promise.reject(new Error("Nobody is asked")),
    });
    const known = { address: `known${lane}@alias.example`, title: host };
    await signIn(service, {
      email: `${name}${lane}@example.com`,
      password: "analytical engine",
      aliases: name === "known" ? [known] : [],
    });
    const watched = await watchPage(await context.newPage());
    await offersWhatItShould(watched, name, loginUrl);
    return watched;
  };
  return {
    without: await watchPage(await bare.newPage()),
    known: await openSigned("known"),
    fresh: await openSigned("fresh"),
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** Without the chip there would be nothing to compare with. On a login it puts forward a known alias alone. */
async function offersWhatItShould(watched: WatchedPage, name: Signed, url: string): Promise<void> {
  await watched.open(url);
  const form = new FormPage(watched.page);
  await form.focusEmail();
  await form.hasOffer(name === "known" ? /^Fill this field with known/ : "More from Alibi");
}
