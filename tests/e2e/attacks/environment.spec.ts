import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test as base } from "../fixtures.ts";
import { offerElement } from "../pages/offerElement.ts";
import { clobbering } from "./classifier/trees.ts";
import type { FormPage } from "../pages/form.ts";

/* Documents of all kinds: each gets no offer or a correct one, and nothing throws. */

const field = `<label>Email <input type="email" name="email" autocomplete="email"></label>`;
const head = `<!doctype html><meta charset="utf-8"><title>Join</title>`;
const xhtml = `xmlns="http://www.w3.org/1999/xhtml"`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><foreignObject
  width="500" height="200"><form ${xhtml}><label>Email <input type="email" name="email"/></label></form></foreignObject></svg>`;
const page = `<html ${xhtml}><head><title>Join</title></head><body><form>
  <label>Email <input type="email" name="email"/></label><button>Sign up</button></form></body></html>`;
const clobbered = clobbering
  .filter((name) => name !== "__proto__")
  .map((name) => `<p><label>${name} code<input name="${name}" id="${name}-field"></label></p>`);
/** In Chromium, these names find elements of the page even in a content script (named access on `window`). */
const named = ["browser", "chrome", "alibiOffer", "alibiSentinel"]
  .map((name) => `<p id="${name}"></p>`)
  .join("");
const pages: Record<string, { type?: string; body: string }> = {
  "form.html": { body: `${head}<form>${field}<button>Sign up</button></form>` },
  "inner.html": {
    body: `${head}${named}<form>${field}</form>`,
  },
  "form.svg": { type: "image/svg+xml", body: svg },
  "form.xml": {
    type: "application/xml",
    body: `<root><form ${xhtml}><label>Email <input type="email" name="email"/></label></form></root>`,
  },
  "form.xhtml": { type: "application/xhtml+xml", body: page },
  "page.xml": { type: "application/xml", body: page },
  "drawing.html": {
    body: `${head}<svg width="600" height="300"><foreignObject width="500" height="200">
      <input type="email" name="email"></foreignObject></svg>`,
  },
  "bodiless.html": {
    body: `${head}${field}<script>
      const label = document.querySelector("label");
      document.documentElement.append(label);
      document.body.remove();
    </script>`,
  },
  "frameset.html": {
    body: `<html><frameset cols="50%,50%"><frame name="left" src="form.html">
      <frame name="right" src="form.html"></frameset></html>`,
  },
  "clobbered.html": {
    body: `${head}<h1>Sign up</h1><form id="sign-up">${field}${clobbered.join("")}
      <p><label>Confirm email <input type="email" name="twin"></label></p>
      <button>Sign up</button></form>
      <img name="activeElement"><img name="documentElement"><form name="createElement"></form>
      <img name="querySelectorAll"><form name="createTreeWalker"></form><img name="hasFocus">`,
  },
  "named.html": {
    body: `${head}${named}<form>${field}</form>
      <iframe name="inner" src="inner.html" width="500" height="300"></iframe>`,
  },
  "beside.html": {
    body: `${head}<div style="display: flex; gap: 2px"><form>${field}</form>
      <form style="flex: 1; block-size: 300px"><p><input name="parentElement"></p></form></div>`,
  },
};

const test = base.extend<{ faults: string[] }>({
  /** The errors thrown in any page, in its own world or ours; each test expects none. */
  faults: [
    async ({ extension }, use) => {
      const faults: string[] = [];
      extension.context.on("weberror", (error) => faults.push(String(error.error())));
      extension.context.on("console", (said) => {
        // The favicon, which browsers request from every site, does not exist.
        if (said.type() === "error" && !/404/.test(said.text())) faults.push(said.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

test.beforeEach(({ sites }) => {
  for (const [name, { body, type }] of Object.entries(pages)) sites.add(name, body, type);
});

for (const name of [
  "form.html",
  "form.xhtml",
  "drawing.html",
  "bodiless.html",
  "clobbered.html",
  "beside.html",
]) {
  test(`the email field of ${name} is filled`, async ({ service, alibi }) => {
    const form = await alibi.openForm("shop.example", name);
    await clickField(form, "email");
    await form.press(/new alias/);
    const names = name === "clobbered.html" ? ["email", "twin"] : ["email"];
    await expect.poll(() => readFilled(form)).toEqual(names);
    expect(service.commits).toHaveLength(1);
  });
}

test("a press beside fields named like methods throws nothing", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "clobbered.html");
  await clickField(form, "email");
  await form.hasOffer(/new alias/);
  const { x, y } = await form.page.evaluate(() => {
    const box = Element.prototype.getBoundingClientRect.call(document.querySelector("form"));
    return { x: box.right - 10, y: box.top + 5 };
  });
  await form.page.mouse.click(x, y);
  await form.hasNoOffer();
});

test("an offer that is no popover any more goes", async ({ alibi }) => {
  const form = await alibi.openOffer("shop.example", "form.html");
  await form.page.evaluate((offer) => {
    window.changed = document.querySelector(offer)!;
    window.changed.removeAttribute("popover");
  }, offerElement);
  await form.page.keyboard.press("Escape");
  await expect.poll(() => form.page.evaluate(() => window.changed.checkVisibility())).toBe(false);
});

test("SVG and XML are no HTML pages and get no offer", async ({ alibi }) => {
  for (const name of ["form.svg", "form.xml", "page.xml"]) {
    const form = await alibi.openForm("shop.example", name);
    await clickField(form, "email");
    await form.hasNoOffer();
  }
  await alibi.openOffer("shop.example", "form.html");
});

test("a file and a source view get no script", async ({ alibi, sites }, info) => {
  const file = info.outputPath("form.html");
  writeFileSync(file, `${head}<form>${field}</form>`);
  const form = await alibi.openAddress(pathToFileURL(file).href);
  expect(await form.framesWithExtension()).toEqual([]);
  await form.getsNoOffer();
  const source = await alibi.openAddress("about:blank");
  const address = `view-source:${sites.at("shop.example", "form.html")}`;
  await source.page.goto(address);
  expect(await source.framesWithExtension()).toEqual([]);
  // The page itself, in the same tab.
  await source.page.goto(sites.at("shop.example", "form.html"));
  await source.getsOffer();
});

test("a frameset gets an offer where it is used @slow", async ({ alibi }) => {
  const page = await alibi.openForm("shop.example", "frameset.html");
  const form = await page.inFrame("right");
  await form.focusEmail();
  await form.takesNewAlias();
  await (await page.inFrame("left")).hasValue("");
});

test("elements named like our globals disturb no offer", async ({ alibi }) => {
  const page = await alibi.openOffer("shop.example", "named.html");
  const form = await page.inFrame("inner");
  await form.getsOffer();
});

test.describe("in a page without the sentinel", () => {
  test.use({ alone: true });

  test("named elements disturb no shortcut @slow", async ({ service, alibi }) => {
    await alibi.worker.evaluate(async () => {
      await (chrome as unknown as ScriptingApi).scripting.unregisterContentScripts();
    });
    const form = await alibi.enterForm("shop.example", "named.html");
    await form.hasNoOffer();
    await alibi.asksBy("shortcut", form);
    await form.hasValue(/@alias\.example$/);
    expect(service.commits).toHaveLength(1);
  });
});

declare global {
  interface Window {
    changed: Element;
  }
}

interface ScriptingApi {
  scripting: { unregisterContentScripts(): Promise<void> };
}

/** Clicks the field of that name by the browser's own methods, which pages override. */
async function clickField({ page }: FormPage, name: string): Promise<void> {
  const box = await page.evaluate((wanted) => {
    const found = Document.prototype.getElementsByTagName.call(document, "input");
    const inputs = Array.from(found as Iterable<HTMLInputElement>);
    const field = inputs.find((each) => each.name === wanted)!;
    field.scrollIntoView({ block: "center" });
    return field.getBoundingClientRect().toJSON() as DOMRect;
  }, name);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function readFilled({ page }: FormPage): Promise<string[]> {
  return page.evaluate(() => {
    const found = Document.prototype.getElementsByTagName.call(document, "input");
    const filled = Array.from(found as Iterable<HTMLInputElement>).filter(({ value }) =>
      value.endsWith("@alias.example"),
    );
    return filled.map((each) => each.name);
  });
}
