import { expect, type BrowserContext, type Page } from "@playwright/test";

export interface Person {
  email: string;
  password: string;
  /** The current two-factor code, when the account needs one. */
  code?: string;
}

export async function waitForConsent(context: BrowserContext): Promise<ConsentPage> {
  // The window may exist before it starts to navigate.
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

  async passes(person: Person, refused?: { except: string[] }): Promise<void> {
    await this.signIn(person);
    await this.allow(refused);
  }

  /** Allows all scopes except the named ones; a hosted service grants all or none. */
  async allow({ except = [] }: { except?: string[] } = {}): Promise<void> {
    for (const scope of except) await this.page.locator(`input[value="${scope}"]`).uncheck();
    await this.closing(this.page.getByRole("button", { name: /^(Allow|Connect)$/ }).click());
  }

  async says(words: RegExp): Promise<void> {
    await expect(this.page.getByText(words)).toBeVisible();
  }

  /** The server redirects to an address nobody answers, and the browser then closes the window. */
  async signInRefused(person: Person): Promise<void> {
    await this.closing(this.signIn(person));
  }

  async refuse(): Promise<void> {
    await this.closing(this.page.getByRole("button", { name: "Cancel" }).click());
  }

  /** The click closes the window, which Playwright reports as an error. */
  private async closing(click: Promise<void>): Promise<void> {
    const closed = this.page.waitForEvent("close");
    await Promise.all([closed, click.catch(() => {})]);
  }
}
