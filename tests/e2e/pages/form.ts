import { fileURLToPath } from "node:url";
import { expect, type CDPSession, type Frame, type Locator, type Page } from "@playwright/test";
import { contains, findSide, overlap, readBox, type OfferPlace } from "./offerPlace.ts";

/** Looked for as often as this, in ms: it comes within a tenth of a second, and nearly each test waits for it. */
const often = { intervals: [20, 40, 60, 100] };

const pictures = new URL("../../../.output/screenshots/", import.meta.url);

/** Where a button is in the window. */
export interface ButtonBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is there for a screen reader. */
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
 * A page with an email field, and the offer beside it. The offer is in a closed shadow root, which
 * nobody can look into from the page, tests included: it is read through the browser's accessibility
 * tree, as a screen reader does, and pressed where it is, as a hand does.
 */
export class FormPage {
  readonly page: Page;
  readonly email: Locator;
  /** Where the form is. */
  protected readonly frame: Frame;

  constructor(page: Page, frame = page.mainFrame()) {
    this.page = page;
    this.frame = frame;
    this.email = frame.getByLabel("Email");
  }

  /** The form in one of the page's frames, by the frame's name. */
  async inFrame(name: string): Promise<FormPage> {
    const find = () => this.page.frame({ name });
    // The browser tells of a frame before it tells of its name.
    await expect.poll(() => find() !== null, { message: `the frame ${name}` }).toBe(true);
    return new FormPage(this.page, find()!);
  }

  /** The form in another window, which the page opens and can move. */
  async opensWindow(path: string): Promise<FormPage> {
    const opened = this.page.waitForEvent("popup");
    await this.page.evaluate((address) => {
      const place = "width=600,height=400,left=150,top=100";
      Object.assign(window, { opened: open(address, "", `popup,${place}`) });
    }, path);
    const page = await opened;
    await page.waitForLoadState();
    return this.inPage(page);
  }

  /** Moves that window by so much, which a browser does only as far as its screen goes. */
  async movesWindow(x: number, y: number): Promise<void> {
    const read = () =>
      this.page.evaluate(() => {
        const { opened } = window as unknown as { opened: Window };
        return [opened.screenX, opened.screenY];
      });
    const [left, top] = (await read()) as [number, number];
    await this.page.evaluate(
      (way) => (window as unknown as { opened: Window }).opened.moveBy(...way),
      [x, y] as [number, number],
    );
    await expect.poll(read).toEqual([left + x, top + y]);
  }

  protected inPage(page: Page): FormPage {
    return new FormPage(page);
  }

  /** The address of the document that the form is in. */
  readUrl(): Promise<string> {
    return this.frame.evaluate(() => location.href);
  }

  async focusEmail(): Promise<void> {
    await this.email.click();
  }

  /** Goes from the page into this frame of it, which then has the offer. */
  async isEnteredFrom(_page: FormPage): Promise<void> {
    await this.focusEmail();
    await this.hasOffer(/./);
  }

  /** Goes to another field, and back. */
  async focusesAnew(): Promise<void> {
    await this.frame.getByLabel("Password").click();
    await this.focusEmail();
  }

  /** Taps a point of the window with a finger. */
  async tapsAt(x: number, y: number): Promise<void> {
    const fingers = await this.page.context().newCDPSession(this.page);
    await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await fingers.detach();
  }

  async hasOffer(name: string | RegExp): Promise<void> {
    const found = expect.poll(() => this.findButton(name).then(Boolean), often).toBe(true);
    await found.catch(async (cause: unknown) => {
      throw new Error(`No ${name}. ${await this.frame.evaluate(tellKeyboard)}`, { cause });
    });
  }

  /** The fields of a part of the page, but those marked as something else within it. */
  async fieldsIn(part: string): Promise<Locator[]> {
    const region = this.page.getByRole("region", { name: part });
    return region.locator("input:not([data-other])").all();
  }

  /** As `hasOffer`, saying of which field it is when there is none. */
  async hasOfferFor(field: Locator): Promise<void> {
    const message = await describeField(field);
    await expect.poll(() => this.isOffered(), { message }).toBe(true);
  }

  async hasNoOfferFor(field: Locator): Promise<void> {
    const message = await describeField(field);
    await this.page.waitForTimeout(100);
    expect(await this.isOffered(), message).toBe(false);
  }

  /** Whether there is an offer at all, which is all of it that a page can see. */
  private async isOffered(): Promise<boolean> {
    return (
      (await this.frame.locator("html > div:popover-open, dialog > div:popover-open").count()) > 0
    );
  }

