import { ada, expect, test } from "../fixtures.ts";
import { offerElement } from "../pages/offerElement.ts";
import { isDrawnAnew } from "./times.ts";

// Its init script stays in all pages that are opened later.
test.use({ alone: true });

/* What a page can learn while the offer is shown: its position and size, but nothing of its content. */

test("a page can read nothing in the offer", async ({ service, extension }) => {
  const address = "known@alias.example";
  await extension.signIn(service, { ...ada, aliases: [{ address, title: "shop.example" }] });
  await extension.context.addInitScript(listenEverywhere);
  const form = await extension.openOffer(
    "shop.example",
    "login.html",
    `Fill this field with ${address}`,
  );
  // The pointer passes over it and presses its arrow; the focus moves through it.
  await form.press(/^Alias options/);
  await extension.asksBy("shortcut", form);
  await form.hasValue(address);
  await extension.asksBy("shortcut", form);
  await expect.poll(() => form.isOfferFocused()).toBe(true);
  for (const key of ["Tab", "ArrowDown", "Shift+Tab"]) await form.page.keyboard.press(key);
  await isDrawnAnew(form.page);
  const { hosts, leaked, said } = await form.page.evaluate(readAll, offerElement);
  expect(hosts).toBe(1);
  expect(leaked).toEqual([]);
  expect(said).not.toMatch(/known@|New alias|Custom address|alibi/i);
});

interface Ears {
  /** All nodes that the page was given. */
  nodes: Set<unknown>;
  /** By which API. */
  ways: Map<unknown, string>;
}

/** Runs before the page's own scripts: records every node it is given. */
function listenEverywhere(): void {
  const ears: Ears = { nodes: new Set(), ways: new Map() };
  Object.assign(window, { ears });
  const keep = (node: unknown, way: string) => {
    if (node instanceof Node && !ears.nodes.has(node)) {
      ears.nodes.add(node);
      ears.ways.set(node, way);
    }
  };
  const patch = (prototype: object, name: string) => {
    const own = Reflect.get(prototype, name) as (...args: unknown[]) => unknown;
    Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
      const given = own.apply(this, args);
      for (const each of [this, given, ...args]) keep(each, name);
      return given;
    });
  };
  for (const name of ["attachShadow", "matches", "closest", "animate", "focus", "showPopover"]) {
    patch(name in Element.prototype ? Element.prototype : HTMLElement.prototype, name);
  }
  for (const name of ["appendChild", "insertBefore", "getRootNode", "contains"]) {
    patch(Node.prototype, name);
  }
  for (const name of ["createElement", "createElementNS"]) patch(Document.prototype, name);
  const types = `pointerover pointerenter pointermove pointerdown pointerup pointerout mouseover mousemove
    mousedown mouseup click keydown keyup focusin focusout focus blur beforeinput input toggle beforetoggle
    animationstart animationend transitionrun transitionend selectionchange scroll copy`;
  for (const type of types.split(/\s+/)) {
    addEventListener(
      type,
      (event) => {
        for (const each of event.composedPath()) keep(each, `the path of ${type}`);
        const { relatedTarget } = event as FocusEvent;
        keep(relatedTarget, `what ${type} came from`);
      },
      true,
    );
  }
  const entryTypes = PerformanceObserver.supportedEntryTypes.filter((type) => type !== "resource");
  for (const type of entryTypes) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        for (const name of ["element", "target", "node"]) keep(Reflect.get(entry, name), type);
        const sources = Reflect.get(entry, "sources") as { node: unknown }[] | undefined;
        for (const { node } of sources ?? []) keep(node, `what moved in ${type}`);
      }
    });
    observer.observe({ type, buffered: true, ...(type === "event" && { durationThreshold: 16 }) });
  }
}

/** Runs in the page: whether any recorded node is inside the offer, and all text that it can read. */
function readAll(offer: string) {
  const { ears } = window as unknown as { ears: Ears };
  const host = document.querySelector<HTMLElement>(offer)!;
  const look = (node: unknown, way: string) => {
    if (node instanceof Node) ears.ways.set(node, way);
  };
  const { left, top, width, height } = host.getBoundingClientRect();
  for (let x = left + 2; x < left + width; x += 6) {
    for (let y = top + 2; y < top + height; y += 6) {
      for (const each of document.elementsFromPoint(x, y)) look(each, "elementsFromPoint");
      look(document.caretPositionFromPoint(x, y)?.offsetNode, "caretPositionFromPoint");
      look(document.caretRangeFromPoint(x, y)?.startContainer, "caretRangeFromPoint");
    }
  }
  for (const { effect } of [
    ...document.getAnimations(),
    ...host.getAnimations({ subtree: true }),
  ]) {
    look((effect as KeyframeEffect | null)?.target, "getAnimations");
  }
  look(host.shadowRoot, "shadowRoot");
  look(document.activeElement, "activeElement");
  const selection = getSelection()!;
  selection.selectAllChildren(document.documentElement);
  const range = document.createRange();
  range.selectNode(host);
  const said = [
    selection.toString(),
    range.toString(),
    document.documentElement.innerText,
    host.innerText,
    host.outerHTML,
    host.getHTML({ serializableShadowRoots: true }),
    new XMLSerializer().serializeToString(document),
    getComputedStyle(host, "::before").content,
    host.ariaLabel,
    host.title,
    ...[host.attributes, host.dataset].map((each) => JSON.stringify(each)),
  ].join("\n");
  const find = (window as unknown as { find(words: string): boolean }).find.bind(window);
  const leaked = ["known@", "New alias", "Custom address"].filter((words) => find(words));
  for (const [node, way] of ears.ways) {
    const root = (node as Node).getRootNode();
    if (root instanceof ShadowRoot) leaked.push(way);
  }
  return { hosts: document.querySelectorAll(offer).length, leaked, said };
}

test("an offer takes no room on paper @slow", async ({ form }) => {
  const before = await form.findsOffer();
  expect(before.width).toBeGreaterThan(0);
  await form.page.emulateMedia({ media: "print" });
  expect(await form.findsOffer()).toMatchObject({ width: 0, height: 0 });
  await form.page.emulateMedia({ media: null });
  expect(await form.findsOffer()).toEqual(before);
  await form.takesNewAlias();
});
