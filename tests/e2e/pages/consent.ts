import type { BrowserContext, Page } from "@playwright/test";

export interface Person {
  email: string;
  password: string;
  /** The code of now, when the account wants one. */
  code?: string;
}

/** The window in which the server asks who someone is and what they allow. */
export async function waitForConsent(context: BrowserContext): Promise<ConsentPage> {
  // A window may be there before it is on its way anywhere.
  const page = await context.waitForEvent("page", (opened) =>
    opened.waitForURL(/\/oauth\/|\/users\/log_in/, { waitUntil: "commit" }).then(
      () => true,
      () => false,
    ),
  );
  return new ConsentPage(page);
}

export class ConsentPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signIn({ email, password, code }: Person): Promise<void> {
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByRole("button", { name: "Sign in" }).click();
    if (code === undefined) return;
    await this.page.getByLabel("Code").fill(code);
    await this.page.getByRole("button", { name: "Sign in" }).click();
  }

  /** The server still knows who was here last. */
  async usesAnotherAccount(): Promise<void> {
    await this.page.getByRole("button", { name: "Use another account" }).click();
  }

  /** Says yes to everything but the scopes named; at a hosted service, it is all or nothing. */
  async allow({ except = [] }: { except?: string[] } = {}): Promise<void> {
    for (const scope of except) await this.page.locator(`input[value="${scope}"]`).uncheck();
    await this.closing(this.page.getByRole("button", { name: /^(Allow|Connect)$/ }).click());
  }

  /** At a hosted service: whether Alibi may. */
  async isAsked(): Promise<void> {
    await this.page.getByRole("button", { name: "Connect" }).waitFor();
  }

  /** The same at a hosted service, where it is all or nothing. */
  async connect(): Promise<void> {
    await this.closing(this.page.getByRole("button", { name: "Connect" }).click());
  }

  /** The server's page goes on to nowhere, and the browser closes the window of such a one. */
  async signInInVain(person: Person): Promise<void> {
    await this.closing(this.signIn(person));
  }

  async refuse(): Promise<void> {
    await this.closing(this.page.getByRole("button", { name: "Cancel" }).click());
  }

  /** The window closes under the click that ends it, which Playwright takes for a failure. */
  private async closing(click: Promise<void>): Promise<void> {
    const closed = this.page.waitForEvent("close");
    await Promise.all([closed, click.catch(() => {})]);
  }
}
