import { servePages } from "../servePages.ts";

/** The kinds of page that a person opens, each with its own behaviour. */
export const visits = ["article", "sign-up", "heavy", "frames", "storm", "spa"] as const;
export type Visit = (typeof visits)[number];

const words =
  "Somebody wrote this so that there is something to lay out, and nobody has to read it. ";

function paragraphs(count: number): string {
  return Array.from({ length: count }, (_, n) => `<p>${n}. ${words.repeat(4)}</p>`).join("\n");
}

const signUp = `
  <form action="/article">
    <label>Name <input name="name" autocomplete="name"></label>
    <label>Email <input name="email" type="email" autocomplete="email"></label>
    <label>Password <input name="password" type="password" autocomplete="new-password"></label>
    <button>Create account</button>
  </form>`;

const field = (n: number) =>
  `<label>Field ${n} <input name="field${n}" type="${n % 10 === 0 ? "email" : "text"}"></label>`;

/** The heavy page has as many forms as the back office of a shop. */
function forms(fields: number): string {
  return Array.from({ length: fields / 10 }, (_, form) => {
    const inputs = Array.from({ length: 10 }, (__, n) => field(form * 10 + n));
    return `<form><h2>Form ${form}</h2>${inputs.join("\n")}<button>Save</button></form>`;
  }).join("\n");
}

/** Two thousand insertions a second for two seconds, fields among them, with forced layouts. */
const storm = `
  const place = document.querySelector("main");
  const end = performance.now() + 2000;
  let count = 0;
  while (performance.now() < end) {
    for (let n = 0; n < 40; n += 1) {
      const row = document.createElement("div");
      row.textContent = "Row " + (count += 1);
      if (count % 20 === 0) row.append(document.createElement("input"));
      place.append(row);
      if (place.childElementCount > 200) place.firstElementChild.remove();
    }
    place.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }`;

/** Twenty views, each with its own address; every fifth has a form. */
const spa = `
  const place = document.querySelector("main");
  for (let view = 0; view < 20; view += 1) {
    history.pushState(null, "", "/spa?view=" + view);
    place.innerHTML = document.querySelector(view % 5 === 4 ? "#form" : "#text").innerHTML;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }`;

/** @param script resolves when the page is done */
function document(body: string, script = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
    <title>A page</title></head><body>${body}
    <script type="module">${script}; document.documentElement.dataset.done = "";</script></body></html>`;
}

const frame = (port: string, n: number) =>
  `<iframe src="http://part${n}.page.example:${port}/part" width="300" height="100"></iframe>`;

function draw({ pathname, port }: URL): string | undefined {
  switch (pathname) {
    case "/article":
      return document(`<main>${paragraphs(120)}</main>`);
    case "/sign-up":
      return document(`<main><h1>Create your account</h1>${signUp}</main>`);
    case "/heavy":
      return document(`<main>${forms(300)}</main>`);
    case "/frames": {
      const frames = Array.from({ length: 20 }, (_, n) => frame(port, n)).join("\n");
      return document(`<main>${paragraphs(20)}${frames}</main>`);
    }
    case "/part":
      return document(`<p>${words}</p>`);
    case "/storm":
      return document("<main></main>", storm);
    case "/spa":
      return document(
        `<main></main><template id="text">${paragraphs(20)}</template><template id="form">${signUp}</template>`,
        spa,
      );
    default:
      return undefined;
  }
}

/** Frames are on other hosts of the same site, so that one thread runs the whole page. */
export async function serveVisits() {
  const { port, close } = await servePages(draw);
  return { at: (visit: Visit) => `http://www.page.example:${port}/${visit}`, close };
}
