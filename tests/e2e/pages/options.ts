import { expect, type Locator, type Page } from "@playwright/test";
import type { Person } from "./consent.ts";
import { failsInPlace } from "./failsInPlace.ts";
import { opensWay } from "./opensWay.ts";
import { OwnPage, Part, readiesPress } from "./ownPage.ts";

/** The options page: server, account, behaviour on web pages, theme. */
export class OptionsPage extends OwnPage {
  private readonly address = this.page.getByRole("textbox", { name: "Server address" });
  private readonly webPages = this.page.getByRole("region", { name: "On web pages" });
  private readonly sites = this.page.getByRole("region", { name: "Sites where Alibi is off" });
  private readonly offSites = this.sites.getByRole("listitem");
  readonly newAliases = new Part(this.page.getByRole("region", { name: "New aliases" }));
  private readonly offers = this.webPages.getByRole("switch", { name: /^Offer aliases/ });
  private readonly shortcuts = this.page.getByRole("region", { name: "Shortcuts" });

  /** Opens the form of the server, which is closed where one is chosen. */
  private async opensForm(): Promise<void> {
    const edit = this.page.getByRole("button", { name: "Edit: Server", expanded: false });
    await expect(this.address.or(edit)).toBeVisible();
    if (await edit.isVisible()) await edit.click();
  }

  async types(address: string): Promise<void> {
    await this.opensForm();
    await this.address.fill(address);
  }

  async saves(address: string): Promise<void> {
    await this.types(address);
    await this.page.getByRole("button", { name: /^(Connect|Save)$/ }).click();
  }

  async failsInPlace(section: string, name: string, words: RegExp): Promise<void> {
    await failsInPlace(this.page.getByRole("region", { name: section, exact: true }), name, words);
  }

  async takesPublicServer(): Promise<void> {
    await this.page.getByText("Don’t have a server?").click();
    await this.page.getByRole("button", { name: "app.shroud.email" }).click();
  }

  /** @returns the server's page, which opens */
  startsAccount(): Promise<Page> {
    return this.opensBy("Create an account");
  }

  async hasServer(address: string): Promise<void> {
    await this.opensForm();
    await expect(this.address).toHaveValue(address);
  }

  /** Chooses a server and waits until it was checked and saved. */
  async choosesServer(address: string): Promise<void> {
    await this.saves(address);
    await this.isReady();
  }

  /** Waits until sign-in is possible. */
  async isReady(): Promise<void> {
    await expect(this.signInButton()).toBeVisible();
  }

  async allowsAllSites(): Promise<void> {
    await this.webPages.getByRole("button", { name: "Allow on all sites" }).click();
    await expect(this.webPages.getByText("Alibi can run on all sites.")).toBeVisible();
  }

  /** Gives up the access to all sites. */
  async dropsAllSites(): Promise<void> {
    await this.webPages.getByRole("button", { name: "Only when I click Alibi" }).click();
    await expect(this.webPages.getByText("Alibi can’t run on any site by itself.")).toBeVisible();
  }

  signInButton() {
    return this.page.getByRole("button", { name: /^Sign in/ }).first();
  }

  async startsSignIn(): Promise<void> {
    await this.signInButton().click();
  }

  readiesSignIn(): Promise<() => Promise<void>> {
    return readiesPress(this.signInButton());
  }

  async signsInWithPassword(person: Person): Promise<void> {
    await opensWay(this.account(), "Use email and password");
    await this.signsInWithOpenPassword(person);
  }

  /** For a form that is already open. */
  async signsInWithOpenPassword({ email, password, code }: Person): Promise<void> {
    await this.page.getByLabel("Email", { exact: true }).fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    if (code !== undefined) await this.page.getByLabel(/^Code/).fill(code);
    await this.page.getByLabel("Password", { exact: true }).press("Enter");
  }

  /** After a failed sign-in the other fields keep their values. */
  async correctsCode(code: string): Promise<void> {
    await this.page.getByLabel(/^Code/).fill(code);
    await this.page.getByLabel(/^Code/).press("Enter");
  }

