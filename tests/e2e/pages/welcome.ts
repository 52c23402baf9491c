import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import type { Person } from "./consent.ts";
import { failsInPlace, readTop } from "./failsInPlace.ts";

/** The page that opens by itself after installing. */
export async function waitForWelcome(context: BrowserContext): Promise<WelcomePage> {
  await expect.poll(() => context.pages().some(isWelcome)).toBe(true);
  return new WelcomePage(context.pages().find(isWelcome)!);
}

function isWelcome(page: Page): boolean {
  return page.url().endsWith("/welcome.html");
}

export class WelcomePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private step(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  private get trying(): Locator {
    return this.step("Try it");
  }

  private get picture(): Locator {
    return this.page.getByRole("img", { name: /sign-up form.*inbox/ });
  }

  /** The button as it is, in a picture: whoever presses it all the same is taken nowhere. */
  async showsPicture(): Promise<void> {
    const button = this.picture.locator("button").first();
    await expect(button).toBeVisible();
    await button.click({ force: true });
    await expect(this.page.locator(":focus")).toHaveCount(0);
  }

  /** To try, where its button makes an alias; before, nothing looks like one. */
  async hasField(has: boolean): Promise<void> {
    await expect(this.trying.getByLabel("Email")).toHaveCount(has ? 1 : 0);
    await expect(this.page.getByText("Email", { exact: true })).toHaveCount(has ? 1 : 0);
  }

  async choosesServer(address: string): Promise<void> {
    const server = this.step("Choose your server");
    await server.getByRole("textbox", { name: "Server address" }).fill(address);
    await server.getByRole("button", { name: "Connect" }).click();
  }

  /** To the browser's next question, which no test can press. */
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

  /** For who has none of their own: its address is filled in. */
  async takesPublicServer(): Promise<void> {
    const server = this.step("Choose your server");
    await server.getByText("Don’t have a server?").click();
    await server.getByRole("button", { name: "app.shroud.email" }).click();
    await expect(server.getByRole("textbox", { name: "Server address" })).toHaveValue(
      "https://app.shroud.email",
    );
  }

  /** @returns the page of the server that opens */
  async startsAccount(): Promise<Page> {
    const opened = this.page.context().waitForEvent("page");
    await this.takesStep("Sign in", "Create an account");
    return opened;
  }

  async hasServer(host: string): Promise<void> {
    await expect(this.step("Choose your server")).toContainText(
      `Your server is \u2068${host}\u2069`,
    );
  }

  /** Somebody else has chosen it. */
  async serverIsSet(): Promise<void> {
    const step = this.step("Choose your server");
    await expect(step).toContainText("Set by your organisation");
    await expect(step.getByRole("button")).toHaveCount(0);
  }

  async choosesAnotherServer(): Promise<void> {
    await this.step("Choose your server").getByRole("button", { name: "Choose another" }).click();
  }

  /** The browser is to be asked about all sites. */
  async allowsAllSites(): Promise<void> {
    await this.takesStep("Choose where the button appears", "Allow on all sites");
    await this.says("Choose where the button appears", "Alibi can run on all sites.");
  }

  async opens(disclosure: string): Promise<void> {
    await this.page.getByText(disclosure, { exact: true }).click();
  }

  async types(field: string, typed: string): Promise<void> {
    await this.page.getByLabel(field, { exact: true }).fill(typed);
  }

  async showsInput(field: string): Promise<void> {
    await expect(this.page.getByRole("textbox", { name: field })).toBeVisible();
  }

  /** By its colour: what is to be pressed next. */
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
    await this.step("Sign in").getByText("Use email and password").click();
    await this.signsInAtOnlyDoor(person);
  }

  /** Where that is by a password, and nothing is to be opened. */
  async signsInAtOnlyDoor({ email, password }: Person): Promise<void> {
    await this.step("Sign in").getByLabel("Email", { exact: true }).fill(email);
    await this.correctsPassword(password);
  }

  /** After a sign-in that failed, everything else still stands there. */
  async correctsPassword(password: string): Promise<void> {
    const field = this.step("Sign in").getByLabel("Password", { exact: true });
    await field.fill(password);
    await field.press("Enter");
  }

  async isSignedIn(email: string): Promise<void> {
    await expect(this.step("Sign in")).toContainText(`signed in as \u2068${email}\u2069`);
  }

  /** What stands in a step, its notices included. */
  async says(step: string, words: string | RegExp): Promise<void> {
    await expect(this.step(step)).toContainText(words);
  }

  /** That the button is to appear on web pages, too. */
  async promisesButton(promised: boolean): Promise<void> {
    await expect(this.trying.getByText("On web pages")).toHaveCount(promised ? 1 : 0);
  }

  /** Every step that waits for something says for what, or has something to press. */
  async offersStep(step: string, name: string): Promise<void> {
    await expect(this.step(step).getByRole("button", { name, exact: true })).toBeVisible();
  }

  async takesStep(step: string, name: string): Promise<void> {
    await this.step(step).getByRole("button", { name, exact: true }).click();
  }

  async isDone(step: string): Promise<void> {
    const item = this.page.locator(".welcome-step").filter({ has: this.step(step) });
    await expect(item).toHaveAttribute("data-done", "true");
  }

  /** The keyboard, after what it was on has gone. */
  async hasFocusOn(name: string): Promise<void> {
    // What is in a shadow tree is after what it is in.
    await expect(this.page.locator(":focus").last()).toHaveAccessibleName(name);
  }

  /** Whatever is done in the meantime. */
  async fieldStays(during: () => Promise<void>): Promise<void> {
    const field = this.trying.getByLabel("Email");
    const before = await field.evaluate(readTop);
    await during();
    expect(await field.evaluate(readTop)).toBe(before);
  }

  async fieldHas(value: string | RegExp): Promise<void> {
    await expect(this.trying.getByLabel("Email")).toHaveValue(value);
  }

  readField(): Promise<string> {
    return this.trying.getByLabel("Email").inputValue();
  }

  /** Nothing sticks out at the side. */
  async fitsIn(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 720 });
    const wide = await this.page.evaluate(() => document.scrollingElement!.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
}
