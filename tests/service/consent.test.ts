import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, callApi } from "./apiCaller.ts";
import { expectError, expectRefusal } from "./expectations.ts";
import { allScopes, createFlow, extensionRedirect } from "./oauthFlow.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function grantOnly(scopes: string[]) {
  const flow = await createFlow(service);
  return flow.grant(addAccount(service), scopes);
}

let count = 0;

describe("consent", () => {
  test("a person can grant fewer scopes", async () => {
    const tokens = await grantOnly(["aliases:read", "aliases:edit"]);
    expect(tokens.scope).toBe("aliases:read aliases:edit");
  });

  test("without aliases:read the mutation scopes are not granted either", async () => {
    const tokens = await grantOnly([
      "aliases:create",
      "aliases:edit",
      "aliases:delete",
      "domains:read",
    ]);
    expect(tokens.scope).toBe("domains:read");
  });

  test("a consent to no scope is a denial", async () => {
    const flow = await createFlow(service);
    await flow.authorize();
    await flow.signIn(addAccount(service));
    const { redirect } = await flow.allow([]);
    expectRefusal(redirect, extensionRedirect, "access_denied");
  });

  test("only scopes that were asked for can be granted", async () => {
    const flow = await createFlow(service);
    await flow.authorize({ scope: "profile:read" });
    const consent = await flow.signIn(addAccount(service));
    expect(consent.checkboxes).toEqual(["profile:read"]);
    const { redirect } = await flow.allow(["profile:read", "aliases:read", "aliases:delete"]);
    expect((await flow.tokens(redirect)).scope).toBe("profile:read");
  });

  test("a smaller consent later is not widened by an earlier one", async () => {
    const flow = await createFlow(service);
    const email = addAccount(service);
    await flow.grant(email);
    expect((await flow.grant(email, ["profile:read"])).scope).toBe("profile:read");
    expect((await flow.grant(email)).scope).toBe(allScopes);
  });

  const table: [string, string, string][] = [
    ["aliases:read", "GET", "/api/v1/aliases"],
    ["aliases:read", "GET", "/api/v1/aliases/ADDRESS"],
    ["aliases:create", "POST", "/api/v1/aliases"],
    ["aliases:edit", "PATCH", "/api/v1/aliases/ADDRESS"],
    ["aliases:delete", "DELETE", "/api/v1/aliases/ADDRESS"],
    ["domains:read", "GET", "/api/v1/domains"],
    ["profile:read", "GET", "/api/v1/me"],
  ];

  test.each(table)("%s is the scope that %s %s needs", async (scope, method, path) => {
    const address = `scoped${++count}@alias.example`;
    const flow = await createFlow(service);
    const email = addAccount(service, { aliases: [{ address }] });
    const target = path.replace("ADDRESS", address);

    const others = allScopes.split(" ").filter((name) => name !== scope);
    const without = await flow.grant(email, others);
    const refused = await callApi(service, method, target, { token: without.access_token });
    expectError(refused, 403, "Insufficient scope");
    expect(refused.headers.get("www-authenticate")).toBe(
      `Bearer error="insufficient_scope", scope="${scope}"`,
    );

    const just = [...new Set(["aliases:read", scope])];
    const needed = scope.startsWith("aliases:") ? just : [scope];
    const enough = await flow.grant(email, needed);
    const answer = await callApi(service, method, target, { token: enough.access_token });
    expect(answer.status).toBe(method === "DELETE" ? 204 : 200);
  });
});
