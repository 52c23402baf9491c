interface Screen {
  status: number;
  html: string;
  /** The target of the last redirect, if it left the origin. */
  redirect: URL | undefined;
}

/** A minimal browser for the forms of this service: cookies, and redirects within one origin. */
export function createFormBrowser(origin: string) {
  const cookies = new Map<string, string>();
  let location = origin;
  let action = "";

  async function request(url: URL, init: RequestInit = {}): Promise<Screen> {
    const Cookie = Array.from(cookies, (pair) => pair.join("=")).join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: { Cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const target = response.headers.get("location");
    const redirect = target === null ? undefined : new URL(target, url);
    if (redirect?.origin === origin) return request(redirect);
    location = url.href;
    const html = await response.text();
    action = /<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? "";
    return { status: response.status, redirect, html };
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
      return request(new URL(action, location), { method: "POST", body });
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
    const boxes = screen.html.matchAll(/type="checkbox" name="scope" value="([^"]+)"/g);
    const scope = Array.from(boxes, ([, each = ""]) => each);
    const [action, decision] = refuse ? ["cancel", "deny"] : ["go", "allow"];
    const ticked = scope.filter((each) => !untick.includes(each));
    screen = await browser.submit({ ...person, action, scope: ticked, approval, decision });
  }
  return screen.redirect.href;
}
