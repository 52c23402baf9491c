import type { BrowserContext } from "@playwright/test";
import { extensionId } from "../e2e/launch.ts";
import { OptionsPage } from "../e2e/pages/options.ts";

interface Person {
  email: string;
  password: string;
}

/** Signs in through the options, which are closed then: a measurement begins as a person's day does. */
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

/** The same beside the account that is signed in; the options show the one that came in last. */
export async function signInBeside(context: BrowserContext, person: Person): Promise<void> {
  const options = new OptionsPage(await context.newPage());
  await options.page.goto(`chrome-extension://${extensionId}/options.html`);
  await options.addsAccount();
  await options.signsInWithPassword(person);
  await options.isSignedIn(person.email);
  await options.page.close();
}
