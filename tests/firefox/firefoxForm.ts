import { FormPage, type AccessibleNode, type ButtonBox } from "../e2e/pages/form.ts";
import { expect, type Frame, type Locator, type Page } from "@playwright/test";
import { readText, type Ask } from "./ask.ts";
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

/** A document of a tab or a frame. */
interface Context {
  context: string;
  url: string;
  children: Context[] | null;
}

/** WebDriver BiDi gives access to closed shadow roots, but not to the accessibility tree. */
export class FirefoxForm extends FormPage {
  private readonly ask: Ask;

  constructor(page: Page, ask: Ask, frame?: Frame) {
    super(page, frame);
    this.ask = ask;
  }

  override async inFrame(name: string): Promise<FirefoxForm> {
    // By its element, because Playwright does not know the names of all frames here.
    const element = await this.page.locator(`:is(iframe, frame)[name="${name}"]`).elementHandle();
    return new FirefoxForm(this.page, this.ask, (await element?.contentFrame()) ?? undefined);
  }

  override async focusEmail(): Promise<void> {
    await this.clicksOn(this.email);
  }

  /** A click in a frame is sent to the frame, which may run in a process of its own. */
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

  /** Firefox sometimes says too late that the focus is in a frame; then no script is injected. */
  override async isEnteredFrom(page: FormPage): Promise<void> {
    await expect(async () => {
      await page.focusEmail();
      await this.focusEmail();
      await expect.poll(() => this.findButton(/./).then(Boolean), { timeout: 3000 }).toBe(true);
    }).toPass();
  }

  /** Through the content script, which can read closed shadow trees. */
  override async clicks(name: string): Promise<void> {
    const found = await evaluateAsScript(this.page, `(${findNamed})(${JSON.stringify(name)})`);
    const { x, y } = found as { x: number; y: number };
    await this.page.mouse.click(x, y);
  }

  /** Everything that the content script can read, each as JSON or as "refused: why". */
  async readAsScript(): Promise<Record<string, string>> {
    await this.page.evaluate(() => dispatchEvent(new Event("test-reads")));
    const root = this.page.locator("html[data-read]");
    return JSON.parse((await root.getAttribute("data-read")) ?? "") as Record<string, string>;
  }

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

  /** Found by its address, and if several tabs have that, by a temporary global. */
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

  private async performs(hand: object, actions: object[]): Promise<void> {
    const context = await this.findContext();
    await this.ask("input.performActions", { context, actions: [{ ...hand, actions }] });
  }

  protected override async nodes(): Promise<AccessibleNode[]> {
    // A document may have no body.
    const words = await this.page.evaluate(
      () => (document.body ?? document.documentElement).innerText,
    );
    const offer = await this.readParts();
    // As in Chromium's tree, where the text of an announcement is a node of its own.
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
    // Coordinates in a frame are relative to the frame.
    const { x, y } = (await (await this.frame.frameElement()).boundingBox())!;
    return { ...found, x: found.x + x, y: found.y + y };
  }

  protected override async scrollsTo(name: string | RegExp): Promise<void> {
    const source = typeof name === "string" ? `^${RegExp.escape(name)}$` : name.source;
    await this.callInOffer(scrollToButton, source);
  }

  private async readParts(): Promise<Part[]> {
    return ((await this.callInOffer(readOffer)) ?? []) as Part[];
  }

  /** Runs a function in the page with the offer's closed shadow root; undefined if the offer is not shown. */
  private async callInOffer(
    run: (root: ShadowRoot, value: string) => string,
    value = "",
  ): Promise<unknown> {
    const target = { context: await this.findContext() };
    const { result: host } = (await this.ask("script.evaluate", {
      target,
      awaitPromise: false,
      expression: `(${findHost})("${hosts}")`,
      serializationOptions: { maxDomDepth: 1, includeShadowTree: "all" },
    })) as { result: Partial<SerializedNode> };
    const root = host.value?.shadowRoot?.sharedId;
    if (root === undefined) return undefined;
    const called = this.ask("script.callFunction", {
      target,
      awaitPromise: false,
      functionDeclaration: String(run),
      arguments: [{ sharedId: root }, { type: "string", value }],
    });
    // The offer may have closed meanwhile.
    return called.then(readText).catch(() => undefined);
  }
}

/**
 * Runs in the page, which may have fields named like methods. The offer is in an open shadow tree if the dialog of its
 * field is.
 */
function findHost(selector: string): Element | undefined {
  const all = Document.prototype.querySelectorAll;
  const hosted = Array.from(all.call(document, "*"), ({ shadowRoot }) =>
    shadowRoot?.querySelector(selector),
  );
  return [...all.call(document, selector), ...hosted].find(Boolean) ?? undefined;
}

/** The parents that the offer may have: the root, or a modal dialog or popover of the page. */
const hosts = [":root", "dialog", "[popover]"].map((place) => `${place} > :popover-open`).join();

/** The name of the temporary global that marks a form's document. */
const mark = "sought by a test";

function findContexts(contexts: Context[], url: string): string[] {
  return contexts.flatMap(({ context, url: own, children }) => [
    ...(own === url ? [context] : []),
    ...findContexts(children ?? [], url),
  ]);
}

/** Runs in the content script: the centre of the field or button of that name, in any shadow tree. */
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

/** Runs in the page with the closed shadow root. Visible texts are in the offer's styles (`data-words`). */
function readOffer(root: ShadowRoot): string {
  const parts = [...root.querySelectorAll<HTMLElement>("button, [data-words], [role=status]")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest("[inert], [aria-hidden=true]"))
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

function scrollToButton(root: ShadowRoot, source: string): string {
  const named = new RegExp(source);
  const buttons = [...root.querySelectorAll("button")];
  buttons
    .find(({ ariaLabel }) => named.test(ariaLabel ?? ""))
    ?.scrollIntoView({ block: "nearest" });
  return "null";
}
