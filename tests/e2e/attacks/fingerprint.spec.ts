import { readdirSync, readFileSync } from "node:fs";
import { ada, expect, test } from "../fixtures.ts";

/* What a page can learn about Alibi by events and requests before a person touches one of its fields. */

const built = ".output/chrome-mv3";
const form = `<form><label>Email <input type="email" autofocus></label><button>Sign up</button></form>`;
const pages = {
  "form.html": `<!doctype html><title>Join</title>${form}`,
  "empty.html": `<!doctype html><title>Read</title><h1>Nothing to fill in</h1>`,
};

test("a page cannot detect Alibi before it is touched", async ({ service, sites, extension }) => {
  await extension.signIn(service, {
    ...ada,
    aliases: [{ address: "known@alias.example", title: "shop.example" }],
  });
  const packaged = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(built.length + 1));
  expect(packaged).toContain("offer.js");
  for (const [name, body] of Object.entries(pages)) {
    sites.add(name, body);
    const page = await extension.context.newPage();
    await page.addInitScript(watch);
    await page.goto(sites.at("shop.example", name));
    await page.mouse.click(600, 500);
    await page.keyboard.press("Shift");
    await page.mouse.wheel(0, 100);
    const learned = await page.evaluate(
      probe,
      packaged.map((each) => `${extension.origin}/${each}`),
    );
    expect(learned).toEqual({
      loaded: [],
      untrusted: [],
      messages: [],
      changes: 0,
      identical: true,
      breaches: 0,
      mentions: false,
    });
    await page.close();
  }
});

test("content scripts have no channel of their own to the page", () => {
  for (const script of ["sentinel.js", "offer.js"]) {
    const code = readFileSync(`${built}/${script}`, "utf8");
    expect(code).not.toMatch(/postMessage|CustomEvent|BroadcastChannel|MessageChannel/);
  }
});

interface Watched {
  untrusted: string[];
  messages: unknown[];
  breaches: number;
  changes: MutationRecord[];
}

/** Runs before the page's own scripts: records everything that can be heard there. */
function watch(): void {
  const watched: Watched = { untrusted: [], messages: [], breaches: 0, changes: [] };
  Object.assign(window, { watched });
  const dispatch = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function (event) {
    // Playwright's own recorder checks for its presence with such events.
    if (!event.type.startsWith("__playwright")) watched.untrusted.push(event.type);
    return dispatch.call(this, event);
  };
  const types = new Set(["focusin", "focusout", "securitypolicyviolation", "DOMContentLoaded"]);
  for (const prototype of [window, Document.prototype, HTMLElement.prototype]) {
    for (const name in prototype) if (name.startsWith("on")) types.add(name.slice(2));
  }
  for (const type of types) {
    addEventListener(
      type,
      (event) => {
        if (!event.isTrusted) watched.untrusted.push(type);
        if (event instanceof MessageEvent) watched.messages.push(event.data);
        if (type === "securitypolicyviolation") watched.breaches += 1;
      },
      true,
    );
  }
  addEventListener("load", () => {
    new MutationObserver((records) => watched.changes.push(...records)).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}

/** Runs in the page: what was recorded, and which of these addresses can be loaded in any way. */
async function probe(addresses: string[]) {
  const { watched } = window as unknown as { watched: Watched };
  // Before the probe itself changes the page.
  await new Promise((done) => setTimeout(done));
  const changes = watched.changes.length;
  const source = await (await fetch(location.href)).text();
  const served = new DOMParser().parseFromString(source, "text/html").documentElement.outerHTML;
  const identical = document.documentElement.outerHTML === served;
  const loaded: string[] = [];
  const tries = addresses.map(async (address) => {
    for (const mode of ["cors", "no-cors"] as const) {
      await fetch(address, { mode }).then(
        () => loaded.push(address),
        () => {},
      );
    }
    for (const tag of ["img", "script", "link"]) {
      const element = document.createElement(tag);
      const done = new Promise<boolean>((resolve) => {
        element.addEventListener("load", () => resolve(true));
        element.addEventListener("error", () => resolve(false));
      });
      Object.assign(element, { rel: "stylesheet", [tag === "link" ? "href" : "src"]: address });
      document.head.append(element);
      if (await done) loaded.push(`${tag} ${address}`);
      element.remove();
    }
  });
  await Promise.all(tries);
  const { untrusted, messages, breaches } = watched;
  const said = JSON.stringify([untrusted, messages]) + document.documentElement.outerHTML;
  return {
    loaded,
    untrusted,
    messages,
    changes,
    identical,
    breaches,
    mentions: /alibi|chrome-extension/i.test(said),
  };
}
