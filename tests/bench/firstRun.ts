import type { Locator } from "@playwright/test";
import { startService } from "../service/service.ts";
import { allSites, extensionId, launchBrowser } from "../e2e/launch.ts";

/* `npm run bench:first-run`: from the welcome page that opens after installation to the first filled field. */

const ada = { email: "ada@example.com", password: "analytical engine" };

/**
 * In ms, by the keystroke-level model: added to Alibi's own time for each press and text, which a person must
 * find and read.
 */
const perPress = 1350 + 1100 + 200;

const service = await startService();
service.addAccount(ada);
const { context } = await launchBrowser({
  extension: ".output/chrome-mv3",
  headless: true,
  asNew: true,
});

/** Only the browser's own page of extensions has this API. */
interface ExtensionsPageApi {
  developerPrivate: {
    addHostPermission(extensionId: string, host: string): Promise<void>;
    updateExtensionConfiguration(change: object): Promise<void>;
  };
}

let presses = 0;
let typed = 0;
const press = async (target: Locator) => {
  await target.click();
  presses += 1;
};
const type = async (target: Locator, words: string) => {
  await target.fill(words);
  typed += words.length;
};

/** Grants the permission in advance, because a script cannot press the prompt; it still counts as a press. */
async function agreeTo(...origins: string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto("chrome://extensions");
  await page.evaluate(
    async ([extension, hosts]) => {
      const { developerPrivate } = chrome as unknown as ExtensionsPageApi;
      const change = { extensionId: extension, hostAccess: "ON_SPECIFIC_SITES" };
      await developerPrivate.updateExtensionConfiguration(change);
      for (const host of hosts) await developerPrivate.addHostPermission(extension, host);
    },
    [extensionId, origins] as const,
  );
  await page.close();
  presses += 1;
}

await agreeTo("http://127.0.0.1/*");
const isWelcome = (url: string) => url.endsWith("/welcome.html");
const welcome =
  context.pages().find((page) => isWelcome(page.url())) ??
  (await context.waitForEvent("page", (page) => isWelcome(page.url())));
await welcome.bringToFront();
const step = (name: string) => welcome.getByRole("region", { name, exact: true });

const begun = performance.now();
await type(
  step("Choose your server").getByRole("textbox", { name: "Server address" }),
  service.url,
);
await press(step("Choose your server").getByRole("button", { name: "Connect" }));
const opened = context.waitForEvent("page");
await press(step("Sign in").getByRole("button", { name: "Sign in", exact: true }));
const server = await opened;
await type(server.getByLabel("Email"), ada.email);
await type(server.getByLabel("Password"), ada.password);
await press(server.getByRole("button", { name: "Sign in" }));
await press(server.getByRole("button", { name: /^(Allow|Connect)$/ }));
await step("Sign in").getByText("You’re signed in").waitFor();
const paused = performance.now();
await agreeTo("http://127.0.0.1/*", ...allSites);
const pause = performance.now() - paused;
await welcome.bringToFront();
await press(step("Choose where the button appears").getByRole("button", { name: /Allow/ }));
await press(step("Try it").getByRole("button", { name: "New alias" }));
await step("Try it").getByText("This is a real alias").waitFor();
const machine = performance.now() - begun - pause;

const person = presses * perPress + typed * 280;
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
console.log(`presses, two of them for the browser and two at the server: ${presses}`);
console.log(`letters typed: ${typed}`);
console.log(`seconds that Alibi, the browser and the server take: ${seconds(machine)}`);
console.log(
  `seconds with those of a person (pointing, pressing, typing, deciding): ${seconds(machine + person)}`,
);
await context.close();
await service.close();
