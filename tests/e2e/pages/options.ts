import { expect, type Page } from "@playwright/test";
import type { Person } from "./consent.ts";

/** The options page: the server, the account, the theme. */
export class OptionsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async types(address: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Server address" }).fill(address);
  }

  async saves(address: string): Promise<void> {
    await this.types(address);
    await this.page.getByRole("button", { name: "Save" }).click();
  }

  async hasServer(address: string): Promise<void> {
    await expect(this.page.getByRole("textbox", { name: "Server address" })).toHaveValue(address);
  }

  /** Chooses a server and waits until it was checked and kept. */
  async choosesServer(address: string): Promise<void> {
    await this.saves(address);
    await expect(this.signInButton()).toBeVisible();
  }

  signInButton() {
    return this.page.getByRole("button", { name: /^Sign in/ }).first();
  }

  async startsSignIn(): Promise<void> {
    await this.signInButton().click();
  }

  async signsInWithPassword({ email, password, code }: Person): Promise<void> {
    await this.page.getByText("Email and password").click();
    await this.page.getByLabel("Email", { exact: true }).fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    if (code !== undefined) await this.page.getByLabel(/^Code/).fill(code);
    await this.page.getByLabel("Password", { exact: true }).press("Enter");
  }

  /** After a sign-in that failed, everything else still stands there. */
  async correctsCode(code: string): Promise<void> {
    await this.page.getByLabel(/^Code/).fill(code);
    await this.page.getByLabel(/^Code/).press("Enter");
  }

  async signsInWithToken(token: string): Promise<void> {
    await this.page.getByText("Access token").first().click();
    await this.page.getByRole("textbox", { name: "Access token" }).fill(token);
    await this.page.getByRole("textbox", { name: "Access token" }).press("Enter");
  }

  async choosesTheme(name: "System" | "Light" | "Dark"): Promise<void> {
    await this.page.getByRole("radio", { name }).check({ force: true });
  }

  async signsOut(): Promise<void> {
    await this.page.getByRole("button", { name: "Sign out" }).click();
  }

  async isSignedIn(email: string): Promise<void> {
    await expect(this.page.getByText(email).first()).toBeVisible();
  }

  async isSignedOut(): Promise<void> {
    await expect(this.signInButton()).toBeVisible();
  }

  async shows(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }
}
