import type { BrowserContext, Worker } from "@playwright/test";
import { closeWelcome, extensionId, launchBrowser, type LaunchOptions } from "../e2e/launch.ts";
import { OptionsPage } from "../e2e/pages/options.ts";
import { startService, type NewAccount } from "../service/service.ts";

interface Person {
  email: string;
  password: string;
}

export const ada = { email: "ada@example.com", password: "analytical engine" };

/** The local service with Ada's account, and a browser with Alibi, where she is signed in. */
export async function openSignedIn(aliases: NewAccount["aliases"] = []) {
  const service = await startService();
  service.addAccount({ ...ada, aliases });
  const { context, worker } = await launchSignedIn(service, ada);
  const close = async () => {
    await context.close();
    await service.close();
  };
  return { service, context, worker, close };
}

/** Opens a browser with Alibi and signs in. A measurement starts without pages of Alibi. */
export async function launchSignedIn(
  service: { url: string },
  person: Person,
  options: Partial<LaunchOptions> = {},
) {
  const launched = await launchBrowser({
    extension: ".output/chrome-mv3",
    headless: true,
    ...options,
  });
  await closeWelcome(launched.context);
  await signIn(launched.context, service, person);
  return launched;
}

/** Signs in through the options and closes them. */
export async function signIn(
  context: BrowserContext,
  service: { url: string },
  person: Person,
): Promise<void> {
  const options = new OptionsPage(await context.newPage());
  await options.page.goto(`chrome-extension://${extensionId}/options.html`);
  await options.choosesServer(service.url);
  await options.signsInWithPassword(person);
  await options.isSignedIn(person.email);
  await options.page.close();
}

/** Adds an account to the signed-in one; the options show the latest. */
export async function signInBeside(context: BrowserContext, person: Person): Promise<void> {
  const options = new OptionsPage(await context.newPage());
  await options.page.goto(`chrome-extension://${extensionId}/options.html`);
  await options.addsAccount();
  await options.signsInWithPassword(person);
  await options.isSignedIn(person.email);
  await options.page.close();
}

/** Missing in the worker's types. */
interface StorageApi {
  storage: { session: { remove(key: string): Promise<void> } };
}

/** Nobody signs up at more than two sites a minute; what asks more often is refused. */
export async function forgetRequests(worker: Worker): Promise<void> {
  await worker.evaluate(() =>
    (chrome as unknown as StorageApi).storage.session.remove("pageRequests"),
  );
}
