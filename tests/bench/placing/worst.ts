import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const folder = ".output/placing";
const most = 10;

export interface Worst {
  /** Takes a screenshot if it is among the worst so far. */
  consider(page: Page, name: string, badness: number): Promise<void>;
  /** Writes them to `.output/placing`, the worst first, and returns their names. */
  write(): string[];
}

export function keepWorst(kind: string): Worst {
  const kept: { name: string; badness: number; picture: Buffer }[] = [];
  return {
    async consider(page, name, badness) {
      if (badness === 0 || (kept.length === most && badness <= kept.at(-1)!.badness)) return;
      kept.push({ name, badness, picture: await page.screenshot() });
      kept.sort((a, b) => b.badness - a.badness);
      kept.length = Math.min(kept.length, most);
    },
    write() {
      mkdirSync(folder, { recursive: true });
      return kept.map(({ name, picture }, rank) => {
        const file = `${folder}/${kind}-${rank + 1}-${name.replaceAll(/\W+/g, "-")}.png`;
        writeFileSync(file, picture);
        return file;
      });
    },
  };
}

export function clearPictures(): void {
  rmSync(folder, { recursive: true, force: true });
}
