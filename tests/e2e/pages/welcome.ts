import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import type { Person } from "./consent.ts";
import { failsInPlace } from "./failsInPlace.ts";
import { opensWay } from "./opensWay.ts";
import { OwnPage } from "./ownPage.ts";

/** The page that opens after installation. */
export async function waitForWelcome(context: BrowserContext): Promise<WelcomePage> {
  await expect.poll(() => context.pages().some(isWelcome)).toBe(true);
  return new WelcomePage(context.pages().find(isWelcome)!);
}

function isWelcome(page: Page): boolean {
  return page.url().endsWith("/welcome.html");
}

export class WelcomePage extends OwnPage {
  private readonly picture = this.page.getByRole("img", { name: /sign-up form.*inbox/ });

  /** The current question; there is one at a time. */
  private step(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  /** A step in the list above the question, with its answer. */
  private answer(name: "Server" | "Sign in" | "On web pages"): Locator {
    return this.page.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) });
  }

  async asks(step: string): Promise<void> {
    await expect(this.step(step)).toBeVisible();
    await expect(this.page.getByRole("region")).toHaveCount(1);
  }

  /** Of the button in its fields. */
  async showsPicture(): Promise<void> {
    await expect(this.picture.getByText("New alias").first()).toBeVisible();
  }

  async choosesServer(address: string): Promise<void> {
    const server = this.step("Choose a server");
    await server.getByRole("textbox", { name: "Server address" }).fill(address);
    await server.getByRole("button", { name: "Connect" }).click();
  }

  /** Refuses the browser's next permission prompt, which a test cannot press. */
  async willRefuseOnce(): Promise<void> {
    await this.page.evaluate(() => {
      const { permissions } = chrome as unknown as { permissions: { request: unknown } };
      const { request } = permissions;
      permissions.request = async () => {
        permissions.request = request;
        return false;
      };
    });
  }

  /** For people without a server: its address is filled in. */
  async takesPublicServer(): Promise<void> {
    const server = this.step("Choose a server");
    await server.getByText("Don’t have a server?").click();
    await server.getByRole("button", { name: "app.shroud.email" }).click();
    await expect(server.getByRole("textbox", { name: "Server address" })).toHaveValue(
      "https://app.shroud.email",
    );
  }

  /** @returns the server's page, which opens */
  startsAccount(): Promise<Page> {
    return this.opensBy("Create an account");
  }

  async hasServer(host: string): Promise<void> {
    await expect(this.answer("Server")).toContainText(host);
  }

  /** Set by policy. */
  async serverIsSet(): Promise<void> {
    await expect(this.answer("Server")).toContainText("Set by your organisation");
    await expect(this.page.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  }

  async choosesAnotherServer(): Promise<void> {
    await this.answer("Server").getByRole("button", { name: /^Edit/ }).click();
  }

  /** Asks the browser for access to all sites. */
  async allowsAllSites(): Promise<void> {
    await this.takesStep("Choose where the button appears", "Allow on all sites");
    await this.isDone("On web pages");
  }

  async opens(disclosure: string): Promise<void> {
    await this.page.getByText(disclosure, { exact: true }).click();
  }

  async types(field: string, typed: string): Promise<void> {
    await this.page.getByLabel(field, { exact: true }).fill(typed);
  }

  /** The button that chooses the server that was typed. */
  placeOfConnect() {
    return this.page.getByRole("button", { name: "Connect" }).boundingBox();
  }

  async showsInput(field: string): Promise<void> {
    await expect(this.page.getByRole("textbox", { name: field })).toBeVisible();
  }

  /** Whether a button has the colour of the primary action. */
  async putsForward(step: string, name: string, isForward: boolean): Promise<void> {
    const button = this.step(step).getByRole("button", { name, exact: true });
    const colour = expect(button);
    const none = "rgba(0, 0, 0, 0)";
    if (isForward) await colour.not.toHaveCSS("background-color", none);
    else await colour.toHaveCSS("background-color", none);
  }

  async failsInPlace(step: string, name: string, words: RegExp): Promise<void> {
    await failsInPlace(this.step(step), name, words);
  }

  async startsSignIn(): Promise<void> {
    await this.step("Sign in").getByRole("button", { name: "Sign in", exact: true }).click();
  }

  async signsInWithPassword(person: Person): Promise<void> {
    await opensWay(this.step("Sign in"), "Use email and password");
    await this.signsInByOnlyMethod(person);
  }

  /** Where the password is the only method and its form is open. */
  async signsInByOnlyMethod({ email, password }: Person): Promise<void> {
    await this.step("Sign in").getByLabel("Email", { exact: true }).fill(email);
    await this.correctsPassword(password);
  }

  /** After a failed sign-in the other fields keep their values. */
  async correctsPassword(password: string): Promise<void> {
    const field = this.step("Sign in").getByLabel("Password", { exact: true });
    await field.fill(password);
    await field.press("Enter");
  }

  async isSignedIn(email: string): Promise<void> {
    await expect(this.answer("Sign in")).toContainText(email);
  }

  /** The text of a step, including its notices. */
  async says(step: string, words: string | RegExp): Promise<void> {
    await expect(this.step(step)).toContainText(words);
  }

  /** Whether the page says that the button also appears on web pages. */
  async promisesButton(promised: boolean): Promise<void> {
    await expect(this.page.getByText("The button appears when")).toHaveCount(promised ? 1 : 0);
  }

  /** A step that waits for something has this button. */
  async offersStep(step: string, name: string): Promise<void> {
    await expect(this.step(step).getByRole("button", { name, exact: true })).toBeVisible();
  }

  async takesStep(step: string, name: string): Promise<void> {
    await this.step(step).getByRole("button", { name, exact: true }).click();
  }

  async isDone(step: Parameters<typeof this.answer>[0]): Promise<void> {
    await expect(this.answer(step)).toHaveAttribute("data-done", "true");
  }
}
