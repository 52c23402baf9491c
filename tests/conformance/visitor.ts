import { isSuccess, type Reply } from "./reply.ts";
import { needs } from "./statement.ts";
import type { World } from "./world.ts";

/** More redirects in a row count as a loop. */
const mostRedirects = 10;

interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** The page that a signed-in person gets at an address of the server. */
export interface Seen {
  reply: Reply;
  /** The target of the last redirect, if it is not on the server. */
  left: URL | undefined;
}

/**
 * A minimal browser for the server's sign-in page: cookies, redirects, and one form, which is submitted with the
 * account's password. It never grants access.
 */
export function createVisitor({ base, email, password, connection }: World) {
  let cookies: Cookie[] = [];

  async function request(url: URL, form?: Record<string, string>, redirects = 0): Promise<Seen> {
    const sent = cookies.filter(({ path }) => url.pathname.startsWith(path));
    const Cookie = sent.map(({ name, value }) => `${name}=${value}`).join("; ");
    const headers = { Accept: "text/html", ...(Cookie !== "" && { Cookie }) };
    const method = form === undefined ? "GET" : "POST";
    const reply = await connection.send(method, url.href, { headers, ...(form && { form }) });
    for (const line of reply.headers.getSetCookie()) keep(line);
    const isRedirect = reply.status >= 300 && reply.status < 400;
    const next = isRedirect ? URL.parse(reply.headers.get("location") ?? "", url.href) : null;
    if (next === null) return { reply, left: undefined };
    if (next.origin !== new URL(base).origin) return { reply, left: next };
    needs(redirects < mostRedirects, "its sign-in page leads round in a circle");
    return request(next, undefined, redirects + 1);
  }

  function keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", ...value] = pair.split("=");
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? "/";
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    cookies.push({ name, value: value.join("="), path });
  }

  return {
    async open(url: URL): Promise<Seen> {
      const seen = await request(url);
      const form = readSignInForm(seen.reply, { email, password });
      if (form === undefined) return seen;
      const action = URL.parse(form.action, seen.reply.path);
      const isOwn = action !== null && action.origin === new URL(base).origin;
      needs(isOwn, "its sign-in page sends its form elsewhere");
      const entered = await request(action, form.fields);
      const again = readSignInForm(entered.reply, { email, password });
      needs(again === undefined, "its sign-in page is one that only a person can fill in");
      return entered;
    },
  };
}

/** The fields of the page's password form, filled in; undefined if the page has none. */
function readSignInForm({ text, ...reply }: Reply, filled: { email: string; password: string }) {
  if (!isSuccess({ text, ...reply })) return undefined;
  for (const [form, attributes = ""] of text.matchAll(/<form\b([^>]*)>[\s\S]*?<\/form>/gi)) {
    const inputs = Array.from(form.matchAll(/<input\b([^>]*)>/gi), ([, each = ""]) => each);
    if (!inputs.some((input) => readAttribute(input, "type") === "password")) continue;
    const fields = inputs.flatMap((input) => {
      const name = readAttribute(input, "name");
      const type = readAttribute(input, "type");
      if (name === undefined || type === "checkbox" || type === "submit") return [];
      if (type === "password") return [[name, filled.password]];
      if (type === "email" || /e-?mail|login|user/i.test(name)) return [[name, filled.email]];
      return [[name, readAttribute(input, "value") ?? ""]];
    });
    const action = readAttribute(attributes, "action") ?? "";
    return { action, fields: Object.fromEntries(fields) as Record<string, string> };
  }
  return undefined;
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
}