  async signsInWithToken(token: string): Promise<void> {
    await opensWay(this.account(), "Use an access token");
    await this.page.getByRole("textbox", { name: "Access token" }).fill(token);
    await this.page.getByRole("textbox", { name: "Access token" }).press("Enter");
  }

  /** Set by policy: shown as read-only. */
  async isSet(section: string, label: string, value: string): Promise<void> {
    const region = this.page.getByRole("region", { name: section, exact: true });
    const setting = region.locator(".locked-value").filter({ hasText: label });
    await expect(setting).toContainText(value);
    await expect(setting).toContainText("Set by your organisation");
    await expect(region.getByRole("textbox", { name: label })).toHaveCount(0);
  }

  private account(): Locator {
    return this.page.getByRole("region", { name: "Account", exact: true });
  }

  /** The available sign-in methods. */
  async hasSignInMethods(...names: string[]): Promise<void> {
    await expect(this.account().locator(".sign-in-panel summary")).toHaveText(names);
  }

  /** Sites switched off by policy, which cannot be switched on here. */
  async listsSetOffSites(...sites: string[]): Promise<void> {
    const set = this.offSites.filter({ hasText: "Set by your organisation" });
    await expect(set.locator("bdi")).toHaveText(sites);
    await expect(set.getByRole("button")).toHaveCount(0);
  }

  async choosesTheme(name: "System" | "Light" | "Dark"): Promise<void> {
    await this.page.getByRole("radio", { name }).check({ force: true });
    await this.hasStored({ theme: name.toLowerCase() });
  }

  /** The page shows a choice before it is stored. A reload and the worker read the stored value. */
  private async hasStored(setting: Record<string, unknown>): Promise<void> {
    const [key] = Object.keys(setting);
    const read = () => this.page.evaluate((name) => chrome.storage.local.get(name), key!);
    await expect.poll(read).toEqual(setting);
  }

  /** Chooses it where the choice may be reverted. */
  async clicksTheme(name: "System" | "Light" | "Dark"): Promise<void> {
    await this.page.getByRole("radio", { name }).click({ force: true });
  }

  private warning(name: RegExp): Locator {
    return this.webPages.getByRole("switch", { name });
  }

  async switchesWarning(name: RegExp): Promise<void> {
    await this.warning(name).click();
  }

  /** Presses the label beside the switch. */
  async pressesWarningWords(name: RegExp): Promise<void> {
    await this.webPages.getByText(name).click();
  }

  async warns(name: RegExp, on: boolean): Promise<void> {
    await expect(this.warning(name)).toBeChecked({ checked: on });
  }

  async listsOffSites(...sites: string[]): Promise<void> {
    await expect(this.offSites.locator("bdi")).toHaveText(sites);
  }

  async listsManyOffSites(count: number): Promise<void> {
    await expect(this.offSites).toHaveCount(count);
  }

  async listsNoOffSites(): Promise<void> {
    await expect(this.sites.getByText(/^None yet\./)).toBeVisible();
    await this.listsOffSites();
  }

  async hasTheme(name: "System" | "Light" | "Dark"): Promise<void> {
    await expect(this.page.getByRole("radio", { name })).toBeChecked();
  }

  /** In the section with this heading. */
  async showsNotice(heading: string, words: RegExp): Promise<void> {
    const notice = this.page.getByRole("region", { name: heading }).getByRole("alert");
    await expect(notice.filter({ hasText: words }).first()).toBeVisible();
  }

  async typesSite(typed: string): Promise<void> {
    const opener = this.sites.getByRole("button", { name: "Add: Sites" });
    if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
    await this.sites.getByRole("textbox", { name: "Site" }).fill(typed);
  }

  async addsOffSite(typed: string): Promise<void> {
    await this.typesSite(typed);
    await this.sites.getByRole("button", { name: "Add", exact: true }).click();
  }

