/** A minimal browser for plain forms: cookies, redirects within one origin, and labels. */
export interface Screen {
  status: number;
  /** The target of the last redirect, if it left the origin. */
  redirect: URL | undefined;
  html: string;
  /** The values of the checkboxes, in order. */
  checkboxes: string[];
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

export function createFormBrowser(origin: string) {
  let cookies: Cookie[] = [];
  let location = origin;
  /** The action of the current page's form. */
  let action = "";

  async function request(url: URL, init: RequestInit = {}): Promise<Screen> {
    const sent = cookies.filter(({ path }) => url.pathname.startsWith(path));
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { Cookie: sent.map(({ name, value }) => `${name}=${value}`).join("; ") },
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    const target = response.headers.get("location");
    const next = target === null ? undefined : new URL(target, url);
    if (next?.origin === origin) return request(next);
    location = url.href;
    const html = await response.text();
    action = /<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? "";
    const checkboxes = [...html.matchAll(/type="checkbox" name="scope" value="([^"]+)"/g)];
    return {
      status: response.status,
      redirect: next,
      html,
      checkboxes: checkboxes.map(([, value = ""]) => value),
    };
  }

  function keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf("="));
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? "/";
    const expires = attributes.find((text) => /^expires=/i.test(text))?.slice(8);
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (expires !== undefined && Date.parse(expires) <= Date.now()) return;
    cookies.push({ name, value: pair.slice(name.length + 1), path });
  }

  return {
    open: (url: URL | string) => request(new URL(url, origin)),

    /** The address of the current page. */
    readAddress: () => location,

    /** Submits the form of the current page. */
    submit(fields: Record<string, string | string[]>) {
      const body = new URLSearchParams();
      for (const [name, values] of Object.entries(fields)) {
        for (const value of [values].flat()) body.append(name, value);
      }
      const to = action === "" ? location : new URL(action, location);
      return request(new URL(to), { method: "POST", body });
    },
  };
}

interface Person {
  email: string;
  password: string;
}

/**
 * Goes through a server's sign-in pages as a person does, to the redirect at their end.
 * @param browser one that was here before, by whose cookies the server recognises the person
 */
export async function walkSignIn(
  start: string,
  person: Person,
  {
    refuse = false,
    untick = [] as string[],
    browser = createFormBrowser(new URL(start).origin),
  } = {},
): Promise<string> {
  let screen = await browser.open(start);
  for (let step = 0; screen.redirect === undefined; step += 1) {
    // A hosted service sends its answer to an address of its own.
    if (/[?&](code|error)=/.test(browser.readAddress())) return browser.readAddress();
    if (screen.status >= 400) throw new Error("Authorization page could not be loaded.");
    if (step > 5) throw new Error(`Stuck at ${screen.html}`);
    const approval = /name="approval" value="([^"]+)"/.exec(screen.html)?.[1] ?? "";
    const scope = screen.checkboxes.filter((each) => !untick.includes(each));
    const action = refuse ? "cancel" : "go";
    screen = await browser.submit({ ...person, action, scope, approval, decision: "allow" });
  }
  return screen.redirect.href;
}
