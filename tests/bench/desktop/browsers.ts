import { closeWelcome, launchBrowser } from "../../e2e/launch.ts";
import { FormPage } from "../../e2e/pages/form.ts";
import type { Sites } from "../../e2e/sites/serve.ts";
import { recordPageMessages } from "../../e2e/pageMessages.ts";
import { launchFirefox } from "../../firefox/launch.ts";
import { alterFirefoxBuild, openFirefox } from "../../firefox/openFirefox.ts";
import type { NewAccount, Service } from "../../service/service.ts";
import { signIn } from "../signIn.ts";

/** A browser with a visible window and a signed-in account. */
export interface OpenBrowser {
  openForm(host: string): Promise<FormPage>;
  close(): Promise<void>;
}

type Open = (there: { service: Service; sites: Sites; person: NewAccount }) => Promise<OpenBrowser>;

const openChromium: Open = async ({ service, sites, person }) => {
  service.addAccount(person);
  const { context } = await launchBrowser({ extension: ".output/chrome-mv3", headless: false });
  await closeWelcome(context);
  await signIn(context, service, person);
  return {
    async openForm(host) {
      const page = await context.newPage();
      await page.goto(sites.at(host, "signup.html"));
      return new FormPage(page);
    },
    close: () => context.close(),
  };
};

const inWindow: typeof launchFirefox = (extension, options) =>
  launchFirefox(extension, { ...options, headless: false });

const openInFirefox: Open = async ({ service, sites, person }) => {
  const { build, remove } = alterFirefoxBuild();
  const pageMessages = recordPageMessages();
  const { firefox, close } = await openFirefox({ build, sites, pageMessages, launch: inWindow });
  await firefox.signIn(service, person);
  return {
    openForm: (host) => firefox.openForm(host),
    async close() {
      await close();
      remove();
    },
  };
};

export const browsers: Record<string, Open> = { Chromium: openChromium, Firefox: openInFirefox };