  async switchesSiteOn(site: string): Promise<void> {
    await this.sites.getByRole("button", { name: `Switch on: ${site}` }).click();
  }

  async isInSight(section: string): Promise<void> {
    await expect(this.page.getByRole("heading", { name: section, exact: true })).toBeInViewport();
  }

  async choosesNewAliases(name: "Random address" | "Custom address"): Promise<void> {
    await this.newAliases.place.getByRole("radio", { name }).check({ force: true });
  }

  async hasNewAliases(name: "Random address" | "Custom address"): Promise<void> {
    await expect(this.newAliases.place.getByRole("radio", { name })).toBeChecked();
  }

  async listsDomains(...domains: string[]): Promise<void> {
    await expect(
      this.newAliases.place.getByLabel("Domain", { exact: true }).locator("option"),
    ).toHaveText(domains);
  }

  async choosesDomain(domain: string): Promise<void> {
    await this.newAliases.place.getByLabel("Domain", { exact: true }).selectOption(domain);
  }

  async hasDomain(domain: string): Promise<void> {
    await expect(this.newAliases.place.getByLabel("Domain", { exact: true })).toHaveValue(domain);
  }

  async typesTemplate(template: string): Promise<void> {
    await this.newAliases.place.getByLabel("Before the @").fill(template);
  }

  async hasTemplate(template: string): Promise<void> {
    await expect(this.newAliases.place.getByLabel("Before the @")).toHaveValue(template);
  }

  /** The address that a new alias would get. */
  async previews(address: string | RegExp): Promise<string> {
    const preview = this.newAliases.place.getByRole("status");
    await expect(preview).toHaveText(address);
    return (await preview.textContent()) ?? "";
  }

  async signsOut(): Promise<void> {
    await this.page.getByRole("button", { name: "Sign out" }).click();
  }

  async addsAccount(): Promise<void> {
    await this.page.getByRole("button", { name: "Add account" }).click();
    await this.isReady();
  }

  async changesOverTo(email: string): Promise<void> {
    const list = this.page.getByRole("list", { name: "Other accounts" });
    await list.getByRole("button", { name: email }).click();
  }

  /** The current account is no longer the default on this site. */
  async forgetsSite(site: string): Promise<void> {
    await this.page.getByRole("button", { name: `Forget ${site}` }).click();
    await expect(this.page.getByText(site)).toHaveCount(0);
  }

  async isSignedIn(email: string): Promise<void> {
    await expect(this.page.getByText(email).first()).toBeVisible();
  }

  /** The focus is at the start of a section. */
  async isAt(section: string): Promise<void> {
    await expect(this.page.getByRole("heading", { name: section, exact: true })).toBeFocused();
  }

  async isSignedOut(): Promise<void> {
    await expect(this.signInButton()).toBeVisible();
  }

  async offersOnly(when: "touched" | "asked"): Promise<void> {
    await expect(this.offers).toBeChecked({ checked: when !== "touched" });
    await this.offers.click();
    await this.hasOffers(when);
  }

  async hasOffers(when: "touched" | "asked"): Promise<void> {
    await expect(this.offers).toBeChecked({ checked: when === "touched" });
  }

  /** Whether the choice is enabled. */
  async canChooseOffers(can: boolean): Promise<void> {
    await expect(this.offers).toBeEnabled({ enabled: can });
  }

  async canSwitchWarning(name: RegExp, can: boolean): Promise<void> {
    await expect(this.warning(name)).toBeEnabled({ enabled: can });
  }

  private part(name: RegExp): Locator {
    const section = this.page.getByRole("region", { name: "In the browser" });
    return section.getByRole("switch", { name });
  }

  /** Switches the sync with the person's other browsers on or off. */
  async switchesSync(): Promise<void> {
    const toggle = this.part(/^Sync these settings/);
    const sharesSettings = (await toggle.getAttribute("aria-checked")) === "false";
    await toggle.click();
    await this.hasStored({ sharesSettings });
  }

