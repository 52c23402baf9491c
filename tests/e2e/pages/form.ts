import { expect, type CDPSession, type Frame, type Locator, type Page } from "@playwright/test";
import { contains, findEnd, overlap, readBox, type OfferPlace } from "./offerPlace.ts";

/** Poll intervals in ms. Nearly every test waits for the offer, which comes within a tenth of a second. */
const often = { intervals: [20, 40, 60, 100] };

export interface ButtonBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface AccessibleNode {
  role?: { value?: unknown };
  name?: { value?: unknown };
  value?: { value?: unknown };
  nodeId?: string;
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown } }[];
  backendDOMNodeId?: number;
}

/**
 * A page with an email field, and the offer beside it. The offer is in a closed shadow root, which page scripts
 * and test locators cannot reach. So it is read through the browser's accessibility tree, as a screen reader
 * does, and pressed by its position.
 */
export class FormPage {
  private fingers: Promise<CDPSession> | undefined;
  readonly page: Page;
  readonly email: Locator;
  protected readonly frame: Frame;

  constructor(page: Page, frame = page.mainFrame()) {
    this.page = page;
    this.frame = frame;
    this.email = frame.getByLabel("Email");
  }

  /** The form in one of the page's frames, by the frame's name. */
  async inFrame(name: string): Promise<FormPage> {
    const find = () => this.page.frame({ name });
    // The browser reports a frame before its name.
    await expect.poll(() => find() !== null, { message: `the frame ${name}` }).toBe(true);
    return new FormPage(this.page, find()!);
  }

  readUrl(): Promise<string> {
    return this.frame.evaluate(() => location.href);
  }

  field(label: string): Locator {
    return this.frame.getByLabel(label);
  }

  /** The one that a form of `sites/flows.ts` is about, whatever is written beside it. */
  get fieldInQuestion(): Locator {
    return this.frame.locator("[data-field]");
  }

  button(name: string): Locator {
    return this.frame.getByRole("button", { name });
  }

  /** Words of the page, where there is nothing to type into. */
  text(words: string): Locator {
    return this.frame.getByText(words, { exact: true });
  }

  /** Above the form; a click on it does nothing. */
  get heading(): Locator {
    return this.frame.getByRole("heading");
  }

  get otherField(): Locator {
    return this.page.locator("#other");
  }

  frameElement(name: string): Locator {
    return this.page.locator(`iframe[name=${name}]`);
  }

  get around(): Locator {
    return this.frame.locator("main");
  }

  get suggestion(): Locator {
    return this.page.getByRole("option", { includeHidden: true }).first();
  }

  rival(part: "icon" | "list"): Locator {
    return this.page.getByRole("group", { name: `Rival ${part}` });
  }

  async readTold(): Promise<string | null> {
    return this.page.getByRole("status").textContent();
  }

  async focusEmail(): Promise<void> {
    await this.email.click();
  }

  /** The same form stands there once more, and nobody can tell which of the two is meant. */
  async isDoubled(): Promise<void> {
    await this.email.evaluate((field: HTMLInputElement) => {
      document.body.append(field.form!.cloneNode(true));
    });
  }

  /** The page opens a popover for the field. @returns the button that is all there is in it */
  async opensPopover(): Promise<Locator> {
    await this.email.evaluate((field: HTMLElement) => {
      const list = document.createElement("div");
      list.popover = "manual";
      list.append(document.createElement("button"));
      list.style.margin = "0";
      document.body.append(list);
      list.showPopover({ source: field });
    });
    return this.page.locator("[popover] button");
  }

  /** Moves the focus from the page into this frame, which then shows the offer. */
  async isEnteredFrom(_page: FormPage): Promise<void> {
    await this.focusEmail();
    await this.hasOffer(/./);
  }

  /** Beside the email field, once that has the focus. */
  async getsOffer(name: string | RegExp = /new alias/): Promise<void> {
    await this.focusEmail();
    await this.hasOffer(name);
  }

