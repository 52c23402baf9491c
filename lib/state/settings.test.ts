import { describe, expect, test } from "vitest";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { BrowserUi, DataLoss, Server } from "@/lib/model/settings";
import { allSites } from "@/lib/model/site";
import { createFakeItem, createQuickWorker } from "@/tests/fakes";
import { createDataLosses, createServerChoice, createSetting, createSiteAccess } from "./settings";

const forever = new AbortController().signal;

describe("a setting", () => {
  const both: BrowserUi = { badge: true, menu: true };

  async function start() {
    const item = createFakeItem(both);
    const setting = createSetting(item);
    await setting.start(forever);
    return { item, setting };
  }

  test("that is changed shows at once, and is merged with what another page stored meanwhile", async () => {
    const { item, setting } = await start();
    item.tell({ badge: true, menu: false });
    const stored = setting.choose({ badge: false });
    expect(setting.value.value).toEqual({ badge: false, menu: false });
    await stored;
    expect(item.value).toEqual({ badge: false, menu: false });
  });

  test("is rolled back when storage is full, and says so until it can be stored", async () => {
    const { item, setting } = await start();
    const { update } = item;
    item.update = () => Promise.reject(new Error("QUOTA_BYTES quota exceeded"));
    await setting.choose({ badge: false });
    expect(setting.value.value).toEqual(both);
    expect(setting.saveFailed.value).toBe(true);
    item.update = update;
    await setting.choose({ badge: false });
    expect(setting.saveFailed.value).toBe(false);
  });
});

describe("a server", () => {
  const old: Server = { baseUrl: "https://old.example", clientId: null };

  async function start(answer: Result<Server>) {
    const server = createSetting(createFakeItem(old));
    await server.start(forever);
    return { server, choice: createServerChoice(createQuickWorker(() => answer).send, server) };
  }

  test("that was checked is stored", async () => {
    const next = { baseUrl: "https://new.example", clientId: null };
    const { server, choice } = await start(succeed(next));
    const saved = choice.save(next);
    expect(choice.saving.value).toBe("checking");
    await saved;
    expect(choice.saving.value).toBe("saved");
    expect(server.value.value).toEqual(next);
  });

  test("stays when the check of the new one fails", async () => {
    const failure = { kind: "base-url", reason: "not-service" } as const;
    const { server, choice } = await start(fail(failure));
    await choice.save({ baseUrl: "https://shop.example", clientId: null });
    expect(server.value.value).toEqual(old);
    expect(choice.failure.value).toEqual(failure);
    expect(choice.saving.value).toBe("no");
  });
});

test("lost data is listed until it is dismissed, and then what is lost afterwards", async () => {
  const item = createFakeItem<DataLoss[]>(["theme"]);
  const dataLosses = createDataLosses(item);
  await dataLosses.start(forever);
  expect(dataLosses.list.value).toEqual(["theme"]);
  item.value = ["theme", "sign-in"];
  await dataLosses.dismiss();
  expect(dataLosses.list.value).toEqual([]);
  expect(item.value).toEqual(["sign-in"]);
  item.tell(item.value);
  expect(dataLosses.list.value).toEqual(["sign-in"]);
});

describe("access", () => {
  /** Permissions as a browser has them: it stores patterns as granted, and a wider pattern covers narrower ones. */
  function open({ given = [] as string[], answer = true, baseUrl = "https://mail.example" } = {}) {
    let granted = given;
    const asked: string[][] = [];
    const listeners: (() => void)[] = [];
    const covers = (origin: string) =>
      granted.some((each) => each === origin || each === `${origin.split("//")[0]}//*/*`);
    const tell = () => listeners.forEach((listener) => listener());
    const permissions = {
      getAll: async () => ({ origins: granted }),
      contains: async ({ origins }: { origins: string[] }) => origins.every(covers),
      async request({ origins }: { origins: string[] }) {
        const fresh = origins.filter((origin) => !covers(origin));
        if (fresh.length > 0) asked.push(fresh);
        if (fresh.length === 0 || answer) granted = [...granted, ...fresh];
        tell();
        return fresh.length === 0 || answer;
      },
      async remove({ origins }: { origins: string[] }) {
        granted = granted.filter((each) => !origins.includes(each));
        tell();
        return true;
      },
      onAdded: { addListener: (listener: () => void) => void listeners.push(listener) },
      onRemoved: { addListener: (listener: () => void) => void listeners.push(listener) },
    };
    const state = createSiteAccess(
      permissions,
      async () => baseUrl,
      async () => [baseUrl],
    );
    return { state, asked, permissions };
  }

  test("to the server is requested by itself, and does not count as access to sites", async () => {
    const { state, asked } = open();
    await state.start();
    expect([state.access.value, state.reachesServer.value]).toEqual(["none", false]);
    await state.allowServer("mail.example");
    expect(asked).toEqual([["https://mail.example/*"]]);
    expect([state.access.value, state.reachesServer.value]).toEqual(["none", true]);
    await state.allowAll();
    expect(asked[1]).toEqual(allSites);
    expect([state.access.value, state.refused.value]).toEqual(["all", false]);
  });

  test("to the server stays when access to all sites is given back, also where it was a part of that", async () => {
    for (const given of [[...allSites], [...allSites, "https://mail.example/*"]]) {
      const { state } = open({ given });
      await state.start();
      expect(state.access.value).toBe("all");
      await state.dropAll();
      expect([state.access.value, state.reachesServer.value]).toEqual(["none", true]);
    }
  });

  test("to all sites that the browser takes back is shown as gone", async () => {
    const { state, permissions } = open({ given: [...allSites] });
    await state.start();
    await permissions.remove({ origins: [...allSites] });
    await expect.poll(() => state.access.value).toBe("none");
    expect(state.reachesServer.value).toBe(false);
  });
});
