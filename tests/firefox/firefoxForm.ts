import { fileURLToPath } from "node:url";
import { FormPage, type AccessibleNode, type ButtonBox } from "../e2e/pages/form.ts";
import { expect, type Frame, type Locator, type Page } from "@playwright/test";
import { askBrowser, readText, type Ask } from "./ask.ts";
import { evaluateAsScript } from "./readAsScript.ts";

interface Part {
  role: "button" | "status" | "StaticText";
  name: string;
  box: ButtonBox;
}

interface SerializedNode {
  sharedId: string;
  value?: { shadowRoot?: SerializedNode | null };
}

interface Tree {
  contexts: Context[];
}

/** A document of a tab, or of a frame. */
interface Context {
  context: string;
  url: string;
  children: Context[] | null;
}

/**
 * The same page in Firefox, which opens closed shadow roots to those who ask it about a page, but not its
 * accessibility tree.
 */
export class FirefoxForm extends FormPage {
  private readonly ask: Ask;

  constructor(page: Page, ask: Ask, frame?: Frame) {
    super(page, frame);
    this.ask = ask;
  }

  protected override inPage(page: Page): FirefoxForm {
    return new FirefoxForm(page, this.ask);
  }

  override async inFrame(name: string): Promise<FirefoxForm> {
    // By the element: not of each frame does its name become known here.
    const element = await this.page.locator(`:is(iframe, frame)[name="${name}"]`).elementHandle();
    return new FirefoxForm(this.page, this.ask, (await element?.contentFrame()) ?? undefined);
  }

  override async focusEmail(): Promise<void> {
    await this.clicksOn(this.email);
  }

