import type { Page } from "@playwright/test";

/** Gives the form's box another kind of markup, and records each change of the body from then on. */
export function recordChanges(page: Page, attributes: string): Promise<void> {
  return page.evaluate((added) => {
    const old = document.querySelector("main")!;
    old.outerHTML = old.outerHTML
      .replace("<main", `<main ${added}`)
      .replaceAll("<form", '<form contenteditable="false"');
    const box = document.querySelector("main")!;
    if (box.popover) box.showPopover();
    const changes: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes, attributeName } of records) {
        const names = Array.from(addedNodes, ({ nodeName }) => nodeName);
        changes.push(`${type} ${target.nodeName} ${attributeName} ${names.join(" ")}`);
      }
    });
    const all = { childList: true, subtree: true, attributes: true, characterData: true };
    observer.observe(document.body, all);
    Object.assign(window, { changes });
  }, attributes);
}

export async function readChanges(page: Page): Promise<{ changes: unknown; body: string }> {
  const changes = await page.evaluate("changes");
  return { changes, body: await page.locator("body").innerHTML() };
}

export function isLastOfRoot(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.lastElementChild?.matches(":popover-open") === true,
  );
}

export function showAsModal(page: Page): Promise<void> {
  return page.evaluate(() => {
    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    dialog.append(document.querySelector("main")!);
    dialog.showModal();
  });
}

export function readModal(page: Page): Promise<string[]> {
  return page
    .locator("dialog > *")
    .evaluateAll((children) => children.map(({ localName }) => localName));
}
