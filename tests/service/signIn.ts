import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { errors, type Interaction, type InteractionResult, type Provider } from "oidc-provider";
import type { Account, Accounts } from "./accounts.ts";
import { codePage, consentPage, errorPage, passwordPage, show, type Html } from "./pages.ts";
import { knownScopes, withoutOrphans } from "./scopes.ts";
import { isCurrentCode } from "./totp.ts";

type PageContext = Context<{ Bindings: HttpBindings }>;

interface Dependencies {
  provider: Provider;
  accounts: Accounts;
  resource: string;
}

/** The pages that a person sees between the authorization request and its redirect. */
export function createSignInRoutes({ provider, accounts, resource }: Dependencies) {
  const routes = new Hono<{ Bindings: HttpBindings }>();

  routes.get("/:uid", async (c) => {
    const interaction = await find(c);
    if (isSignedIn(interaction)) return show(c, await consentOf(interaction));
    const awaitingCode = accountOf(interaction.result?.passwordOf);
    return show(c, awaitingCode === undefined ? passwordPage() : codePage());
  });

  routes.post("/:uid", async (c) => {
    const interaction = await find(c);
    const form = await c.req.formData();
    if (form.get("action") === "cancel") {
      return finish(c, { error: "access_denied", error_description: "the person cancelled" });
    }
    return isSignedIn(interaction) ? consent(c, interaction, form) : signIn(c, interaction, form);
  });

  async function signIn(c: PageContext, interaction: Interaction, form: FormData) {
    const awaitingCode = accountOf(interaction.result?.passwordOf);
    if (awaitingCode?.totpSecret && form.has("code")) {
      const isRight = isCurrentCode(awaitingCode.totpSecret, text(form, "code").trim());
      if (!isRight) return show(c, codePage({ problem: "That code is not right." }), 422);
      return finishLogin(c, interaction, awaitingCode);
    }
    const email = text(form, "email");
    const account = accounts.findByPassword(email, text(form, "password"));
    if (account === undefined) {
      const problem = "That email and password do not go together.";
      return show(c, passwordPage({ email, problem }), 422);
    }
    if (account.totpSecret === null) return finishLogin(c, interaction, account);
    await remember(c, { passwordOf: String(account.id) });
    return show(c, codePage());
  }

  async function finishLogin(c: PageContext, interaction: Interaction, account: Account) {
    const accountId = String(account.id);
    // The provider's page that signs the previous account out needs a script.
    if (interaction.session && interaction.session.accountId !== accountId) {
      await forgetSession(interaction);
    }
    return finish(c, { login: { accountId } });
  }

  async function consent(c: PageContext, interaction: Interaction, form: FormData) {
    if (form.get("action") === "switch") {
      await forgetSession(interaction);
      return c.redirect(c.req.path, 303);
    }
    const asked = askedScopes(interaction);
    const ticked = form.getAll("scope").map(String);
    const granted = withoutOrphans(asked.filter((scope) => ticked.includes(scope)));
    const refused = asked.filter((scope) => !granted.includes(scope));
    const grant = new provider.Grant({
      accountId: interaction.session?.accountId ?? "",
      clientId: interaction.params.client_id,
    });
    grant.addResourceScope(resource, granted.join(" "));
    grant.rejectResourceScope(resource, refused.join(" "));
    grant.rejectOIDCScope(interaction.prompt.details.missingOIDCScope?.join(" ") ?? "");
    return finish(c, { consent: { grantId: await grant.save() } });
  }

  async function consentOf(interaction: Interaction): Promise<Html> {
    const client = await provider.Client.find(interaction.params.client_id);
    const name = client?.clientName ?? interaction.params.client_id;
    const email = accountOf(interaction.session?.accountId)?.email ?? "";
    return consentPage(name, email, askedScopes(interaction));
  }

  async function forgetSession(interaction: Interaction): Promise<void> {
    const session =
      interaction.session && (await provider.Session.find(interaction.session.cookie));
    await session?.destroy();
    interaction.session = undefined;
    await interaction.persist();
  }

  async function finish(c: PageContext, result: InteractionResult) {
    return c.redirect(await remember(c, result), 303);
  }

  function remember(c: PageContext, result: InteractionResult): Promise<string> {
    return provider.interactionResult(c.env.incoming, c.env.outgoing, result);
  }

  function find(c: PageContext): Promise<Interaction> {
    return provider.interactionDetails(c.env.incoming, c.env.outgoing);
  }

  function accountOf(id: string | undefined): Account | undefined {
    return id === undefined ? undefined : accounts.findById(Number(id));
  }

  routes.onError((error, c) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return show(c, errorPage("This sign-in has expired. Please start it again."), 400);
  });

  return routes;
}

function isSignedIn(interaction: Interaction): boolean {
  return interaction.prompt.name === "consent" && interaction.session !== undefined;
}

function askedScopes(interaction: Interaction) {
  return knownScopes(interaction.params.scope?.split(" ") ?? []);
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
