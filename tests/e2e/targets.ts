import { expect, type CDPSession, type Page } from "@playwright/test";

/* The sizes of pointer targets. */

/** Switches the page to touch input (`pointer: coarse`), until it gets another size or document. */
export async function usesTouch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await expect(async () => {
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
    expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  }).toPass();
}

/** The targets smaller than that in the page, or in its shadow trees, including closed ones. */
export async function findSmallTargets(
  page: Page,
  least: number,
  where: "page" | "shadow trees" = "page",
): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const deep = where === "page" ? {} : { depth: -1, pierce: true };
    const { root } = await session.send("DOM.getDocument", deep);
    const roots = where === "page" ? [root.nodeId] : findShadowRoots(root);
    if (roots.length === 0) throw new Error("No shadow tree is there");
    const found = [];
    for (const nodeId of roots) found.push(...(await findIn(session, nodeId, least)));
    return found;
  } finally {
    await session.detach();
  }
}

interface TreeNode {
  nodeId: number;
  children?: TreeNode[];
  shadowRoots?: TreeNode[];
  shadowRootType?: string;
}

/** Without the browser's own shadow trees in form fields. */
function findShadowRoots({ children = [], shadowRoots = [] }: TreeNode): number[] {
  const own = shadowRoots.filter(({ shadowRootType }) => shadowRootType !== "user-agent");
  return [...own.map(({ nodeId }) => nodeId), ...[...children, ...own].flatMap(findShadowRoots)];
}

async function findIn(session: CDPSession, nodeId: number, least: number): Promise<string[]> {
  const { object } = await session.send("DOM.resolveNode", { nodeId });
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId: object.objectId!,
    functionDeclaration: `function (least) { return (${measureTargets})(least, this); }`,
    arguments: [{ value: least }],
    returnByValue: true,
  });
  return result.value as string[];
}

/** The targets smaller than that, in pixels. Runs in the page. */
export function measureTargets(least: number, root: Document | ShadowRoot = document): string[] {
  const selector =
    "button, label:has(> .visually-hidden), a[href], input, select, textarea, summary, [tabindex='0']";
  const small = [...root.querySelectorAll<HTMLElement>(selector)].flatMap((each) => {
    // The gallery's own links.
    if (each.closest("nav.index")) return [];
    if (!each.checkVisibility({ visibilityProperty: true })) return [];
    // A link within a sentence is as high as its line.
    if (getComputedStyle(each).display === "inline") return [];
    // Its label is pressed in its place.
    if (each.matches("label > .visually-hidden")) return [];
    // The label beside it can be pressed too.
    const chosen = each.matches("[type=radio], [type=checkbox]") ? each.closest("label") : null;
    const { width, height } = (chosen ?? each).getBoundingClientRect();
    // What is as wide as nothing is there for screen readers alone.
    if (width === 0 || Math.min(width, height) >= least - 0.5) return [];
    const place = each.closest("section[data-name]")?.getAttribute("data-name") ?? "";
    const size = `${Math.round(width)} x ${Math.round(height)}`;
    const words = each.textContent.slice(0, 40);
    return [`${place} ${size}: ${each.localName}.${each.className} ${words}`];
  });
  return [...new Set(small)];
}
