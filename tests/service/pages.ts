import { hash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import { needsRead, scopeWords, type Scope } from "./scopes.ts";

const style = `
:root { color-scheme: light dark; --ink: #5546d6; --on-ink: #fff; --warn: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #b0a6ff; --on-ink: #17133a; --warn: #ff9b93; } }
body { margin: 0; background: Canvas; color: CanvasText; font: 15px/22px system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 380px; margin: 0 auto; padding: 48px 20px; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; margin: 0 0 16px; }
p { margin: 0 0 16px; }
label { display: block; }
.field { margin-bottom: 12px; }
.field input { box-sizing: border-box; width: 100%; font: inherit; padding: 8px 10px; }
input, button { border-radius: 8px; border: 1px solid color-mix(in srgb, CanvasText 30%, transparent); }
input { background: Field; color: FieldText; accent-color: var(--ink); }
button { font: inherit; padding: 8px 16px; background: transparent; color: inherit; }
button.primary { background: var(--ink); border-color: var(--ink); color: var(--on-ink); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; }
legend { padding: 0; margin-bottom: 8px; }
fieldset label { padding: 4px 0; }
.buttons { display: flex; gap: 8px; margin: 16px 0; }
.problem { color: var(--warn); }
form:has([value="aliases:read"]:not(:checked)) .needs-read { opacity: .5; text-decoration: line-through; }
`;

// Complete, because the hash below covers every character between the tags.
const styleElement = raw(`<style>${style}</style>`);

// Without form-action, which Chromium would also apply to the redirect to the extension.
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", style, "base64")}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export type Html = ReturnType<typeof html>;

export function show(c: Context, page: Html, status: 200 | 400 | 422 = 200) {
  c.header("Content-Security-Policy", contentSecurityPolicy);
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  return c.html(page, status);
}

/** The page for people who open the address in a browser. */
export function homePage(url: string): Html {
  return page(
    "Alias service",
    html`<p>
      This is an alias service on this machine, to try Alibi with. In Alibi’s options, enter
      <strong>${url}</strong> as the address of your server, and sign in.
    </p>`,
  );
}

export function passwordPage({ email = "", problem = "", hasCancel = true } = {}): Html {
  return page(
    "Sign in",
    html`<form method="post">
      ${problemLine(problem)}
      <label class="field"
        >Email
        <input
          name="email"
          type="email"
          value="${email}"
          autocomplete="username"
          autofocus
          required
      /></label>
      <label class="field"
        >Password <input name="password" type="password" autocomplete="current-password" required
      /></label>
      ${buttons("Sign in", hasCancel)}
    </form>`,
  );
}

export function codePage({ problem = "", hasCancel = true } = {}): Html {
  return page(
    "Sign in",
    html`<form method="post">
      ${problemLine(problem)}
      <label class="field"
        >Code
        <input name="code" inputmode="numeric" autocomplete="one-time-code" autofocus required
      /></label>
      <p>The six digits that your authenticator app shows now.</p>
      ${buttons("Sign in", hasCancel)}
    </form>`,
  );
}

export function consentPage(client: string, email: string, asked: readonly Scope[]): Html {
  return page(
    `Allow ${client}?`,
    html`<form method="post">
      <p>You are signed in as <strong>${email}</strong>.</p>
      <fieldset>
        <legend><bdi>${client}</bdi> would like to:</legend>
        ${asked.map(checkbox)}
      </fieldset>
      ${asked.some(needsRead) && html`<p>Creating, changing and deleting only work together with seeing.</p>`}
      ${buttons("Allow")}
      <button name="action" value="switch">Use another account</button>
    </form>`,
  );
}

/** The consent page of the hosted service: all scopes or none. */
export function connectPage(client: string, asked: readonly Scope[], approval: string): Html {
  return page(
    `Connect ${client}?`,
    html`<form method="post" action="/oauth/authorize">
      <p><bdi>${client}</bdi> will be able to:</p>
      <ul>
        ${asked.map((scope) => html`<li>${scopeWords[scope]}</li>`)}
      </ul>
      <p>Disconnect anytime. Access expires after 90 days.</p>
      <input type="hidden" name="approval" value="${approval}" />
      <div class="buttons">
        <button class="primary" name="decision" value="allow">Connect</button>
        <button name="decision" value="deny">Cancel</button>
      </div>
    </form>`,
  );
}

export function errorPage(error: string, description = ""): Html {
  // As most servers do: the code is for the client's developers.
  const named = description === "" ? error : `${description} (${error})`;
  return page("That did not work", html`<p>${named}</p>`);
}

function checkbox(scope: Scope): Html {
  return html`<label class="${needsRead(scope) ? "needs-read" : ""}"
    ><input type="checkbox" name="scope" value="${scope}" checked /> ${scopeWords[scope]}</label
  >`;
}

function buttons(primary: string, hasCancel = true): Html {
  return html`<div class="buttons">
    <button class="primary" name="action" value="go">${primary}</button>
    ${hasCancel && html`<button name="action" value="cancel" formnovalidate>Cancel</button>`}
  </div>`;
}

function problemLine(problem: string): Html | string {
  return problem && html`<p class="problem" role="alert">${problem}</p>`;
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