  /**
   * Clicks on something of the document that the form is in. Within a frame, Firefox is asked for it by the frame:
   * one of another site is in a process of its own, which a pointer of the page around it does not get to.
   */
  async clicksOn(target: Locator): Promise<void> {
    if (this.frame === this.page.mainFrame()) return target.click();
    await target.scrollIntoViewIfNeeded();
    const at = await target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    });
    await this.performs({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } }, [
      { type: "pointerMove", ...at },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  /**
   * Until it has the offer: of a frame in another process, Firefox says now and then too late that the focus is in
   * it, and then nothing is brought into it.
   */
  override async isEnteredFrom(page: FormPage): Promise<void> {
    await expect(async () => {
      await page.focusEmail();
      await this.focusEmail();
      await expect.poll(() => this.findButton(/./).then(Boolean), { timeout: 3000 }).toBe(true);
    }).toPass();
  }

  /** By the content script, which gets into closed trees. */
  override async clicks(name: string): Promise<void> {
    const found = await evaluateAsScript(this.page, `(${findNamed})(${JSON.stringify(name)})`);
    const { x, y } = found as { x: number; y: number };
    await this.page.mouse.click(x, y);
  }

  /** All that can be read where the content script runs, each as JSON, or "refused: why". */
  async readAsScript(): Promise<Record<string, string>> {
    await this.page.evaluate(() => dispatchEvent(new Event("test-reads")));
    const root = this.page.locator("html[data-read]");
    return JSON.parse((await root.getAttribute("data-read")) ?? "") as Record<string, string>;
  }

  /**
   * What the worker answers whatever speaks in the name of our script.
   * @param more is in the message beside what belongs there
   */
  async asksAsScript(type: string, payload: object = {}, more: object = {}): Promise<unknown> {
    const message = JSON.stringify({ type, payload, ...more });
    await this.page.evaluate((detail) => {
      delete document.documentElement.dataset["answered"];
      dispatchEvent(new CustomEvent("test-asks", { detail }));
    }, message);
    const root = this.page.locator("html[data-answered]");
    return JSON.parse((await root.getAttribute("data-answered")) ?? "") as unknown;
  }

  /** Does the page get at something of this address? */
  reaches(address: string): Promise<boolean> {
    return this.page.evaluate(
      (url) =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      address,
    );
  }

  /** Taps a button of the offer with a finger: nothing hovers before it. */
  async taps(name: string | RegExp): Promise<void> {
    await this.hasOffer(name);
    await this.isSteady();
    const { x, y, width, height } = (await this.findButton(name))!;
    await this.tapsAt(x + width / 2, y + height / 2);
  }

  override async tapsAt(x: number, y: number): Promise<void> {
    const at = { x: Math.round(x), y: Math.round(y) };
    await this.performs({ type: "pointer", id: "finger", parameters: { pointerType: "touch" } }, [
      { type: "pointerMove", ...at },
      { type: "pointerDown", button: 0 },
      { type: "pause", duration: 80 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  /** The document that the form is in: by its address, and where more than one tab has that, by a mark. */
  private async findContext(): Promise<string | undefined> {
    const { contexts } = (await this.ask("browsingContext.getTree", {})) as Tree;
    const found = findContexts(contexts, await this.readUrl());
    if (found.length < 2) return found[0];
    await this.frame.evaluate((key) => Reflect.set(globalThis, key, true), mark);
    const marked = await Promise.all(found.map((context) => this.isMarked(context)));
    await this.frame.evaluate((key) => Reflect.deleteProperty(globalThis, key), mark);
    return found[marked.indexOf(true)];
  }

  private async isMarked(context: string): Promise<boolean> {
    const expression = `"${mark}" in globalThis`;
    const asked = { target: { context }, awaitPromise: false, expression };
    const { result } = (await this.ask("script.evaluate", asked)) as { result: { value: boolean } };
    return result.value;
  }

  /** Has Firefox do what a hand does, in the document that the form is in. */
  private async performs(hand: object, actions: object[]): Promise<void> {
    const context = await this.findContext();
    await this.ask("input.performActions", { context, actions: [{ ...hand, actions }] });
  }

  override async isPictured(name: string): Promise<void> {
    for (const [value, colorScheme] of ["dark", "light"].entries()) {
      await askBrowser(this.ask, `void Services.prefs.setIntPref("${appearance}", ${value})`);
      const asked = `(prefers-color-scheme: ${colorScheme})`;
      await this.page.waitForFunction((query) => matchMedia(query).matches, asked);
      // The offer looks at the ground behind it as it is placed, a frame later.
      await this.page.evaluate(() => {
        dispatchEvent(new Event("resize"));
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      });
      const picture = new URL(`${name}-${colorScheme}.png`, pictures);
      await this.page.screenshot({ path: fileURLToPath(picture) });
    }
  }

  protected override async nodes(): Promise<AccessibleNode[]> {
    // A document may be without a body.
    const words = await this.page.evaluate(
      () => (document.body ?? document.documentElement).innerText,
    );
    const offer = await this.readParts();
    // In Chromium's tree, words that are told are a node of their own.
    const told = offer.filter(({ role }) => role === "status");
    const texts = [{ name: words }, ...told].map(({ name }) => ({ role: "StaticText", name }));
    const parts = [...texts, ...offer];
    return parts.map(({ role, name }) => ({ role: { value: role }, name: { value: name } }));
  }

  protected override async findButton(name: string | RegExp): Promise<ButtonBox | undefined> {
    const named = (text: string) => (typeof name === "string" ? text === name : name.test(text));
    const parts = await this.readParts();
    const found = parts.find((part) => part.role === "button" && named(part.name))?.box;
    if (!found || this.frame === this.page.mainFrame()) return found;
    // Within its frame, it is counted from the frame's corner.
    const { x, y } = (await (await this.frame.frameElement()).boundingBox())!;
    return { ...found, x: found.x + x, y: found.y + y };
  }

  /** What is in the offer; nothing where there is none. */
  private async readParts(): Promise<Part[]> {
    const target = { context: await this.findContext() };
    const { result: host } = (await this.ask("script.evaluate", {
      target,
      awaitPromise: false,
      expression: `document.querySelector("${hosts}")`,
      serializationOptions: { maxDomDepth: 1, includeShadowTree: "all" },
    })) as { result: Partial<SerializedNode> };
    const root = host.value?.shadowRoot?.sharedId;
    if (root === undefined) return [];
    const read = { target, awaitPromise: false, functionDeclaration: String(readOffer) };
    // It may have gone since.
    const parts = this.ask("script.callFunction", { ...read, arguments: [{ sharedId: root }] });
    return (await parts.then(readText).catch(() => [])) as Part[];
  }
}

const pictures = new URL("../../.output/screenshots/firefox/", import.meta.url);

/** The setting by which Firefox tells pages to be light or dark. */
const appearance = "layout.css.prefers-color-scheme.content-override";

/** Where the offer may be: in the page, or in what a page has open over it. */
const hosts = [":root", "dialog", "[role=dialog]", "[aria-modal=true]", "[popover]"]
  .map((place) => `${place} > div:popover-open`)
  .join();

/** What a form has in its document while that is looked for. */
const mark = "sought by a test";

function findContexts(contexts: Context[], url: string): string[] {
  return contexts.flatMap(({ context, url: own, children }) => [
    ...(own === url ? [context] : []),
    ...findContexts(children ?? [], url),
  ]);
}

/** Runs where the content script does: the middle of the field or button of that name, in whatever tree. */
function findNamed(name: string): { x: number; y: number } | undefined {
  type Xray = Element & { openOrClosedShadowRoot?: ShadowRoot | null };
  const search = (root: Document | ShadowRoot): DOMRect | undefined => {
    for (const each of root.querySelectorAll<HTMLElement>("*")) {
      const { labels } = each as HTMLInputElement;
      const own = each.matches("button") && each.textContent?.trim() === name;
      const named = Array.from(labels ?? []).some(({ textContent }) => textContent.trim() === name);
      if (own || named || each.ariaLabel === name) return each.getBoundingClientRect();
      const tree = (each as Xray).openOrClosedShadowRoot;
      const inner = tree && search(tree);
      if (inner) return inner;
    }
    return undefined;
  };
  const box = search(document);
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page, with what no script of the page gets at. Words are in the offer's styles. */
function readOffer(root: ShadowRoot): string {
  const parts = [...root.querySelectorAll<HTMLElement>("button, [data-words], [role=status]")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element): Part => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { words = element.textContent } = element.dataset;
      const role = element.localName === "button" ? "button" : element.role;
      return {
        role: role === "button" || role === "status" ? role : "StaticText",
        name: element.ariaLabel ?? words,
        box: { x, y, width, height },
      };
    });
  return JSON.stringify(parts);
}
