import { expect, type BrowserContext, type Page } from "@playwright/test";
import { Part, SignInPage } from "./ownPage.ts";

export async function waitForWelcome(context: BrowserContext): Promise<WelcomePage> {
  await expect.poll(() => context.pages().some(isWelcome)).toBe(true);
  return new WelcomePage(context.pages().find(isWelcome)!);
}

function isWelcome(page: Page): boolean {
  return page.url().endsWith("/welcome.html");
}

export class WelcomePage extends SignInPage {
  readonly server = this.section("Choose a server");
  readonly signIn = this.section("Sign in");
  readonly sites = this.section("Choose where the button appears");
  readonly ready = this.section("Ready");
  private readonly picture = this.page.getByRole("img", { name: /sign-up form.*inbox/ });

  answer(name: "Server" | "Sign in" | "On web pages"): Part {
    return new Part(this.page.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) }));
  }

  /** The current question; there is one at a time. */
  async asks(step: Part): Promise<void> {
    await step.isThere();
    await expect(this.page.getByRole("region")).toHaveCount(1);
  }

  async showsPicture(): Promise<void> {
    await expect(this.picture.getByText("New alias").first()).toBeVisible();
  }

  async choosesServer(address: string): Promise<void> {
    await this.server.types("Server address", address);
    await this.server.presses("Connect");
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

  async hasServer(host: string): Promise<void> {
    await this.answer("Server").says(host);
  }

  async putsForward(step: Part, name: string): Promise<void> {
    await expect(step.button(name)).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  }

  async startsSignIn(): Promise<void> {
    await this.signIn.presses("Sign in");
  }

  async isSignedIn(email: string): Promise<void> {
    await this.answer("Sign in").says(email);
  }

  async isDone(step: Parameters<typeof this.answer>[0]): Promise<void> {
    await expect(this.answer(step).place).toHaveAttribute("data-done", "true");
  }
}