  /** Is the keyboard in the offer? */
  isOfferFocused(): Promise<boolean> {
    return this.frame.evaluate(() => document.activeElement?.matches("div[popover]") === true);
  }

  /** How large the page finds the offer, with what is open of it. */
  measuresOffer(): Promise<{ width: number; height: number }> {
    return this.frame.evaluate(() => {
      const { width, height } = document
        .querySelector("html > div:popover-open")!
        .getBoundingClientRect();
      return { width, height };
    });
  }

  /** None, and none either after as long as a wrong one would need to appear. */
  async hasNoOffer(): Promise<void> {
    await expect.poll(() => this.isOffered()).toBe(false);
    await this.page.waitForTimeout(300);
    expect(await this.isOffered()).toBe(false);
  }

  /** Clicks a button of the offer with the mouse. */
  async press(name: string | RegExp): Promise<void> {
    const { x, y } = await this.pointsAt(name);
    const before = await this.readWords();
    const pages = this.page.context().pages().length;
    // Where it takes no press, too soon or brought under the pointer, it says so; who presses then does as it says.
    // On a busy machine that is more than once.
    for (let tries = 0; tries < 8; tries += 1) {
      if (tries > 0) await this.page.mouse.move(x, y + this.away);
      await this.page.mouse.move(x + tries, y, { steps: 2 });
      await this.page.mouse.click(x + tries, y);
      const isTaken = async () => {
        // It has opened another page, behind which this one hardly moves.
        if (this.page.context().pages().length > pages) return true;
        const words = await this.readWords();
        return words !== before && !/Press again|Move the pointer/.test(words);
      };
      const taken = expect.poll(isTaken, { ...often, timeout: 700 }).toBe(true);
      if (
        await taken.then(
          () => true,
          () => false,
        )
      )
        return;
    }
  }

  /** Opens the panel by the mark, where there is no room for its words, and presses what stands first there. */
  async choosesFirst(name: string | RegExp): Promise<void> {
    const { x, y } = await this.pointsAt(name);
    await this.page.mouse.click(x, y);
    await this.isSteady();
    const boxes = await this.findButtons(name);
    // The mark has the same name.
    const item = boxes.find((box) => Math.abs(box.x + box.width / 2 - x) > 1)!;
    await this.page.mouse.move(item.x + 20, item.y + 8, { steps: 3 });
    await this.page.mouse.click(item.x + 20, item.y + 8);
  }

  /** So far below a button the pointer has left it and what it says; in a frame that is low, it stays in that. */
  private get away(): number {
    return this.frame === this.page.mainFrame() ? 120 : 52;
  }

  /** Goes to a button with the mouse, as a hand does, and gives its middle when it may be pressed. */
  async pointsAt(name: string | RegExp): Promise<{ x: number; y: number }> {
    await this.hasOffer(name);
    // It has come to rest, and been in sight for as long as a pointer needs that travels to it.
    await this.page.waitForTimeout(450);
    const box = (await this.findButton(name))!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.page.mouse.move(middle.x, middle.y + this.away);
    await this.page.mouse.move(middle.x, middle.y, { steps: 3 });
    return middle;
  }

  /** Is on a button at once, as where a page is too busy to hear of the way, and gives its middle. */
  async jumpsTo(name: string | RegExp): Promise<{ x: number; y: number }> {
    const box = (await this.findButton(name))!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.page.mouse.move(middle.x, middle.y);
    return middle;
  }

  /** Goes to a button as soon as it is there, and clicks it. */
  async pressAtOnce(name: string | RegExp): Promise<void> {
    await this.hasOffer(name);
    const box = (await this.findButton(name))!;
    await this.page.mouse.move(box.x + 5, box.y + 60);
    await this.page.mouse.move(box.x + 5, box.y + 10, { steps: 3 });
    await this.page.mouse.click(box.x + 5, box.y + 10);
  }

  /** Waits as long as the offer must have been in sight before it takes a press. */
  async isSteady(): Promise<void> {
    await this.page.waitForTimeout(900);
  }

  /** A double click with the mouse. */
  async pressTwice(name: string | RegExp): Promise<void> {
    const { x, y } = await this.pointsAt(name);
    await this.page.mouse.dblclick(x, y);
  }

  /** Leaves room below, so that the page can be scrolled. */
  async makesTall(): Promise<void> {
    await this.page.evaluate(() => (document.body.style.paddingBlockEnd = "3000px"));
  }

  async isInSight(inSight: boolean): Promise<void> {
    await expect(this.offer).toBeVisible({ visible: inSight });
  }

