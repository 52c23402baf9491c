/* Attacks that move the offer's element into another document. Each function runs in the page. */

declare global {
  interface Window {
    /** The size of the adopted host, and that of an empty element. */
    measured: string[];
  }
}

/** Adopts the host, puts it back, and draws something else in its place. */
export function adoptAndRestyle(): void {
  const host = document.querySelector<HTMLElement>("html > :popover-open")!;
  document.implementation.createHTMLDocument("").adoptNode(host);
  const style = document.createElement("style");
  style.textContent = `
    html > [popover] { position: fixed; inset: 20px auto auto 20px; margin: 0; border: 0;
      padding: 12px; background: #eee; color: transparent; }
    html > [popover]::before { content: "Press to go on:"; color: black; font: 16px sans-serif; }`;
  document.head.append(style);
  document.documentElement.append(host);
  host.showPopover();
  // The offer checks its position now, not only when it is pressed.
  setTimeout(() => dispatchEvent(new Event("resize")), 300);
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

/** Moves the host into an invisible frame that fills the window, 20 pixels from its corner. */
export async function moveIntoFrame(): Promise<void> {
  const frame = document.createElement("iframe");
  frame.style.cssText =
    "position:fixed;inset:0;width:100vw;height:100vh;border:0;opacity:0.01;visibility:hidden";
  frame.srcdoc = "<!doctype html><title>Lamps</title>";
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  document.body.append(frame);
  await loaded;
  const host = document.querySelector<HTMLElement>("html > :popover-open")!;
  frame.contentDocument!.documentElement.append(host);
  host.style.cssText = "position:fixed;inset:20px auto auto 20px;margin:0;border:0;padding:20px";
  host.showPopover();
  frame.style.visibility = "visible";
  // The offer checks its position now.
  for (const after of [300, 900]) setTimeout(() => dispatchEvent(new Event("resize")), after);
}
