import type { Page } from "@playwright/test";

/** What a page measured, by name; all values are numbers. */
export type Observed = Record<string, number>;

interface Watched {
  seen: Observed;
  host: HTMLElement | undefined;
  /** Whether the page has been drawn completely. */
  isDrawn: boolean;
  /** When the page delays each pointer move, in ms: the browser only reports slow events. */
  slow: { from: number; to: number }[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs before the page's own scripts: observes whatever appears, with every API that a page has. */
export function watchForChip(): void {
  const seen: Observed = {};
  const watched: Watched = { seen, host: undefined, isDrawn: false, slow: [] };
  window.watched = watched;
  let touched = 0;
  const count = (name: string, by = 1) => (seen[name] = (seen[name] ?? 0) + by);
  const since = (name: string) => (seen[name] ??= performance.now() - touched);
  const start = () => {
    touched = performance.now();
    let last = touched;
    let frame = touched;
    seen["longest pause between two tasks, ms"] = 0;
    seen["longest pause between two frames, ms"] = 0;
    const { port1, port2 } = new MessageChannel();
    const pass = () => {
      const now = performance.now();
      seen["longest pause between two tasks, ms"] = Math.max(
        seen["longest pause between two tasks, ms"]!,
        now - last,
      );
      last = now;
      if (now - touched < 900) setTimeout(() => port2.postMessage(0));
    };
    port1.addEventListener("message", pass);
    port1.start();
    port2.postMessage(0);
    const tick = (now: number) => {
      seen["longest pause between two frames, ms"] = Math.max(
        seen["longest pause between two frames, ms"]!,
        now - frame,
      );
      frame = now;
      count("frames drawn");
      if (now - touched < 900) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  };
  addEventListener("focusin", start, { capture: true, once: true });
  const listen = (type: string) => {
    count(`entries of ${type}`, 0);
    const options = { type, durationThreshold: 16 } as PerformanceObserverInit;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        count(`entries of ${type}`);
        const isAt = ({ from, to }: { from: number; to: number }) =>
          entry.startTime >= from && entry.startTime <= to;
        if (type === "event" && watched.slow.some(isAt))
          count(`entries of ${entry.name}, on the way`);
        if (type === "layout-shift")
          count("sum of layout shifts", (entry as unknown as { value: number }).value);
        if (type === "event") count("sum of what events took, ms", entry.duration);
      }
    }).observe(options);
  };
  const types = ["event", "long-animation-frame", "longtask", "element", "paint", "resource"];
  for (const type of [...types, "largest-contentful-paint", "first-input"]) listen(type);
  const drawn = () => {
    watched.isDrawn = true;
    listen("layout-shift");
  };
  // On a busy machine a page loads in parts and shifts by itself.
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const dawdle = () => {
    const isSlow = watched.slow.at(-1)?.to === Infinity;
    const until = performance.now() + (isSlow ? 20 : 0);
    while (performance.now() < until);
  };
  addEventListener("pointermove", dawdle, true);
  const sizes = new ResizeObserver(([entry]) => {
    since("until its size was told, ms");
    count("times its size was told");
    seen["width as told"] = entry!.contentRect.width;
    seen["height as told"] = entry!.contentRect.height;
  });
  const sights = new IntersectionObserver(([entry]) => {
    if (entry!.isIntersecting) since("until it was in sight, ms");
    count("times its sight was told");
  });
  new MutationObserver((records) => {
    count("changes of the document", records.length);
    const host = document.querySelector<HTMLElement>("html > [popover]");
    if (!host || watched.host) return;
    watched.host = host;
    since("until it came, ms");
    sizes.observe(host);
    sights.observe(host);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Runs in the page: measures the current state and records all of it under this name. */
async function measureNow(when: string): Promise<void> {
  const { seen, host } = window.watched;
  if (!host) return;
  const note = (name: string, value: number) => (seen[`${when}: ${name}`] = value);
  const box = host.getBoundingClientRect();
  for (const side of ["left", "top", "width", "height"] as const) note(side, box[side]);
  const own = ["offset", "client", "scroll"] as const;
  for (const each of own) {
    note(`${each}Width`, host[`${each}Width`]);
    note(`${each}Height`, host[`${each}Height`]);
  }
  const root = document.documentElement;
  note("width that the page can be scrolled", root.scrollWidth);
  note("height that the page can be scrolled", root.scrollHeight);
  const style = getComputedStyle(host);
  note("computed width", parseFloat(style.inlineSize));
  note("computed styles", Array.from(style, (each) => style.getPropertyValue(each)).join().length);
  note("names of styles", [...(host.computedStyleMap?.() ?? [])].length);
  note("rectangles", host.getClientRects().length);
  note("its markup", host.outerHTML.length);
  note("its words", host.innerText.length);
  note("words of the page", root.innerText.length);
  note(
    "animations",
    document.getAnimations().length + host.getAnimations({ subtree: true }).length,
  );
  note("fonts", document.fonts.size);
  let hits = 0;
  let sum = 0;
  let deep = 0;
  for (let x = box.left - 60; x < box.right + 260; x += 3) {
    for (let y = box.top - 40; y < box.bottom + 200; y += 3) {
      if (document.elementFromPoint(x, y) !== host) continue;
      hits += 1;
      sum += (x - box.left) * 1000 + (y - box.top);
      deep += document.elementsFromPoint(x, y).length;
    }
  }
  note("points that hit it", hits);
  note("where they are", sum);
  note("what is under them", deep);
  const middle = [box.left + 40, box.top + box.height / 2] as const;
  note("caret at a point in it", document.caretRangeFromPoint?.(...middle)?.startOffset ?? -1);
  const { activeElement } = document;
  for (const words of ["alias.example", "New alias", "Alias options", "your real address"]) {
    note(
      `“${words}” is found`,
      Number((window as unknown as { find(words: string): boolean }).find(words)),
    );
  }
  getSelection()!.selectAllChildren(root);
  note("what can be selected", getSelection()!.toString().length);
  getSelection()!.removeAllRanges();
  (activeElement as HTMLElement | null)?.focus();
  note("points that it covers", await countCovered(box));

  /** The browser says which of these points are covered, even by what lets presses through. */
  async function countCovered(around: DOMRect): Promise<number> {
    const dots = document.createElement("div");
    dots.style.cssText = "position:fixed;inset:0;pointer-events:none";
    for (let x = around.left - 48; x < around.right + 48; x += 12) {
      for (let y = around.top - 48; y < around.bottom + 96; y += 12) {
        const dot = document.createElement("i");
        dot.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:2px;height:2px`;
        dots.append(dot);
      }
    }
    root.append(dots);
    const covered = await new Promise<number>((resolve) => {
      const observer = new IntersectionObserver(
        (entries) =>
          resolve(
            entries.filter((each) => !(each as unknown as { isVisible: boolean }).isVisible).length,
          ),
        { trackVisibility: true, delay: 100 } as IntersectionObserverInit,
      );
      for (const dot of dots.children) observer.observe(dot);
    });
    dots.remove();
    return covered;
  }
}

/**
 * Focuses the email field as a person does, and returns what the page measured: before any press, and with the
 * panel open.
 * @param typed what the person enters into the field
 * @param passing whether the pointer then passes over all parts, which takes a while
 */
export async function observeChip(page: Page, typed = "", passing = true): Promise<Observed> {
  await page.waitForFunction(() => window.watched.isDrawn);
  await page.locator("#email, [name=email]").first().click();
  if (typed !== "") await page.keyboard.type(typed, { delay: 5 });
  await page.waitForFunction(() => window.watched.host !== undefined);
  await page.waitForTimeout(typed === "" ? 700 : 1200);
  await page.evaluate(measureNow, "closed");
  const caret = await page.evaluate(() => {
    const { right, top, width, height } = window.watched.host!.getBoundingClientRect();
    return { x: right - 12, y: top + height / 2, width };
  });
  await page.mouse.move(caret.x - 4, caret.y + 60);
  await page.mouse.move(caret.x, caret.y, { steps: 4 });
  await page.waitForTimeout(100);
  await page.evaluate(measureNow, "pointed at");
  // A mark alone has its arrow elsewhere.
  if (caret.width < 60) return page.evaluate(() => window.watched.seen);
  if (passing) await passes(page, { x: caret.x - caret.width + 20, y: caret.y }, caret);
  await page.mouse.click(caret.x, caret.y);
  await page.waitForTimeout(200);
  await page.evaluate(measureNow, "open");
  if (passing)
    await passes(page, { x: caret.x - 40, y: caret.y }, { x: caret.x - 40, y: caret.y + 160 });
  return page.evaluate(() => window.watched.seen);
}

interface Point {
  x: number;
  y: number;
}

/** Moves the pointer over the parts of the offer, while the page delays events so that the browser reports them. */
async function passes(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.waitForTimeout(50);
  await page.evaluate(() => window.watched.slow.push({ from: performance.now(), to: Infinity }));
  for (let part = 1 / 6; part <= 1; part += 1 / 6) {
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await page.waitForTimeout(30);
  }
  await page.evaluate(() => (window.watched.slow.at(-1)!.to = performance.now()));
  // The last events are reported a little later.
  await page.waitForTimeout(150);
}