  async getsNoOffer(): Promise<void> {
    await this.focusEmail();
    await this.hasNoOffer();
  }

  async focusesAnew(): Promise<void> {
    await this.frame.getByLabel("Password").click();
    await this.focusEmail();
  }

  async tapsAt(x: number, y: number): Promise<void> {
    this.fingers ??= this.page.context().newCDPSession(this.page);
    const fingers = await this.fingers;
    await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  async takesNewAlias(): Promise<void> {
    await this.press(/new alias/);
    await this.hasValue(/@alias\.example$/);
  }

  async hasOffer(name: string | RegExp): Promise<void> {
    const found = expect.poll(() => this.findButton(name).then(Boolean), often).toBe(true);
    await found.catch(async (cause: unknown) => {
      throw new Error(`No ${name}. ${await this.frame.evaluate(tellKeyboard)}`, { cause });
    });
  }

  /** The fields in a part of the page, except those marked `data-other`. */
  async fieldsIn(part: string): Promise<Locator[]> {
    const region = this.page.getByRole("region", { name: part });
    return region.locator("input:not([data-other])").all();
  }

  /** Like `hasOffer`, but names the field in the error message. */
  async hasOfferFor(field: Locator): Promise<void> {
    const message = await describeField(field);
    await expect.poll(() => this.isOffered(), { message }).toBe(true);
  }

  async hasNoOfferFor(field: Locator): Promise<void> {
    const message = await describeField(field);
    await this.page.waitForTimeout(100);
    expect(await this.isOffered(), message).toBe(false);
  }

  async hasOfferWithin(timeout: number): Promise<boolean> {
    return isKept(this.anyOffer.waitFor({ state: "attached", timeout }));
  }

  /** Whether the offer is open. Its host element is all that a page can see of it. */
  private async isOffered(): Promise<boolean> {
    return (await this.anyOffer.count()) > 0;
  }

  private get anyOffer(): Locator {
    return this.frame.locator("html > :popover-open, dialog > :popover-open");
  }

  isOfferFocused(): Promise<boolean> {
    return this.frame.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused?.matches("[popover]") === true;
    });
  }

  /** Where the page finds the offer, and how large. */
  findsOffer(): Promise<ButtonBox> {
    return this.frame.evaluate(() => {
      const { x, y, width, height } = document
        .querySelector("html > :popover-open")!
        .getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /** No offer now, and none after the time that a wrong one would need to appear. */
  async hasNoOffer(): Promise<void> {
    await expect.poll(() => this.isOffered()).toBe(false);
    await this.page.waitForTimeout(300);
    expect(await this.isOffered()).toBe(false);
  }

  async press(name: string | RegExp): Promise<void> {
    const before = await this.readWords();
    const pages = this.page.context().pages().length;
    // When the offer does not take a press that came too soon, it says so. On a busy machine that happens more than
    // once.
    for (let tries = 0; tries < 8; tries += 1) {
      const isThere = tries === 0 || (await this.findButton(name));
      const at = isThere && (await this.pointsAt(name).catch(tries === 0 ? fail : () => undefined));
      // It was taken, but later than this waited for.
      if (!at) return;
      const { x, y } = at;
      await this.page.mouse.click(x, y);
      const isTaken = async () => {
        // It opened another page. This one is now in the background and hardly updates.
        if (this.page.context().pages().length > pages) return true;
        const words = await this.readWords();
        return words !== before && !/Once more/.test(words);
      };
      const taken = expect.poll(isTaken, { ...often, timeout: 700 }).toBe(true);
      if (await isKept(taken)) return;
    }
  }

  /** In px: how far below a button the pointer has left it and its message; less in frames, which are low. */
  private get away(): number {
    return this.frame === this.page.mainFrame() ? 120 : 52;
  }

  /** Moves the mouse to a button as a person does. @returns its centre, once it may be pressed */
  async pointsAt(name: string | RegExp): Promise<{ x: number; y: number }> {
    await this.hasOffer(name);
    await this.scrollsTo(name);
    // Wait until the button is at rest and has been visible as long as a real pointer takes to travel to it.
    await this.page.waitForTimeout(450);
    const seen = await this.findMiddle(name);
    const height = await this.page.evaluate(() => innerHeight);
    // From below, or from above where there is no room.
    const isLow = seen.y + this.away >= height;
    await this.page.mouse.move(seen.x, seen.y + (isLow ? -this.away : this.away));
    await this.page.mouse.move(seen.x, seen.y, { steps: 3 });
    // In a narrow field, the offer unfolds under the pointer.
    const middle = await this.findMiddle(name);
    await this.page.mouse.move(middle.x, middle.y, { steps: 2 });
    return middle;
  }

  /** Moves the mouse from the field to a button as soon as that is there, in this time, as a hand does. In ms. */
  async movesTo(name: RegExp, duration: number): Promise<void> {
    const field = (await this.email.boundingBox())!;
    const from = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
    const to = await this.findMiddle(name);
    const steps = 12;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const bow = 12 * Math.sin(part * Math.PI);
      await this.page.mouse.move(
        from.x + (to.x - from.x) * part,
        from.y + (to.y - from.y) * part + bow,
      );
      await this.page.waitForTimeout(duration / steps);
    }
  }

  /** As when a busy page misses the moves in between. @returns the button's centre */
  async jumpsTo(name: string | RegExp): Promise<{ x: number; y: number }> {
    const middle = await this.findMiddle(name);
    await this.page.mouse.move(middle.x, middle.y);
    return middle;
  }

  /** Moves to a button as soon as it appears, and clicks it. */
  async pressAtOnce(name: string | RegExp): Promise<void> {
    await this.hasOffer(name);
    const box = (await this.findButton(name))!;
    await this.page.mouse.move(box.x + 5, box.y + 60);
    await this.page.mouse.move(box.x + 5, box.y + 10, { steps: 3 });
    await this.page.mouse.click(box.x + 5, box.y + 10);
  }

  /** For so long the offer looks for its place again: other extensions put icons into the field late. */
  async hasFoundItsPlace(): Promise<void> {
    await this.page.waitForTimeout(2500);
  }

  /** Waits as long as the offer must be visible before it accepts a press. */
  async isSteady(): Promise<void> {
    await this.page.waitForTimeout(900);
  }

  async makesTall(): Promise<void> {
    await this.page.evaluate(() => (document.body.style.paddingBlockEnd = "3000px"));
  }

  async isInSight(inSight: boolean): Promise<void> {
    await expect(this.offer).toBeVisible({ visible: inSight });
  }

  async readButtons(): Promise<string[]> {
    const buttons = (await this.nodes()).filter((node) => node.role?.value === "button");
    const names = buttons.map((node) => String(node.name?.value ?? ""));
    return names.filter((name) =>
      /^(Fill this field|Alias options|Undo|Copy|Sign in to Alibi|Switch on|All aliases|Custom address|Don’t offer on)/.test(
        name,
      ),
    );
  }

  /** What a screen reader would read: role, name, value, and which one has the focus. */
  async readAloud(): Promise<string[]> {
    const nodes = await this.nodes();
    const spoken = nodes.filter(({ role }) =>
      /^(textbox|button|status|combobox)$/.test(String(role?.value)),
    );
    return spoken.map((node) => {
      const { role, name, value, properties = [] } = node;
      const focused = properties.some((each) => each.name === "focused" && each.value.value);
      const held = value?.value ? [`holds ${String(value.value)}`] : [];
      // A live region has no name: read its content.
      const said = role?.value === "status" ? textWithin(node, nodes) : String(name?.value ?? "");
      const parts = [`${String(role?.value)} ${said}`.trim(), ...held];
      return [...parts, ...(focused ? ["focused"] : [])].join(", ");
    });
  }

  async hasButtons(names: string[]): Promise<void> {
    await expect.poll(() => this.readButtons()).toEqual(names);
  }

  async says(words: RegExp): Promise<void> {
    await expect.poll(() => this.readWords()).toMatch(words);
  }

  /** The message is short, however long the server's text is. */
  async saysBriefly(words: RegExp): Promise<void> {
    await this.says(words);
    // In Firefox the text occurs twice: as shown, and as announced to screen readers.
    const said = (await this.readWords()).split(/(?=Your server )/).slice(1);
    for (const each of said) expect(each.length).toBeLessThan(450);
  }

  async placeOf(name: string | RegExp): Promise<{ x: number; y: number } | undefined> {
    await this.hasOffer(name);
    const box = await this.findButton(name);
    return box && { x: box.x, y: box.y };
  }

  /** @param timeout in ms */
  async hasValue(value: string | RegExp, timeout?: number): Promise<void> {
    await expect(this.email).toHaveValue(value, timeout === undefined ? {} : { timeout });
  }

  async isFilled(): Promise<void> {
    await this.frame.waitForFunction(
      (field) => (field as HTMLInputElement).value !== "",
      await this.email.elementHandle(),
    );
  }

  async clicks(name: string): Promise<void> {
    await this.inspect(async (session) => {
      const { nodes } = await session.send("Accessibility.getFullAXTree");
      const found = nodes.find(
        (node) =>
          node.name?.value === name && /^(button|textbox)$/.test(String(node.role?.value ?? "")),
      );
      const { x, y, width, height } = (await readBorder(session, found!.backendDOMNodeId!))!;
      await this.page.mouse.click(x + width / 2, y + height / 2);
    });
  }

  readKept(name: string): Promise<string> {
    return this.page.evaluate((kept) => {
      const field = (window as unknown as Record<string, unknown>)[kept];
      return field instanceof HTMLInputElement ? field.value : "no field";
    }, name);
  }

  get middle(): [number, number] {
    const { width, height } = this.page.viewportSize()!;
    return [width / 2, height / 2];
  }

  /** The names of the frames that run a content script of the extension. */
  async framesWithExtension(): Promise<string[]> {
    const found = new Set<string>();
    for (const frame of this.page.frames()) {
      const session = await this.page
        .context()
        .newCDPSession(frame)
        .catch(() => undefined);
      session?.on("Runtime.executionContextCreated", ({ context }) => {
        if (context.origin.startsWith("chrome-extension://")) found.add(frame.name());
      });
      await session?.send("Runtime.enable");
      await session?.detach();
    }
    return [...found];
  }

  async readWords(): Promise<string> {
    const nodes = await this.nodes();
    const texts = nodes.filter((node) => node.role?.value === "StaticText");
    return texts.map((node) => node.name?.value ?? "").join(" ");
  }

  async readOffer(): Promise<string[]> {
    const chip = await this.findChip();
    return chip.flatMap(({ attributes = [], nodeValue }) => [
      nodeValue,
      ...attributes.filter((_, place) =>
        /^(aria-label|title|data-words)$/.test(attributes[place - 1] ?? ""),
      ),
    ]);
  }

  async readDirection(): Promise<(string | undefined)[]> {
    const [{ attributes = [] } = {}] = await this.findChip();
    return ["lang", "dir"].map((name) => attributes[attributes.indexOf(name) + 1]);
  }

  /** The offer's host element and its subtree, read through DevTools. */
  private findChip(): Promise<DomNode[]> {
    return this.inspect(async (session) => {
      const { root } = await session.send("DOM.getDocument", { depth: -1, pierce: true });
      const all = nodesWithin(root);
      // A closed offer stays in the DOM, hidden, as long as its field has the focus.
      const chip = all.findLast(({ attributes = [] }) =>
        attributes.some((each) => /^chip\b/.test(each)),
      );
      return chip ? nodesWithin(chip) : [];
    });
  }

  protected async findButton(name: string | RegExp): Promise<ButtonBox | undefined> {
    const ids = await this.readIds(name);
    return this.inspect(async (session, offset) => {
      for (const backendNodeId of ids) {
        const box = await readBorder(session, backendNodeId);
        if (box) return { ...box, x: box.x + offset.x, y: box.y + offset.y };
      }
      return undefined;
    });
  }

  private async findMiddle(name: string | RegExp): Promise<{ x: number; y: number }> {
    const { x, y, width, height } = (await this.findButton(name))!;
    return { x: x + width / 2, y: y + height / 2 };
  }

  private async readIds(name: string | RegExp): Promise<number[]> {
    const named = (text: string) => (typeof name === "string" ? text === name : name.test(text));
    return (await this.nodes())
      .filter((node) => node.role?.value === "button" && named(String(node.name?.value ?? "")))
      .flatMap(({ backendDOMNodeId }) => backendDOMNodeId ?? []);
  }

  protected async scrollsTo(name: string | RegExp): Promise<void> {
    const [backendNodeId] = await this.readIds(name);
    if (backendNodeId === undefined) return;
    await this.inspect((session) =>
      session.send("DOM.scrollIntoViewIfNeeded", { backendNodeId }).catch(() => {}),
    );
  }

  protected nodes(): Promise<AccessibleNode[]> {
    return this.inspect(async (session, _offset, frameId) => {
      const { nodes } = await session.send(
        "Accessibility.getFullAXTree",
        frameId === undefined ? {} : { frameId },
      );
      return inOrder(nodes);
    });
  }

  /** A frame of another process has a session of its own, whose coordinates are relative to the frame. */
  private async inspect<Value>(
    look: (
      session: CDPSession,
      offset: { x: number; y: number },
      frameId: string | undefined,
    ) => Promise<Value>,
  ): Promise<Value> {
    const context = this.page.context();
    const isTop = this.frame === this.page.mainFrame();
    const alone = isTop
      ? undefined
      : await context.newCDPSession(this.frame).catch(() => undefined);
    const session = alone ?? (await context.newCDPSession(this.page));
    try {
      if (isTop) return await look(session, { x: 0, y: 0 }, undefined);
      const element = await this.frame.frameElement();
      if (alone) return await look(session, (await element.boundingBox())!, undefined);
      const { frameTree } = await session.send("Page.getFrameTree");
      const own = frameTree.childFrames?.find(({ frame }) => frame.name === this.frame.name());
      return await look(session, { x: 0, y: 0 }, own?.frame.id);
    } finally {
      await session.detach();
    }
  }

  /** Longer than a fill or the pause after typing takes: no event says that none of them will come. */
  private async givesTime(): Promise<void> {
    await this.page.waitForTimeout(800);
  }

  async keepsValue(value: string | RegExp): Promise<void> {
    await this.givesTime();
    await this.hasValue(value);
  }

  async saysNothingOf(words: RegExp): Promise<void> {
    await this.givesTime();
    expect(await this.readWords()).not.toMatch(words);
  }

  async keepsPlaceOf(name: string, place: { x: number; y: number } | undefined): Promise<void> {
    await this.givesTime();
    expect(await this.placeOf(name)).toEqual(place);
  }

  /** Holds a key down until it has repeated this often, every 30 ms, as on a keyboard. */
  async keepsDown(key: string, repeats: number): Promise<void> {
    await this.page.keyboard.down(key);
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      await this.page.keyboard.down(key);
      await this.page.waitForTimeout(30);
    }
    await this.page.keyboard.up(key);
  }

  /** The page stays hidden for a second. A page that did not wait until it is shown would ask the worker in that time. */
  async staysBehind(): Promise<void> {
    await this.page.waitForTimeout(1000);
  }

  async types(text: string): Promise<void> {
    await this.focusEmail();
    await this.page.keyboard.type(text);
  }

  /** The field has this value, and so does the state that the page's script keeps. */
  async holds(value: string): Promise<void> {
    await this.hasValue(value);
    await expect(this.page.getByRole("status")).toHaveText(value);
  }

  /** Waits until a page that re-renders all the time has done so twice more, so at least once from start to end. */
  async isRenderedAgain(): Promise<void> {
    const before = await this.readCount();
    await expect.poll(() => this.readCount()).toBeGreaterThan(before + 1);
  }

  /** The offer is in the field, at that end of it, in view, and covers none of `spared`. */
  async hasOfferIn(end: OfferPlace["end"], spared: Record<string, Locator> = {}): Promise<void> {
    await expect.poll(() => this.readOfferPlace(spared)).toEqual({ end, inside: true, covers: [] });
  }

  /** A screenshot without corners, through which the page shows; undefined where the offer has withdrawn. */
  async pictures(): Promise<string | undefined> {
    if (!(await this.offer.isVisible())) return undefined;
    const { x, y, width, height } = (await this.offer.boundingBox())!;
    const clip = { x: x + 6, y: y + 5, width: width - 12, height: height - 10 };
    return (await this.page.screenshot({ clip })).toString("base64");
  }

  private async readCount(): Promise<number> {
    return Number(await this.page.getByRole("timer").textContent());
  }

  async hasCountedAtLeast(times: number): Promise<void> {
    await expect.poll(() => this.readCount()).toBeGreaterThanOrEqual(times);
  }

  /** What the page counts has happened this often: what its script does, or what is done to it. */
  async hasCounted(times: number): Promise<void> {
    await expect(this.page.getByRole("timer")).toHaveText(String(times));
  }

  /** Neither the page nor Alibi writes into the field any more, for longer than either of them would wait. */
  async leavesItAtThat(): Promise<void> {
    const before = await this.readCount();
    await this.page.waitForTimeout(900);
    expect(await this.readCount()).toBe(before);
  }

  async zoomsTo(factor: number): Promise<void> {
    const [worker] = this.page.context().serviceWorkers();
    await this.page.bringToFront();
    await worker?.evaluate(async (wanted) => {
      const { tabs } = chrome as unknown as { tabs: TabsApi };
      const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
      await tabs.setZoom(tab?.id, wanted);
    }, factor);
  }

  /**
   * Moves the email field (or its form) by so many pixels in each of so many frames.
   * @returns the largest lag of the offer at the start of a frame, in px
   */
  async glides(frames: number, pixels: number): Promise<number> {
    return this.email.evaluate(
      async (field, [count, step]) => {
        const offer = document.querySelector("html > :popover-open")!;
        const readGap = () => offer.getBoundingClientRect().x - field.getBoundingClientRect().x;
        const atRest = readGap();
        let most = 0;
        const moved = (field as HTMLInputElement).form ?? field;
        moved.style.position = "relative";
        for (let frame = 1; frame <= count; frame += 1) {
          moved.style.left = `${frame * step}px`;
          await new Promise(requestAnimationFrame);
          most = Math.max(most, Math.abs(readGap() - atRest));
        }
        return most;
      },
      [frames, pixels] as const,
    );
  }

  /**
   * Scrolls the page by so many pixels.
   * @returns the lag of the offer after that frame was drawn, in px
   */
  async scrolls(pixels: number): Promise<number> {
    return this.email.evaluate(async (field, by) => {
      document.documentElement.style.paddingBlockEnd = "100vh";
      const offer = document.querySelector("html > :popover-open")!;
      const readGap = () => offer.getBoundingClientRect().y - field.getBoundingClientRect().y;
      const before = { gap: readGap(), top: scrollY };
      scrollBy(0, by);
      if (scrollY - before.top !== by) throw new Error("The page cannot be scrolled");
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return Math.abs(readGap() - before.gap);
    }, pixels);
  }

  /**
   * Brings what is around the form into the top layer.
   * @returns how far the offer has moved, in px, once that has been drawn
   */
  async isRaised(): Promise<number> {
    return this.email.evaluate(async (field) => {
      const offer = document.querySelector("html > :popover-open")!;
      const before = offer.getBoundingClientRect();
      const main = field.closest("main")!;
      main.popover = "manual";
      main.showPopover();
      await new Promise(requestAnimationFrame);
      await new Promise((drawn) => setTimeout(drawn));
      const now = offer.getBoundingClientRect();
      return Math.hypot(now.x - before.x, now.y - before.y);
    });
  }

  private get offer(): Locator {
    return this.page.locator("html > :popover-open");
  }

  private async readOfferPlace(spared: Record<string, Locator>): Promise<OfferPlace | undefined> {
    const offer = await readBox(this.offer);
    const field = await readBox(this.email);
    if (offer === undefined || field === undefined) return undefined;
    const others = await Promise.all(
      Object.entries(spared).map(async ([name, each]) => ({ name, box: await readBox(each) })),
    );
    const covered = others.filter(({ box }) => box !== undefined && overlap(offer, box));
    const seen = await this.page.evaluate(() => {
      const { offsetLeft: left, offsetTop: top, width, height } = visualViewport!;
      return { left, top, right: left + width, bottom: top + height };
    });
    return {
      end: findEnd(offer, field),
      inside: contains(seen, offer),
      covers: covered.map(({ name }) => name),
    };
  }
}

