import { expect } from "@playwright/test";
import { SignInPage, type Part } from "./ownPage.ts";

/** The options page: server, account, behaviour on web pages, theme. */
export class OptionsPage extends SignInPage {
  protected readonly signIn = this.section("Account");
  readonly webPages = this.section("On web pages");
  readonly newAliases = this.section("New aliases");
  readonly signInButton = this.page.getByRole("button", { name: /^Sign in/ }).first();
  private readonly address = this.field("Server address");
  private readonly sites = this.section("Sites where Alibi is off");
  private readonly offSites = this.sites.place.getByRole("listitem");

  private async opensForm(): Promise<void> {
    const edit = this.page.getByRole("button", { name: "Edit: Server" });
    await expect(this.address.or(edit)).toBeVisible();
    if (await edit.isVisible()) await edit.click();
  }

  async typesServer(address: string): Promise<void> {
    await this.opensForm();
    await this.address.fill(address);
  }

  async saves(address: string): Promise<void> {
    await this.typesServer(address);
    await this.presses(/^(Connect|Save)$/);
  }

  async hasServer(address: string): Promise<void> {
    await this.opensForm();
    await expect(this.address).toHaveValue(address);
  }

  async choosesServer(address: string): Promise<void> {
    await this.saves(address);
    await this.isSignedOut();
  }

  async isSignedOut(): Promise<void> {
    await expect(this.signInButton).toBeVisible();
  }

  async startsSignIn(): Promise<void> {
    await this.signInButton.click();
  }

  /** Set by policy: shown as read-only. */
  async isSet(section: string, label: string, value: string): Promise<void> {
    const { place } = this.section(section);
    const setting = place.locator(".locked-value").filter({ hasText: label });
    await expect(setting).toContainText(value);
    await expect(setting).toContainText("Set by your organisation");
    await expect(place.getByRole("textbox", { name: label })).toHaveCount(0);
  }

  async hasSignInMethods(...names: string[]): Promise<void> {
    await expect(this.signIn.place.locator(".sign-in-panel summary")).toHaveText(names);
  }

  /** Sites switched off by policy, which cannot be switched on here. */
  async listsSetOffSites(...sites: string[]): Promise<void> {
    const set = this.offSites.filter({ hasText: "Set by your organisation" });
    await expect(set.locator("bdi")).toHaveText(sites);
    await expect(set.getByRole("button")).toHaveCount(0);
  }

  async choosesTheme(name: "System" | "Light" | "Dark"): Promise<void> {
    await this.chooses(name);
    await this.hasStored({ theme: name.toLowerCase() });
    await this.hasScheme(name);
  }

  /** The page shows a choice before it is stored. A reload and the worker read the stored value. */
  private async hasStored(setting: Record<string, unknown>): Promise<void> {
    const [key] = Object.keys(setting);
    const read = () => this.page.evaluate((name) => chrome.storage.local.get(name), key!);
    await expect.poll(read).toEqual(setting);
  }

  async listsOffSites(...sites: string[]): Promise<void> {
    await expect(this.offSites.locator("bdi")).toHaveText(sites);
  }

  async listsNoOffSites(): Promise<void> {
    await this.sites.shows(/^None yet\./);
    await this.listsOffSites();
  }

  async typesSite(typed: string): Promise<void> {
    const opener = this.sites.button(/^Add: Sites/);
    await expect(opener.or(this.sites.field("Site"))).toBeVisible();
    if (await opener.isVisible()) await opener.click();
    await this.sites.types("Site", typed);
  }

  async addsOffSite(typed: string): Promise<void> {
    await this.typesSite(typed);
    await this.sites.presses("Add");
  }

  async switchesSiteOn(site: string): Promise<void> {
    await this.sites.presses(`Switch on: ${site}`);
  }

  async isInSight(section: string): Promise<void> {
    await expect(this.page.getByRole("heading", { name: section, exact: true })).toBeInViewport();
  }

  async addsAccount(): Promise<void> {
    await this.presses("Add account");
    await this.isSignedOut();
  }

  async changesOverTo(email: string): Promise<void> {
    const list = this.page.getByRole("list", { name: "Other accounts" });
    await list.getByRole("button", { name: email }).click();
  }

  async isSignedIn(email: string): Promise<void> {
    await this.shows(email);
  }

  async switchesSync(): Promise<void> {
    const toggle = this.toggle(/^Sync these settings/);
    const sharesSettings = (await toggle.getAttribute("aria-checked")) === "false";
    await toggle.click();
    await this.hasStored({ sharesSettings });
  }

  async readSynced(): Promise<Record<string, unknown>> {
    return this.page.evaluate(() => chrome.storage.sync.get(null));
  }

  async hearsOf(settings: Record<string, unknown>): Promise<void> {
    await this.page.evaluate((items) => chrome.storage.sync.set(items), settings);
  }

  /** Newsletter aliases created from now on are switched off after so many days, or stay on (null). */
  async endsNewsletters(days: string | null): Promise<void> {
    const ends = /^Switch off newsletter aliases/;
    await this.newAliases.switches(ends);
    await this.newAliases.isOn(ends, days !== null);
    const field = this.newAliases.field("Number of days");
    if (days === null) await expect(field).toHaveCount(0);
    else await field.fill(days);
  }

  async hasShortcut(words: string, keys: string): Promise<void> {
    const has = this.page.getByText(words, { exact: true });
    const row = this.section("Shortcuts").place.locator("dl > div", { has });
    await expect(row.getByRole("definition")).toHaveText(keys);
  }

  private async opensAdvanced(): Promise<Part> {
    await this.opensForm();
    const server = this.section("Server");
    await server.place.getByText("Advanced").click();
    return server;
  }

  async choosesTab(): Promise<void> {
    const server = await this.opensAdvanced();
    await server.field("Sign in in a tab").check();
    await server.presses(/^(Connect|Save)$/);
    await server.shows(/^Saved$/);
  }

  /** There is nothing to choose about it, as where the browser has no window for that page. */
  async offersNoTab(): Promise<void> {
    await expect(this.page.getByRole("checkbox")).toHaveCount(0);
  }

  async hasRedirectAddress(address: string): Promise<void> {
    const server = await this.opensAdvanced();
    await server.shows(/^Redirect address$/);
    await expect(server.place.getByText(address, { exact: true })).toBeVisible();
  }

  async readAdminCommand(): Promise<string> {
    const server = await this.opensAdvanced();
    await expect(server.place.getByText(/^For your server’s admin \(/)).toHaveCount(2);
    await server.shows(/^INSERT INTO oauth_clients /);
    await server.offers(/^Copy mix oauth\.client/);
    return server.place.getByText(/^mix oauth/).innerText();
  }

  async lacks(...scopes: string[]): Promise<void> {
    const buttons = this.page.getByRole("button", { name: /^Allow:/ });
    await expect(buttons).toHaveCount(scopes.length);
    for (const scope of scopes) await this.offers(new RegExp(`^Allow: ${scope}`));
  }
}
