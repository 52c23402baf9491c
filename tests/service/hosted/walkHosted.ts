import { createFormBrowser } from "../formBrowser.ts";

interface Person {
  email: string;
  password: string;
}

/**
 * Goes through the pages of a hosted service like a person who allows access.
 * @returns the address at which that ends
 */
export async function walkHosted(start: string, { email, password }: Person): Promise<string> {
  const browser = createFormBrowser(new URL(start).origin);
  await browser.open(start);
  const { html } = await browser.submit({ email, password });
  const approval = /name="approval" value="([^"]+)"/.exec(html)?.[1];
  if (approval === undefined) throw new Error(`No consent page: ${html}`);
  await browser.submit({ approval, decision: "allow" });
  return browser.readAddress();
}
