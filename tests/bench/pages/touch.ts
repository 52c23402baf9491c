import type { Page } from "@playwright/test";
import { extensionId } from "../../e2e/launch.ts";

/** The time from the pointerdown on the field until the chip is laid out, in ms. */
export async function touchField(page: Page): Promise<number> {
  await page.evaluate(() => {
    let touched = 0;
    const measured = new Promise<number>((resolve) => {
      addEventListener("pointerdown", () => (touched = performance.now()), { capture: true });
      new MutationObserver((changes, observer) => {
        const chip = changes
          .flatMap(({ addedNodes }) => [...addedNodes])
          .find((node) => node instanceof HTMLElement && node.popover !== null);
        if (!(chip instanceof HTMLElement)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          chip.getBoundingClientRect();
          resolve(performance.now() - touched);
        });
      }).observe(document.documentElement, { childList: true });
    });
    Object.assign(globalThis, { measured });
  });
  await page.getByLabel("Email").click();
  const time = await page.evaluate(() => (globalThis as { measured?: Promise<number> }).measured);
  return time ?? Number.NaN;
}

/** As the browser does after half a minute without work. */
export async function endWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send("Target.getTargets");
  for (const { targetId, type, url } of targetInfos) {
    const ours = type === "service_worker" && url.includes(extensionId);
    if (ours) await session.send("Target.closeTarget", { targetId });
  }
  await session.detach();
}
