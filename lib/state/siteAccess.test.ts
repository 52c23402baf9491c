import { expect, test } from "vitest";
import { allSites } from "@/lib/model/site";
import { createSiteAccess } from "./siteAccess";

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
  const state = createSiteAccess({
    permissions,
    readServer: async () => baseUrl,
    readServers: async () => [baseUrl],
  });
  return { state, asked, permissions };
}

test("access to the server is requested by itself, and does not count as access to sites", async () => {
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

test("access to all sites that was refused is shown so, and requested again at the next press", async () => {
  const { state, asked } = open({ answer: false });
  await state.start();
  await state.allowAll();
  expect([state.access.value, state.refused.value]).toEqual(["none", true]);
  await state.allowAll();
  expect(asked.length).toBe(2);
});

test("giving back access to all sites keeps access to the server, also where it was a part of that", async () => {
  for (const given of [[...allSites], [...allSites, "https://mail.example/*"]]) {
    const { state } = open({ given });
    await state.start();
    expect(state.access.value).toBe("all");
    await state.dropAll();
    expect([state.access.value, state.reachesServer.value]).toEqual(["none", true]);
  }
});

test("access to all sites that the browser takes back is shown as gone", async () => {
  const { state, permissions } = open({ given: [...allSites] });
  await state.start();
  await permissions.remove({ origins: [...allSites] });
  await expect.poll(() => state.access.value).toBe("none");
  expect(state.reachesServer.value).toBe(false);
});
