import type { FaultyService } from "../../service/service.ts";
import { ada, expect, test, type Extension } from "../fixtures.ts";
import type { FormPage } from "../pages/form.ts";
import { askFromFrame } from "./askFromFrame.ts";
import { countPosts } from "./countPosts.ts";

/* Only documents whose site the browser confirms may ask for an alias, whatever their scripts say. */

const refused = { ok: false, failure: { kind: "refused" } };

async function addFrame(form: FormPage, kind: keyof typeof frames): Promise<void> {
  await form.page.evaluate(
    async ([name, attributes, content]) => {
      const frame = document.createElement("iframe");
      frame.name = name;
      for (const [key, value] of Object.entries(attributes)) frame.setAttribute(key, value);
      if (name === "bytes") {
        frame.src = URL.createObjectURL(new Blob([content], { type: "text/html" }));
      }
      const loaded = new Promise((done) => frame.addEventListener("load", done));
      document.body.append(frame);
      await loaded;
    },
    [kind, frames[kind], content] as const,
  );
}

const content = '<!doctype html><label>Email <input id="email" type="email"></label>';
const frames = {
  written: { srcdoc: content },
  empty: {},
  sandbox: { sandbox: "allow-scripts", srcdoc: content },
  "sandbox of the site": { sandbox: "allow-scripts", src: "/framed.html" },
  data: { src: `data:text/html,${encodeURIComponent(content)}` },
  bytes: {},
};

async function makesOne(form: FormPage, site: string): Promise<void> {
  await form.focusEmail();
  await form.press(`Fill this field with a new alias for ${site}`);
  await form.hasValue(/@alias\.example$/);
}

const origins = {
  sandbox: "null",
  "sandbox of the site": "null",
  data: "null",
  bytes: "http://shop.example",
} as const;

test("frames of a sandbox, data or bytes get no alias", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example");
  for (const [kind, origin] of Object.entries(origins)) {
    await addFrame(form, kind as keyof typeof origins);
    const asked = await askFromFrame(alibi, { name: kind }, "offer.create");
    expect(asked?.origin.replace(/:\d+$/, ""), kind).toBe(origin);
    expect(asked?.answer, kind).toEqual(refused);
  }
  expect(countPosts(service)).toBe(0);
  await makesOne(form, "shop.example");
  expect(countPosts(service)).toBe(1);
});

test("about: frames count as the page that created them", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example");
  for (const [kind, url] of [
    ["written", "about:srcdoc"],
    ["empty", "about:blank"],
  ] as const) {
    await addFrame(form, kind);
    const asked = await askFromFrame(alibi, { name: kind }, "offer.create");
    expect(asked).toMatchObject({ url, answer: { ok: true } });
  }
  // No page has used the alias yet, so each frame gets the same one.
  expect(service.commits).toMatchObject([{ title: "shop.example" }]);
  expect(service.commits[0]?.notes).toMatch(/^Created on shop\.example, /);
});

async function openBehind(extension: Extension): Promise<FormPage> {
  const form = await extension.openOffer("evil.example");
  await extension.openForm("shop.example", "plain.html");
  return form;
}
const messages = [
  ["offer.create", {}],
  ["offer.create", { random: true }],
  ["offer.turnOff", {}],
  ["offer.open", { page: "sign-in" }],
] as const;
const behind = { tab: "http://evil.example/*" };

/** Each message of a page that is not in front is refused, and nothing is sent. */
async function refusesAll(extension: Extension, { requests }: FaultyService): Promise<void> {
  const before = requests.length;
  for (const [type, payload] of messages) {
    const asked = await askFromFrame(extension, behind, type, payload);
    expect(asked?.answer, type).toEqual(refused);
  }
  expect(requests.length).toBe(before);
}

test("a background tab may not create an alias @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains: [] });
  const form = await openBehind(extension);
  await refusesAll(extension, service);
  await form.page.bringToFront();
  await makesOne(form, "evil.example");
  expect(countPosts(service)).toBe(1);
});

test("a background tab gets the alias asked for by the menu", async ({ service, alibi }) => {
  const form = await openBehind(alibi);
  await alibi.asksInAllTabs();
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
  const asked = await askFromFrame(alibi, behind, "offer.create");
  expect(asked?.answer).toEqual(refused);
});

test("the tab of a minimised window creates no alias", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains: [] });
  await extension.openOffer("evil.example");
  const window = await showWindow(extension, behind.tab, "minimized");
  await refusesAll(extension, service);
  expect(await window.readState()).toBe("minimized");
  await showWindow(extension, behind.tab, "normal");
  await window.isBehindAnother();
  const asked = await askFromFrame(extension, behind, "offer.create");
  expect(asked?.answer).toMatchObject({ ok: true });
  expect(countPosts(service)).toBe(1);
});

async function showWindow({ worker }: Extension, url: string, state: "minimized" | "normal") {
  const windowId = await worker.evaluate(
    async ([address, wanted]) => {
      const [tab] = await chrome.tabs.query({ url: address });
      await chrome.windows.update(tab!.windowId!, { state: wanted });
      return tab!.windowId!;
    },
    [url, state] as const,
  );
  return {
    readState: () => worker.evaluate(async (id) => (await chrome.windows.get(id)).state, windowId),
    isBehindAnother: () =>
      worker.evaluate(async (id) => {
        await chrome.windows.create({ focused: true });
        if ((await chrome.windows.getLastFocused()).id === id) throw new Error("It is in front");
      }, windowId),
  };
}