/** @returns undefined for what is not drawn */
async function readBorder(
  session: CDPSession,
  backendNodeId: number,
): Promise<ButtonBox | undefined> {
  const read = session.send("DOM.getBoxModel", { backendNodeId }).catch(() => undefined);
  const [x = 0, y = 0, right = 0, , , bottom = 0] = (await read)?.model.border ?? [];
  return (await read) && { x, y, width: right - x, height: bottom - y };
}

/** What needs only a form that is open. */
export function createEntering<Form extends FormPage>(
  openForm: (hostname: string, page?: string) => Promise<Form>,
) {
  const enterForm = async (hostname: string, page?: string) => {
    const form = await openForm(hostname, page);
    await form.focusEmail();
    return form;
  };
  const openOffer = async (
    hostname: string,
    page?: string,
    offer: string | RegExp = /new alias/,
  ) => {
    const form = await openForm(hostname, page);
    await form.getsOffer(offer);
    return form;
  };
  return { enterForm, openOffer };
}

function inOrder<Node extends { nodeId: string; childIds?: string[] }>(nodes: Node[]): Node[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const told = new Set<Node>();
  const tell = (node: Node | undefined) => {
    if (!node || told.has(node)) return;
    told.add(node);
    for (const id of node.childIds ?? []) tell(byId.get(id));
  };
  for (const node of nodes) tell(node);
  return [...told];
}