  /** What the browser syncs to the person's other browsers. */
  async readSynced(): Promise<Record<string, unknown>> {
    return this.page.evaluate(() => chrome.storage.sync.get(null));
  }

  /** As if the settings came from another of the person's browsers. */
  async hearsOf(settings: Record<string, unknown>): Promise<void> {
    await this.page.evaluate((items) => chrome.storage.sync.set(items), settings);
  }

  /** Copies each alias that is created in the popup from now on. */
  async copiesNewAliases(): Promise<void> {
    const copies = this.newAliases.place.getByRole("switch", {
      name: "Copy automatically after “Create alias”",
    });
    await copies.click();
    await expect(copies).toBeChecked();
  }

  /** Newsletter aliases created from now on are switched off after so many days, or stay on (null). */
  async endsNewsletters(days: string | null): Promise<void> {
    const ends = this.newAliases.place.getByRole("switch", {
      name: /^Switch off newsletter aliases/,
    });
    await ends.click();
    await expect(ends).toBeChecked({ checked: days !== null });
    const field = this.newAliases.place.getByRole("textbox", { name: "Number of days" });
    if (days === null) await expect(field).toHaveCount(0);
    else await field.fill(days);
  }

  async switchesPart(name: RegExp): Promise<void> {
    await this.part(name).click();
  }

  async hasPart(name: RegExp, on: boolean): Promise<void> {
    await expect(this.part(name)).toBeChecked({ checked: on });
  }

  /** The description of a shortcut, and its keys. */
  async hasShortcut(words: string, keys: string): Promise<void> {
    const row = this.shortcuts.locator("dl > div", {
      has: this.page.getByText(words, { exact: true }),
    });
    await expect(row.getByRole("definition")).toHaveText(keys);
  }

  private async opensAdvanced(): Promise<Locator> {
    const server = this.page.getByRole("region", { name: "Server", exact: true });
    await this.opensForm();
    await server.getByText("Advanced").click();
    return server;
  }

  /** From now on, opens the server's sign-in page in a tab. */
  async choosesTab(): Promise<void> {
    const server = await this.opensAdvanced();
    await server.getByRole("checkbox", { name: "Sign in in a tab" }).check();
    await server.getByRole("button", { name: /^(Connect|Save)$/ }).click();
    await expect(server.getByText("Saved", { exact: true })).toBeVisible();
  }

  /** There is nothing to choose about it, as where the browser has no window for that page. */
  async offersNoTab(): Promise<void> {
    await expect(this.page.getByRole("checkbox")).toHaveCount(0);
  }

  async hasRedirectAddress(address: string): Promise<void> {
    const server = await this.opensAdvanced();
    await expect(server.getByText("Redirect address", { exact: true })).toBeVisible();
    await expect(server.getByText(address, { exact: true })).toBeVisible();
  }

  /** The command for the server's administrator. */
  async readAdminCommand(): Promise<string> {
    const server = await this.opensAdvanced();
    await expect(server.getByText(/^For your server’s admin \(/)).toHaveCount(2);
    await expect(server.getByText(/^INSERT INTO oauth_clients /)).toBeVisible();
    await expect(server.getByRole("button", { name: "Copy mix oauth.client" })).toBeVisible();
    return server.getByText(/^mix oauth/).innerText();
  }

  async copiesRedirectAddress(): Promise<void> {
    await this.page.getByRole("button", { name: /^Copy https:/ }).click();
  }

  private allowButton(words: RegExp): Locator {
    return this.page.getByRole("button", { name: words });
  }

  async lacks(...scopes: string[]): Promise<void> {
    const buttons = this.page.getByRole("button", { name: /^Allow:/ });
    await expect(buttons).toHaveCount(scopes.length);
    for (const scope of scopes) await expect(this.allowButton(new RegExp(scope))).toBeVisible();
  }

  async asksToAllow(scope: string): Promise<void> {
    await this.allowButton(new RegExp(`^Allow: ${scope}`)).click();
  }
}
