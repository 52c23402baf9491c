import { expect, type Locator, type Page } from "@playwright/test";
import { readMessages, type Messages } from "../../messages.ts";
import { tagOf } from "../../locales.ts";
import { extensionId } from "../launch.ts";

/** The messages of one language, and how to tell them from English ones. */
export class Words {
  readonly locale: string;
  private readonly messages: Messages;
  private readonly english: RegExp[];

  constructor(locale: string) {
    this.locale = locale;
    this.messages = readMessages(locale);
    const english = Object.entries(readMessages("en"));
    this.english = english
      .filter(([key, { message }]) => this.messages[key]?.message !== message)
      .filter(([, { message }]) => /\p{L}/u.test(message.replace(/\$\d/g, "")))
      .map(([, { message }]) => toPattern(message));
  }

  of(key: string): string {
    return this.messages[key]!.message.replace(/[\u2066-\u2069]/g, "");
  }

  like(key: string): RegExp {
    return toPattern(this.of(key));
  }

  within(key: string): RegExp {
    return new RegExp(this.like(key).source.slice(1, -1), "u");
  }

  get direction(): string {
    return this.of("languageDirection");
  }

  findEnglish(texts: readonly string[]): string[] {
    return texts.filter((each) => this.english.some((pattern) => pattern.test(each.trim())));
  }
}

function toPattern(message: string): RegExp {
  const parts = message.split(/\$\d/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`, "u");
}

export class TranslatedPage {
  readonly page: Page;
  private readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  /** Chooses the server and signs in through the page's messages, without pressing anything. */
  async signsIn(baseUrl: string, person: { email: string; password: string }): Promise<void> {
    const ask = (type: string, payload: object) =>
      this.page.evaluate((message) => chrome.runtime.sendMessage(message), { type, payload });
    expect(await ask("server.set", { baseUrl, clientId: null })).toMatchObject({ ok: true });
    const credentials = { ...person, code: "" };
    const signedIn = await ask("account.signInWithPassword", credentials);
    expect(signedIn).toMatchObject({ ok: true });
  }

  async goesTo(name: "popup" | "options" | "welcome" | "manager"): Promise<void> {
    await this.page.goto(`chrome-extension://${extensionId}/${name}.html`);
  }

  button(key: string): Locator {
    return this.page.getByRole("button", { name: this.words.like(key) }).first();
  }

  async presses(...keys: string[]): Promise<void> {
    for (const key of keys) await this.button(key).click();
  }

  async chooses(key: string): Promise<void> {
    await this.page.getByRole("radio", { name: this.words.like(key) }).check({ force: true });
  }

  async opens(alias: string): Promise<void> {
    const row = this.page.locator(".alias-row", { hasText: alias });
    await row.getByRole("button", { name: this.words.like("detailsOf") }).click();
  }

  async says(key: string): Promise<void> {
    await expect(this.page.getByText(this.words.of(key)).first()).toBeVisible();
  }

  async unfolds(): Promise<void> {
    await this.page
      .locator("details")
      .evaluateAll((all) => all.forEach((each) => ((each as HTMLDetailsElement).open = true)));
  }

  /** The page is only in its language and direction, and nothing is clipped or overflows. */
  async isTidy(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    const root = this.page.locator("html");
    await expect(root).toHaveAttribute("lang", tagOf(this.words.locale));
    await expect(root).toHaveAttribute("dir", this.words.direction);
    expect(this.words.findEnglish(await this.page.evaluate(readTexts))).toEqual([]);
    await expect.poll(() => this.page.evaluate(findCut)).toEqual([]);
  }
}

function readTexts(): string[] {
  const found: string[] = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.closest("script, style")) found.push(text.textContent ?? "");
  }
  for (const element of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      found.push(element.getAttribute(name) ?? "");
    }
  }
  return found.filter((each) => each.trim() !== "");
}

/** Runs in the page: elements wider than their container. Addresses are shortened on purpose. */
function findCut(): string[] {
  const spared =
    "bdi, bdi *, :has(> bdi), input, select, textarea, .visually-hidden, .visually-hidden *";
  const visible = [...document.body.querySelectorAll("*")].filter(
    (each) => each.checkVisibility() && !each.matches(spared),
  );
  return visible
    .filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      if (left < -0.5 || right > innerWidth + 0.5) return true;
      // Inline elements have no client width. A switch has a margin of 3 px at the edge.
      return each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 4;
    })
    .map((each) => each.outerHTML.slice(0, 160));
}