  /** The names of the offer's buttons, in their order. */
  async readButtons(): Promise<string[]> {
    const buttons = (await this.nodes()).filter((node) => node.role?.value === "button");
    const names = buttons.map((node) => String(node.name?.value ?? ""));
    return names.filter((name) =>
      /^(Fill this field|Alias options|Undo|Copy|Sign in to Alibi|Switch on|All aliases|Custom address|Don’t offer on|Back|Create alias)/.test(
        name,
      ),
    );
  }

  /**
   * What a screen reader has to say of fields, buttons and what is announced, in its order: role, name, what a
   * field holds, and which has the keyboard.
   */
  async readAloud(): Promise<string[]> {
    const nodes = await this.nodes();
    const spoken = nodes.filter(({ role }) =>
      /^(textbox|button|status|combobox)$/.test(String(role?.value)),
    );
    return spoken.map((node) => {
      const { role, name, value, properties = [] } = node;
      const focused = properties.some((each) => each.name === "focused" && each.value.value);
      const held = value?.value ? [`holds ${String(value.value)}`] : [];
      // What is announced has no name: it is read from within.
      const said = role?.value === "status" ? textWithin(node, nodes) : String(name?.value ?? "");
      const parts = [`${String(role?.value)} ${said}`.trim(), ...held];
      return [...parts, ...(focused ? ["focused"] : [])].join(", ");
    });
  }

  /** What the site says of the address beside its field, as most do: an alert that the field points at. */
  async getsError(words: string): Promise<void> {
    await this.email.evaluate((field, said) => {
      document.querySelector("#said")?.remove();
      const alert = Object.assign(document.createElement("p"), { id: "said", textContent: said });
      alert.role = "alert";
      field.after(alert);
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", alert.id);
    }, words);
  }

  async hasButtons(names: string[]): Promise<void> {
    await expect.poll(() => this.readButtons()).toEqual(names);
  }

  /** Waits until the offer says this. */
  async says(words: RegExp): Promise<void> {
    await expect.poll(() => this.readWords()).toMatch(words);
  }

  /** In not too many words, however much the server had to say. */
  async saysBriefly(words: RegExp): Promise<void> {
    await this.says(words);
    // Firefox tells what is shown, and what is told to screen readers as well.
    const said = (await this.readWords()).split(/(?=Your server )/).slice(1);
    for (const each of said) expect(each.length).toBeLessThan(450);
  }

  async saysIn(timeout: number, words: RegExp): Promise<void> {
    await expect.poll(() => this.readWords(), { timeout }).toMatch(words);
  }

  async hasValueIn(timeout: number, value: RegExp): Promise<void> {
    await expect(this.email).toHaveValue(value, { timeout });
  }

  /** Where a button of the offer is in the window. */
  async placeOf(name: string | RegExp): Promise<{ x: number; y: number } | undefined> {
    await this.hasOffer(name);
    const box = await this.findButton(name);
    return box && { x: box.x, y: box.y };
  }

  async hasValue(value: string | RegExp): Promise<void> {
    await expect(this.email).toHaveValue(value);
  }

  /** Clicks what has this name, also where no script of the page gets to it. */
  async clicks(name: string): Promise<void> {
    await this.inspect(async (session) => {
      const { nodes } = await session.send("Accessibility.getFullAXTree");
      const found = nodes.find(
        (node) =>
          node.name?.value === name && /^(button|textbox)$/.test(String(node.role?.value ?? "")),
      );
      const { model } = await session.send("DOM.getBoxModel", {
        backendNodeId: found!.backendDOMNodeId!,
      });
      const [x = 0, y = 0, right = 0, , , bottom = 0] = model.border;
      await this.page.mouse.click((x + right) / 2, (y + bottom) / 2);
    });
  }

  /** The value of a field that the page keeps to itself under this name. */
  readKept(name: string): Promise<string> {
    return this.page.evaluate((kept) => {
      const field = (window as unknown as Record<string, unknown>)[kept];
      return field instanceof HTMLInputElement ? field.value : "no field";
    }, name);
  }

  /** The address of one of the page's frames. */
  frameAddress(name: string): string {
    return this.page.frame({ name })?.url() ?? "";
  }

  /** The middle of the window. */
  get middle(): [number, number] {
    const { width, height } = this.page.viewportSize()!;
    return [width / 2, height / 2];
  }

  /** The names of the frames that have a script of an extension in them. */
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

  /** All words of the page and of the offer. */
  async readWords(): Promise<string> {
    const nodes = await this.nodes();
    const texts = nodes.filter((node) => node.role?.value === "StaticText");
    return texts.map((node) => node.name?.value ?? "").join(" ");
  }

