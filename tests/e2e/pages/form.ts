import { expect, type CDPSession, type Frame, type Locator, type Page } from "@playwright/test";

/**
 * A page with an email field, and the offer beside it. The offer is in a closed shadow root, which
 * nobody can look into from the page, tests included: it is read through the browser's accessibility
 * tree, as a screen reader does, and pressed where it is, as a hand does.
 */
export class FormPage {
  readonly page: Page;
  readonly email: Locator;
  /** Where the form is. */
  private readonly frame: Frame;

  constructor(page: Page, frame = page.mainFrame()) {
    this.page = page;
    this.frame = frame;
    this.email = frame.getByLabel("Email");
  }

  /** The form in one of the page's frames, by the frame's name. */
  async inFrame(name: string): Promise<FormPage> {
    const frame = this.page.frame({ name });
    if (!frame) throw new Error(`no frame ${name}`);
    return new FormPage(this.page, frame);
  }

  /** The address of the document that the form is in. */
  readUrl(): Promise<string> {
    return this.frame.evaluate(() => location.href);
  }

  async focusEmail(): Promise<void> {
    await this.email.click();
  }

  async hasOffer(name: string | RegExp): Promise<void> {
    await expect.poll(() => this.findButton(name).then(Boolean), { message: `${name}` }).toBe(true);
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
    return (await this.frame.locator("html > div[popover], dialog > div[popover]").count()) > 0;
  }

  /** None, and none either after as long as a wrong one would need to appear. */
  async hasNoOffer(): Promise<void> {
    await expect.poll(() => this.isOffered()).toBe(false);
    await this.page.waitForTimeout(300);
    expect(await this.isOffered()).toBe(false);
  }

  /** Clicks a button of the offer with the mouse. */
  async press(name: string | RegExp): Promise<void> {
    await this.hasOffer(name);
    const box = (await this.findButton(name))!;
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** The names of the offer's buttons, in their order. */
  async readButtons(): Promise<string[]> {
    const buttons = (await this.nodes()).filter((node) => node.role?.value === "button");
    const names = buttons.map((node) => String(node.name?.value ?? ""));
    return names.filter((name) =>
      /^(Fill this field|More from Alibi|Undo|Copy|Sign in to Alibi|Switch on|Own address|Not on|Back|Create alias)/.test(
        name,
      ),
    );
  }

  async hasButtons(names: string[]): Promise<void> {
    await expect.poll(() => this.readButtons()).toEqual(names);
  }

  /** Waits until the offer says this. */
  async says(words: RegExp): Promise<void> {
    await expect.poll(() => this.words()).toMatch(words);
  }

  async saysNothing(): Promise<void> {
    const nodes = await this.nodes();
    const said = nodes.filter((node) => node.role?.value === "status");
    expect(said.map((node) => node.name?.value ?? "").join("")).toBe("");
  }

  /** Where a button of the offer is in the window. */
  async placeOf(name: string): Promise<{ x: number; y: number } | undefined> {
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

  private async words(): Promise<string> {
    const nodes = await this.nodes();
    const texts = nodes.filter((node) => node.role?.value === "StaticText");
    return texts.map((node) => node.name?.value ?? "").join(" ");
  }

  private async findButton(name: string | RegExp) {
    const named = (text: string) => (typeof name === "string" ? text === name : name.test(text));
    const nodes = await this.nodes();
    const button = nodes.find(
      (node) => node.role?.value === "button" && named(String(node.name?.value ?? "")),
    );
    const { backendDOMNodeId } = button ?? {};
    if (backendDOMNodeId === undefined) return undefined;
    return this.inspect(async (session, offset) => {
      const found = await session
        .send("DOM.getBoxModel", { backendNodeId: backendDOMNodeId })
        .catch(() => undefined);
      const [x = 0, y = 0, right = 0, , , bottom = 0] = found?.model.border ?? [];
      const box = { x: x + offset.x, y: y + offset.y, width: right - x, height: bottom - y };
      return found && box;
    });
  }

  private nodes() {
    return this.inspect(async (session, _offset, frameId) => {
      const { nodes } = await session.send(
        "Accessibility.getFullAXTree",
        frameId === undefined ? {} : { frameId },
      );
      return nodes;
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
}

function describeField(field: Locator): Promise<string> {
  return field.evaluate((input) => (input.closest("label, tr, div") ?? input).outerHTML);
}
