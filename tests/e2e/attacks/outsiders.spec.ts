import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleRequests } from "../../sampleRequests.ts";
import { ada, expect, test } from "../fixtures.ts";
import { offerElement } from "../pages/offerElement.ts";
import { readStorage } from "../readStorage.ts";
import { mayAsk } from "./times.ts";
import { countPosts } from "./countPosts.ts";

const messages = Object.entries(sampleRequests).map(([type, payload]) => ({ type, payload }));

test.describe("another extension", () => {
  const neighbour = mkdtempSync(join(tmpdir(), "neighbour-"));
  test.use({ neighbour });
  test.beforeAll(() => {
    const manifest = {
      manifest_version: 3,
      name: "Neighbour",
      version: "1",
      background: { service_worker: "worker.js" },
      host_permissions: ["http://*/*"],
      permissions: ["scripting"],
    };
    writeFileSync(join(neighbour, "manifest.json"), JSON.stringify(manifest));
    writeFileSync(join(neighbour, "worker.js"), "addEventListener('fetch', () => {});");
  });
  test.afterAll(() => rmSync(neighbour, { recursive: true }));

  test("is not answered, and presses nothing @slow", async ({ service, extension }) => {
    const { address } = sampleRequests["alias.delete"];
    await extension.signIn(service, { ...ada, aliases: [{ address }] });
    const form = await extension.openOffer("shop.example");
    const { context, id } = extension;
    const isOther = (url: string) => !url.includes(id);
    const other = context.serviceWorkers().find((worker) => isOther(worker.url()));
    expect(other).toBeDefined();
    // The records of the sign-in's requests are stored a moment later.
    await form.isSteady();
    const sent = service.requests.length;
    const before = await readStorage(extension.worker);
    const answers = await other!.evaluate(
      async ([to, all]) => {
        const { runtime } = chrome;
        const answered: string[] = [];
        for (const message of all) {
          const answer = (await runtime.sendMessage(to, message).catch(() => undefined)) as unknown;
          if (answer !== undefined) answered.push(message.type);
        }
        const port = runtime.connect(to, { name: "alibi" });
        port.onMessage.addListener(() => answered.push("connect"));
        const closed = new Promise<void>((done) => port.onDisconnect.addListener(() => done()));
        await closed;
        return answered;
      },
      [id, messages] as const,
    );
    expect(answers).toEqual([]);
    expect(await other!.evaluate(pressFromOutside, offerElement)).toBeGreaterThan(1);
    await mayAsk(form.page);
    expect(service.requests.length).toBe(sent);
    expect(await readStorage(extension.worker)).toEqual(before);
    expect(service.aliasesOf(ada.email)).toMatchObject([{ address, enabled: true }]);
    await form.takesNewAlias();
    expect(countPosts(service)).toBe(1);
  });
});

interface DomApi {
  dom: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot };
}

/** Runs in the worker of another extension; returns the number of buttons. */
async function pressFromOutside(offerElement: string): Promise<unknown> {
  const { scripting, tabs } = chrome;
  const [tab] = await tabs.query({ url: "http://shop.example/*" });
  const [done] = await scripting.executeScript({
    target: { tabId: tab!.id! },
    args: [offerElement],
    func: (found: unknown) => {
      const { dom } = chrome as unknown as DomApi;
      const offer = document.querySelector<HTMLElement>(String(found))!;
      const buttons = Array.from(dom.openOrClosedShadowRoot(offer).querySelectorAll("button"));
      for (const button of buttons) {
        button.focus();
        for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
          const how = { bubbles: true, composed: true, detail: 1, pointerType: "mouse" };
          button.dispatchEvent(new PointerEvent(type, how));
        }
        for (const type of ["keydown", "keyup"]) {
          button.dispatchEvent(new KeyboardEvent(type, { key: "Enter", bubbles: true }));
        }
        button.click();
      }
      return buttons.length;
    },
  });
  return done?.result;
}
