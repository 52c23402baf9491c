import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An article, a sign-up form, and a page that rebuilds itself repeatedly from shadow trees. */
export const kinds = ["article", "sign-up", "shadow-storm"] as const;
export type Kind = (typeof kinds)[number];

const words = "A page has words, and these are the words of this one. ";

const bodies: Record<Kind, string> = {
  article: `<main>${`<p>${words.repeat(6)}</p>`.repeat(200)}</main>`,
  "sign-up": `<main><form><label>Name <input name="name"></label>
    <label>Email <input name="email" type="email" autocomplete="email"></label>
    <label>Password <input name="password" type="password"></label><button>Go</button></form></main>`,
  "shadow-storm": "<main></main>",
};

/**
 * Three levels of open shadow roots, 300 at a time with a field in every third one, replaced 60 times: a script
 * that walks all roots after each change walks 18,000.
 */
const storm = `
  const place = document.querySelector("main");
  const grow = (depth) => {
    const host = document.createElement("x-part");
    const root = host.attachShadow({ mode: "open" });
    if (depth > 1) root.append(grow(depth - 1));
    else root.append(document.createElement("input"), "A part");
    return host;
  };
  for (let round = 0; round < 60; round += 1) {
    place.replaceChildren(...Array.from({ length: 100 }, () => grow(3)));
    place.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }`;

function draw(kind: Kind): string {
  const script = kind === "shadow-storm" ? storm : "";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>A page</title>
    <body>${bodies[kind]}<script type="module">${script}; document.documentElement.dataset.done = "";</script>`;
}

export async function serveKinds(): Promise<{ at(kind: Kind): string; close(): Promise<void> }> {
  const server = createServer(({ url = "" }, response) => {
    const kind = kinds.find((each) => url === `/${each}`);
    response.writeHead(kind ? 200 : 404, { "Content-Type": "text/html" });
    response.end(kind && draw(kind));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    at: (kind) => `http://www.page.example:${port}/${kind}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
