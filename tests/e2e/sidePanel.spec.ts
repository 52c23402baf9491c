import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ada, expect, test } from "./fixtures.ts";

/*
 * All aliases in the browser's side panel. Its frame and the browser's button for it are drawn by the browser
 * and in no page, so they are not seen here: only that it opens, and with what.
 */

const manifest = readFileSync(
  fileURLToPath(new URL("../../.output/chrome-mv3/manifest.json", import.meta.url)),
  "utf8",
);

interface PanelApi {
  getContexts(filter: { contextTypes: string[] }): Promise<{ documentUrl: string }[]>;
}

interface ManagementApi {
  getPermissionWarningsByManifest(manifest: string): Promise<string[]>;
}

test("the popup opens all aliases in the side panel, without a new permission warning", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [{ title: "Shop" }] });
  const popup = await extension.openPopup();
  await popup.opensPanel();
  const readPanels = () =>
    extension.worker.evaluate(async () => {
      const { runtime } = chrome as unknown as { runtime: PanelApi };
      const contexts = await runtime.getContexts({ contextTypes: ["SIDE_PANEL"] });
      return contexts.map(({ documentUrl }) => documentUrl);
    });
  const url = `${extension.origin}/manager.html?place=panel`;
  await expect.poll(readPanels).toEqual([url]);

  const warn = (text: string) =>
    extension.worker.evaluate((written) => {
      const { management } = chrome as unknown as { management: ManagementApi };
      return management.getPermissionWarningsByManifest(written);
    }, text);
  const { side_panel: _panel, permissions, ...rest } = JSON.parse(manifest);
  const without = permissions.filter((each: string) => each !== "sidePanel");
  expect(await warn(manifest)).toEqual(
    await warn(JSON.stringify({ ...rest, permissions: without })),
  );
});