function textWithin({ childIds = [] }: AccessibleNode, all: AccessibleNode[]): string {
  const children = all.filter(({ nodeId }) => nodeId !== undefined && childIds.includes(nodeId));
  const texts = children.map((each) =>
    each.role?.value === "StaticText" ? String(each.name?.value ?? "") : textWithin(each, all),
  );
  return texts.join("");
}

interface DomNode {
  nodeId: number;
  nodeValue: string;
  /** Names and values, alternating. */
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

export function nodesWithin(node: DomNode): DomNode[] {
  return [node, ...[...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(nodesWithin)];
}

interface TabsApi {
  query(filter: { active: true; lastFocusedWindow: true }): Promise<{ id: number }[]>;
  setZoom(id: number | undefined, factor: number): Promise<void>;
}

function describeField(field: Locator): Promise<string> {
  return field.evaluate((input) => (input.closest("label, tr, div") ?? input).outerHTML);
}

/** Runs in the page. Explains a missing offer: it only appears where the focus is. */
function tellKeyboard(): string {
  const { activeElement, visibilityState } = document;
  const place = document.hasFocus() ? "its" : "not its";
  return `The page is ${visibilityState}, ${place} keyboard in ${activeElement?.outerHTML.slice(0, 80)}.`;
}

function isKept(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}

function fail(cause: unknown): never {
  throw cause;
}
