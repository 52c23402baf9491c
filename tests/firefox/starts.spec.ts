import { expect, test } from "./fixtures.ts";

test("the shortcut is no letter of Firefox's menus", async ({ firefox }) => {
  const quiet = await firefox.openQuietPage();
  const shortcuts = await quiet.evaluate(async () =>
    (await chrome.commands.getAll()).map(({ shortcut }) => shortcut),
  );
  const letters = (await firefox.askBrowser(
    `Array.from(document.querySelectorAll("#main-menubar > menu"), (menu) => menu.accessKey)`,
  )) as string[];
  expect(letters).toContain("E");
  for (const letter of letters) expect(shortcuts).not.toContain(`Alt+Shift+${letter}`);
  expect(shortcuts).toContain("Alt+Shift+J");
});
