import { expect, type CDPSession, type Locator, type Page } from "@playwright/test";
import { contains, overlap, readBox, type Edges } from "./offerPlace.ts";

/** A DOM node, including closed shadow trees. */
interface DomNode {
  nodeId: number;
  /** Names and values, alternating. */
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

type Part = "bar" | "panel" | "caret";

/** The parts of the offer, read through DevTools. */
export class OfferParts {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits until the offer has the theme for this background. */
  async hasTheme(theme: "light" | "dark"): Promise<void> {
    await expect.poll(() => this.read("bar").then((bar) => bar?.theme)).toBe(theme);
  }

  /** Waits until the bar is as wide as it is high, so that it only has its icon; or until it is not. */
  async isMarkAlone(isAlone: boolean): Promise<void> {
    await expect
      .poll(async () => {
        const bar = await this.read("bar");
        if (!bar) return undefined;
        const { left, top, right, bottom } = bar.box;
        return right - left <= bottom - top + 1;
      })
      .toBe(isAlone);
  }

  /** Waits until the bar is inside this field. */
  async isIn(field: Locator): Promise<void> {
    await expect
      .poll(async () => {
        const [outer, bar] = [await readBox(field), await this.read("bar")];
        return outer && bar && contains(outer, bar.box);
      })
      .toBe(true);
  }

  /** Waits until that part is shown and covers none of these. */
  async spares(part: Part, others: Record<string, Locator>): Promise<void> {
    await expect
      .poll(async () => {
        const found = await this.read(part);
        if (!found) return undefined;
        const boxes = Object.entries(others).map(async ([name, each]) => {
          const box = await readBox(each);
          return box && overlap(found.box, box) ? [name] : [];
        });
        return (await Promise.all(boxes)).flat();
      })
      .toEqual([]);
  }

  /** Waits until the panel is this far above the bar. */
  async hasPanelAbove(distance: number): Promise<void> {
    await expect
      .poll(async () => {
        const [bar, panel] = [await this.read("bar"), await this.read("panel")];
        return bar && panel && bar.box.top - panel.box.bottom;
      })
      .toBe(distance);
  }

  /** Waits until a part has this border radius. */
  async hasCorners(part: Part, corners: string): Promise<void> {
    await expect.poll(() => this.read(part).then((found) => found?.corners)).toBe(corners);
  }

  /** Waits until the panel has so many rows, each high enough for its text. */
  async hasWordsInTheirRows(rows: number): Promise<void> {
    await expect.poll(() => this.readOverflows()).toEqual(Array(rows).fill(0));
  }

  /** Waits until the panel's lower edge has a shadow that the upper one has not, or until it has none. */
  async hasShadedEnd(isShaded: boolean): Promise<void> {
    await expect
      .poll(async () => {
        const panel = await this.read("panel");
        if (!panel) return undefined;
        const { left, top, bottom } = panel.box;
        // Left of each row's text, inside the border and its rounded corners.
        const [upper, lower] = [top + 2, bottom - 4].map((y) =>
          this.page.screenshot({ clip: { x: left + 7, y, width: 4, height: 2 } }),
        );
        return !(await upper)!.equals((await lower)!);
      })
      .toBe(isShaded);
  }

  /** Scrolls the panel to its end and moves the pointer away. */
  async scrollsPanelToEnd(): Promise<void> {
    const { left, bottom } = (await this.read("panel"))!.box;
    await this.page.mouse.move(left + 20, bottom - 20);
    await this.page.mouse.wheel(0, 1000);
    await this.page.mouse.move(1, 1);
  }

  /** By how many pixels the text of each row of the panel is higher than the row. */
  private readOverflows(): Promise<unknown> {
    return this.inspect("panel", async (session, nodeId) => {
      const { object } = await session.send("DOM.resolveNode", { nodeId });
      const { result } = await session.send("Runtime.callFunctionOn", {
        objectId: object.objectId!,
        functionDeclaration: `function () {
          const rows = [...this.querySelectorAll("button")];
          return rows.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
        }`,
        returnByValue: true,
      });
      return result.value;
    });
  }

  private read(part: Part): Promise<{ box: Edges; theme: string; corners: string } | undefined> {
    return this.inspect(part, async (session, nodeId) => {
      await session.send("DOM.enable");
      await session.send("CSS.enable");
      const { model } = await session.send("DOM.getBoxModel", { nodeId });
      const [left = 0, top = 0, right = 0, , , bottom = 0] = model.border;
      const { computedStyle } = await session.send("CSS.getComputedStyleForNode", { nodeId });
      const [theme = "", ...corners] = [
        "color-scheme",
        "border-top-left-radius",
        "border-top-right-radius",
        "border-bottom-right-radius",
        "border-bottom-left-radius",
      ].map((wanted) => computedStyle.find(({ name }) => name === wanted)?.value);
      return { box: { left, top, right, bottom }, theme, corners: corners.join(" ") };
    });
  }

  /** @returns undefined if the part is not shown */
  private async inspect<Value>(
    part: Part,
    look: (session: CDPSession, nodeId: number) => Promise<Value>,
  ): Promise<Value | undefined> {
    const session = await this.page.context().newCDPSession(this.page);
    try {
      const { root } = await session.send("DOM.getDocument", { depth: -1, pierce: true });
      const node = nodesWithin(root).find(({ attributes = [] }) =>
        attributes.some(
          (value, place) => attributes[place - 1] === "class" && value.split(" ").includes(part),
        ),
      );
      return node && (await look(session, node.nodeId));
    } finally {
      await session.detach();
    }
  }
}

function nodesWithin(node: DomNode): DomNode[] {
  return [node, ...[...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(nodesWithin)];
}