  /** What the offer says, each of its parts by itself, and what its buttons are called. */
  async readOffer(): Promise<string[]> {
    const chip = await this.findChip();
    return chip.flatMap(({ attributes = [], nodeValue }) => [
      nodeValue,
      ...attributes.filter((_, place) =>
        /^(aria-label|title|data-words)$/.test(attributes[place - 1] ?? ""),
      ),
    ]);
  }

  /** The language of the offer, and which way that runs. */
  async readDirection(): Promise<(string | undefined)[]> {
    const [{ attributes = [] } = {}] = await this.findChip();
    return ["lang", "dir"].map((name) => attributes[attributes.indexOf(name) + 1]);
  }

  /** The offer's element, and all in it, as the browser's own tools see them. */
  private findChip(): Promise<DomNode[]> {
    return this.inspect(async (session) => {
      const { root } = await session.send("DOM.getDocument", { depth: -1, pierce: true });
      const all = nodesWithin(root);
      // One that was closed stays, hidden, as long as its field has the keyboard.
      const chip = all.findLast(({ attributes = [] }) =>
        attributes.some((each) => /^chip\b/.test(each)),
      );
      return chip ? nodesWithin(chip) : [];
    });
  }

  protected async findButton(name: string | RegExp): Promise<ButtonBox | undefined> {
    return (await this.findButtons(name))[0];
  }

