/* Attacks that move the offer's element into another document. Each function runs in the page. */

declare global {
  interface Window {
    measured: string[];
  }
}

/** Measures the next offer without its own styles. */
export function adoptAndMeasure(): void {
  window.measured = [];
  const arrivals = new MutationObserver(() => {
    const host = document.querySelector<HTMLElement>("html > [popover]");
    if (!host) return;
    arrivals.disconnect();
    // By then the offer has its text.
    setTimeout(() => {
      document.implementation.createHTMLDocument("").adoptNode(host);
      document.documentElement.append(host);
      host.style.cssText =
        "display:block;position:fixed;inset:auto;width:max-content;visibility:visible";
      const empty = document.createElement("div");
      empty.popover = "manual";
      empty.style.cssText = host.style.cssText;
      document.documentElement.append(empty);
      const boxes = [host, empty].map((each) => each.getBoundingClientRect());
      window.measured = boxes.map(({ width, height }) => `${width} x ${height}`);
      for (const each of [host, empty]) each.remove();
    }, 100);
  });
  arrivals.observe(document.documentElement, { childList: true });
}

export function readMeasured(): string[] {
  return window.measured;
}
