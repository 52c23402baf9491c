import { expect, type CDPSession, type Page } from "@playwright/test";

/** A node of the accessibility tree that the browser gives to a screen reader. */
interface AXNode {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: string | number };
  properties?: { name: string; value: { value: unknown } }[];
}

/** Containers that are announced when the focus enters them. */
const places = ["alertdialog", "form", "region", "search"];

/** What a screen reader would say: the focused element, its containers, and announcements. */
export async function readAloud(page: Page): Promise<{
  /** Presses these keys and waits for the announcements, one line each. */
  hears(keys: string[], ...lines: (string | RegExp)[]): Promise<void>;
}> {
  const session = await page.context().newCDPSession(page);
  let within: string[] = [];
  return {
    async hears(keys, ...lines) {
      const before = await look(session);
      for (const key of keys) await page.keyboard.press(key);
      let after = before;
      await expect
        .poll(async () => {
          after = await look(session);
          const entered = after.within
            .filter(([id]) => !within.includes(id))
            .map(([, words]) => words);
          const announced = after.announced.filter((words) => !before.announced.includes(words));
          return [...entered, after.focused, ...announced];
        }, keys.join(" "))
        .toEqual(
          lines.map((each) => (each instanceof RegExp ? expect.stringMatching(each) : each)),
        );
      within = after.within.map(([id]) => id);
    },
  };
}

async function look(session: CDPSession) {
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: AXNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const around = (node: AXNode): AXNode[] => {
    const parent = byId.get(node.parentId ?? "");
    return parent ? [...around(parent), parent] : [];
  };
  const textOf = (node: AXNode): string =>
    nodes
      .filter((each) => each.role?.value === "StaticText" && around(each).includes(node))
      .map((each) => each.name?.value)
      .join("");
  // The document is focused too. The innermost focused node counts.
  const focused = nodes.findLast((node) => find(node, "focused") === true && !node.ignored);
  return {
    focused: focused ? tell(focused) : "nothing",
    within: (focused ? around(focused) : [])
      .filter(({ role, name }) => places.includes(role?.value ?? "") && name?.value)
      .map((node) => [node.nodeId, tell(node)] as [string, string]),
    announced: nodes
      .filter((node) => node.role?.value === "status")
      .map(textOf)
      .filter((words) => words !== ""),
  };
}

function find(node: AXNode, property: string): unknown {
  return node.properties?.find(({ name }) => name === property)?.value.value;
}

/** In a screen reader's order: name, role, states. */
function tell(node: AXNode): string {
  const role = node.role?.value ?? "";
  const expanded = find(node, "expanded");
  const checked = find(node, "checked");
  const states = [
    ...(expanded === undefined ? [] : [expanded ? "expanded" : "collapsed"]),
    ...(checked === undefined ? [] : [checked === "true" ? "on" : "off"]),
    ...(find(node, "disabled") ? ["unavailable"] : []),
    ...(node.value?.value ? [`“${node.value.value}”`] : []),
    ...(node.description?.value ? [node.description.value] : []),
  ];
  // Isolation characters around other people's text are not spoken.
  return [node.name?.value ?? "", role, ...states].join(", ").replaceAll(/[\u2068\u2069]/g, "");
}
