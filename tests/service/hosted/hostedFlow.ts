import { createFlow } from "../oauthFlow.ts";
import { password } from "../apiCaller.ts";
import type { Screen } from "../formBrowser.ts";
import type { Service } from "../service.ts";

export const clientId = "0f4c3a52-5c0e-4a63-9d2e-1f1d5a1b7c11";
export const redirectUri = `https://${"abcdefghijklmnop".repeat(2)}.chromiumapp.org/`;

/** A client, and a person at the pages of a hosted service. */
export async function createHostedFlow(
  service: Pick<Service, "url">,
  client = { clientId, redirectUri },
) {
  const flow = await createFlow(service, client);
  const { browser } = flow;

  const signIn = (email: string) => browser.submit({ email, password });

  /** Presses a button of the consent page. */
  function chooseAction(consent: Screen, decision: string): Promise<Screen> {
    const approval = /name="approval" value="([^"]+)"/.exec(consent.html)?.[1];
    if (approval === undefined) throw new Error(`No consent page: ${consent.html}`);
    return browser.submit({ approval, decision });
  }

  /** The whole flow of a person who allows access. */
  async function grant(email: string) {
    await flow.authorize();
    const allowed = await chooseAction(await signIn(email), "allow");
    return flow.tokens(allowed.redirect, { resource: flow.resource });
  }

  const refresh = (token = "") => flow.refresh(token, { resource: flow.resource });

  /** Posts any form to an OAuth endpoint. */
  async function post(path: string, fields: Record<string, string>) {
    const response = await fetch(service.url + path, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return [response.status, await response.text()] as const;
  }

  return { ...flow, signIn, chooseAction, grant, refresh, post };
}
