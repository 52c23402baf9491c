import { expect, type CDPSession, type Locator, type Page } from "@playwright/test";
import { nodesWithin } from "./form.ts";
import { readBox, type Edges } from "./offerPlace.ts";

type Part = "bar" | "panel";

export class OfferParts {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

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

  /** Waits until the card has its one size, is 4 px away from the field on that side, and ends where it does. */
  async hasCardAt(field: Locator, side: "above" | "below"): Promise<void> {
    await expect
      .poll(async () => {
        const [outer, card] = [await readBox(field), await this.read("panel")];
        if (!outer || !card) return undefined;
        const { left, top, right, bottom } = card.box;
        const away = side === "below" ? top - outer.bottom : outer.top - bottom;
        return [right - left, bottom - top, away, right - outer.right].map(Math.round);
      })
      .toEqual([288, 196, 4, 0]);
  }

  /** Waits until the panel has so many rows, each high enough for its text. */
  async hasWordsInTheirRows(rows: number): Promise<void> {
    await expect.poll(() => this.readOverflows()).toEqual(Array(rows).fill(0));
  }

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

  private read(part: Part): Promise<{ box: Edges; theme: string } | undefined> {
    return this.inspect(part, async (session, nodeId) => {
      await session.send("DOM.enable");
      await session.send("CSS.enable");
      const { model } = await session.send("DOM.getBoxModel", { nodeId });
      const [left = 0, top = 0, right = 0, , , bottom = 0] = model.border;
      const { computedStyle } = await session.send("CSS.getComputedStyleForNode", { nodeId });
      const theme = computedStyle.find(({ name }) => name === "color-scheme")?.value ?? "";
      return { box: { left, top, right, bottom }, theme };
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