  private async findButtons(name: string | RegExp): Promise<ButtonBox[]> {
    const named = (text: string) => (typeof name === "string" ? text === name : name.test(text));
    const ids = (await this.nodes())
      .filter((node) => node.role?.value === "button" && named(String(node.name?.value ?? "")))
      .flatMap(({ backendDOMNodeId }) => backendDOMNodeId ?? []);
    return this.inspect(async (session, offset) => {
      const found: ButtonBox[] = [];
      for (const backendNodeId of ids) {
        const read = session.send("DOM.getBoxModel", { backendNodeId }).catch(() => undefined);
        const border = (await read)?.model.border;
        if (!border) continue;
        const [x = 0, y = 0, right = 0, , , bottom = 0] = border;
        found.push({ x: x + offset.x, y: y + offset.y, width: right - x, height: bottom - y });
      }
      return found;
    });
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

  /**
   * Looks into the frame with the browser's own tools: in a session of its own where it has a process
   * of its own, and then all places in it are counted from its corner, not the page's.
   */
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

  /** Writes into the field as a hand does, which brings the offer. */
  async types(text: string): Promise<void> {
    await this.focusEmail();
    await this.page.keyboard.type(text);
  }

  /** The field has it, and what the page's script took from the field is the same. */
  async holds(value: string): Promise<void> {
    await this.hasValue(value);
    await expect(this.page.getByRole("status")).toHaveText(value);
  }

  /** Waits until a page that renders again and again has done so twice more, so once from the start. */
  async isRenderedAgain(): Promise<void> {
    const renderings = async () => Number(await this.page.getByRole("timer").textContent());
    const before = await renderings();
    await expect.poll(renderings).toBeGreaterThan(before + 1);
  }

  /**
   * Waits until the offer is close to the field on that side, wholly in what the person sees of the
   * page, and over neither the field nor any of these.
   */
  async hasOfferOn(side: OfferPlace["side"], spared: Record<string, Locator> = {}): Promise<void> {
    await expect
      .poll(() => this.readOfferPlace(spared))
      .toEqual({ side, near: true, inside: true, covers: [] });
  }

  /** Waits until the offer is as high as its own style says, which nothing else would make it. */
  async hasOfferHeight(height: number): Promise<void> {
    const read = async () => (await this.offer.boundingBox())?.height;
    await expect.poll(read).toBe(height);
  }

  /**
   * A picture of the offer as it is now, without its corners, through which the page is seen; undefined
   * where it has withdrawn, as with its field out of sight.
   */
  async pictures(): Promise<string | undefined> {
    if (!(await this.offer.isVisible())) return undefined;
    const { x, y, width, height } = (await this.offer.boundingBox())!;
    const clip = { x: x + 6, y: y + 5, width: width - 12, height: height - 10 };
    return (await this.page.screenshot({ clip })).toString("base64");
  }

  /** A page that counts how often it rewrote the field has done so this often. */
  async wasRewritten(times: number): Promise<void> {
    await expect(this.page.getByRole("timer")).toHaveText(String(times));
  }

  /** Nobody writes into the field any more, for longer than any of those who did would wait. */
  async leavesItAtThat(): Promise<void> {
    const before = await this.page.getByRole("timer").textContent();
    await this.page.waitForTimeout(900);
    await expect(this.page.getByRole("timer")).toHaveText(before ?? "");
  }

  /** The zoom of the browser itself, as from its menu. */
  async zoomsTo(factor: number): Promise<void> {
    const [worker] = this.page.context().serviceWorkers();
    await this.page.bringToFront();
    await worker?.evaluate(async (wanted) => {
      const { tabs } = chrome as unknown as { tabs: TabsApi };
      const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
      await tabs.setZoom(tab?.id, wanted);
    }, factor);
  }

  /** Two fingers on the glass: the page stays as it is, and less of it is seen. */
  async pinchesTo(factor: number): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: factor });
    await session.detach();
  }

  /** A screen with so many points to a CSS pixel, for as long as the page is open. */
  async isDrawnAt(deviceScaleFactor: number): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const size = this.page.viewportSize() ?? { width: 0, height: 0 };
    const screen = { ...size, deviceScaleFactor, mobile: false };
    await session.send("Emulation.setDeviceMetricsOverride", screen);
  }

  /** From now on the processor takes so many times as long for all that the page and the offer do. */
  async isSlowedBy(rate: number): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
  }

  /** Leaves pictures of the page as it is now in `.output/screenshots`, in light and in dark. */
  async isPictured(name: string): Promise<void> {
    for (const colorScheme of ["light", "dark"] as const) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const picture = new URL(`${name}-${colorScheme}.png`, pictures);
      await this.page.screenshot({ path: fileURLToPath(picture) });
    }
  }

  /**
   * Moves the email field, with its form where it has one, by so many pixels in each of so many frames.
   * @returns how far the offer was behind at most, in px, as a frame began
   */
  async glides(frames: number, pixels: number): Promise<number> {
    return this.email.evaluate(
      async (field, [count, step]) => {
        const offer = document.querySelector("html > div:popover-open")!;
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
   * @returns how far the offer is behind, in px, once that has been drawn
   */
  async scrolls(pixels: number): Promise<number> {
    return this.email.evaluate(async (field, by) => {
      document.documentElement.style.paddingBlockEnd = "100vh";
      const offer = document.querySelector("html > div:popover-open")!;
      const readGap = () => offer.getBoundingClientRect().y - field.getBoundingClientRect().y;
      const before = { gap: readGap(), top: scrollY };
      scrollBy(0, by);
      if (scrollY - before.top !== by) throw new Error("The page cannot be scrolled");
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return Math.abs(readGap() - before.gap);
    }, pixels);
  }

  /** The box of the offer, without anything in it for a page or a test to see. */
  private get offer(): Locator {
    return this.page.locator("html > div:popover-open");
  }

  private async readOfferPlace(spared: Record<string, Locator>): Promise<OfferPlace | undefined> {
    const offer = await readBox(this.offer);
    const field = await readBox(this.email);
    if (offer === undefined || field === undefined) return undefined;
    const others = await Promise.all(
      Object.entries(spared).map(async ([name, each]) => ({ name, box: await readBox(each) })),
    );
    const covered = [{ name: "the field", box: field }, ...others].filter(
      ({ box }) => box !== undefined && overlap(offer, box),
    );
    const seen = await this.page.evaluate(() => {
      const { offsetLeft: left, offsetTop: top, width, height } = visualViewport!;
      return { left, top, right: left + width, bottom: top + height };
    });
    const { side, distance } = findSide(offer, field);
    return {
      side,
      near: distance <= 6,
      inside: contains(seen, offer),
      covers: covered.map(({ name }) => name),
    };
  }
}

/** As they are read, what is in a node right after it: the browser lists them by how deep they are. */
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

/** A part of the document, closed shadow trees included. */
interface DomNode {
  nodeValue: string;
  /** Names and values by turns. */
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

function nodesWithin(node: DomNode): DomNode[] {
  return [node, ...[...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(nodesWithin)];
}

/** What the worker's types do not know yet. */
interface TabsApi {
  query(filter: { active: true; lastFocusedWindow: true }): Promise<{ id: number }[]>;
  setZoom(id: number | undefined, factor: number): Promise<void>;
}

function describeField(field: Locator): Promise<string> {
  return field.evaluate((input) => (input.closest("label, tr, div") ?? input).outerHTML);
}

/** Runs in the page: no offer comes where the keyboard is not. */
function tellKeyboard(): string {
  const { activeElement, visibilityState } = document;
  const place = document.hasFocus() ? "its" : "not its";
  return `The page is ${visibilityState}, ${place} keyboard in ${activeElement?.outerHTML.slice(0, 80)}.`;
}
