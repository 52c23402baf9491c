import { errorOf, summarise, type Reply } from "../reply.ts";
import { demandStatus } from "../expectations.ts";
import { aliasesPath, pathOf } from "../ownAliases.ts";
import { demand, needs, type Section, must, extra } from "../statement.ts";
import type { World } from "../world.ts";

const otherwise =
  'At 401 it gets a new token if it has a refresh token, and else says that the person is signed out; 403 "Invalid token", as older servers say it, counts as the same. Any other 403 is shown as something that is not allowed, and the session stays.';

/** An unknown token, encoded like those that servers issue for a password. */
const wrongToken = Buffer.from("no such token").toString("base64");

/** Each operation that needs a token, for a nonexistent alias. */
function operations(world: World): [string, string, unknown?][] {
  const path = pathOf(world.unknownAddress);
  return [
    ["GET", aliasesPath],
    ["GET", path],
    ["PATCH", path, {}],
    ["DELETE", path],
    ["POST", aliasesPath, { title: `alibi-${world.mark} without token` }],
    ["GET", "/api/v1/domains"],
    ["GET", "/api/v1/me"],
  ];
}

async function refuseAll(world: World, token: string | null): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const [method, path, body] of operations(world)) {
    const request = { token, ...(body !== undefined && { body }) };
    replies.push(await world.api(method, path, request));
  }
  return replies;
}

function demandAll401(replies: Reply[]): void {
  const others = replies.filter(({ status }) => status !== 401);
  demand(others.length === 0, summarise(others));
}

export const authentication: Section = {
  name: "Authentication",
  statements: {
    "Without a token, the list is refused with 401 or 403 and an error body, and not by a gate before all of it":
      extra(async (world) => {
        const listed = await world.api("GET", `${aliasesPath}?page=1&page_size=1`, {
          token: null,
        });
        demand(
          (listed.status === 401 || listed.status === 403) && errorOf(listed) !== undefined,
          listed,
        );
        const open = ["/api/v1/token", "/oauth/token"];
        const asked = await Promise.all(open.map((path) => world.connection.send("POST", path)));
        const isGate = asked.every(
          (each) => each.status === listed.status && errorOf(each) === errorOf(listed),
        );
        demand(!isGate, `${open.join(" and ")} are refused in the same words: ${listed.shown}`);
      }, "Does not take the address for an alias service, and keeps the server that was chosen before."),
    "Missing credentials give 401, on every operation": must(async (world) => {
      demandAll401(await refuseAll(world, null));
    }, otherwise),
    "Invalid credentials give 401, on every operation": must(async (world) => {
      demandAll401(await refuseAll(world, Buffer.from(`no ${world.mark}`).toString("base64")));
    }, otherwise),
    "A token in another form than its own is refused like any wrong one": extra(
      async ({ connection }) => {
        const reply = await connection.send("GET", aliasesPath, { token: "no.such.token" });
        demand(reply.status === 401 || reply.status === 403, reply);
      },
      "Says that the server has a problem, and not that the token is wrong, to somebody who pastes such a one.",
    ),
    "Another scheme than Bearer is not taken": must(async ({ connection, email, password }) => {
      const basic = Buffer.from(`${email}:${password}`).toString("base64");
      const headers = { Authorization: `Basic ${basic}` };
      const reply = await connection.send("GET", aliasesPath, { headers });
      demand(reply.status === 401 || reply.status === 403, reply);
    }, "Sends no other."),
    "A refused token comes with WWW-Authenticate (RFC 6750)": extra(async ({ connection }) => {
      const reply = await connection.send("GET", aliasesPath, { token: wrongToken });
      const challenge = reply.headers.get("www-authenticate") ?? "";
      demand(/^bearer\b/i.test(challenge), `${reply.shown}, without it`);
    }, "Goes by the status and by the server's words."),
    "A token of POST /api/v1/token is accepted": must(async (world) => {
      const reply = await world.api("GET", aliasesPath);
      needs(
        !(reply.status === 403 && errorOf(reply) !== undefined),
        `the account is refused: ${reply.shown}`,
      );
      demandStatus(reply, 200);
    }, "Signs in on the server's own page (OAuth) instead."),
    "An account that is not confirmed gets 403, on every operation": must(async (world) => {
      const reply = await world.api("GET", aliasesPath);
      needs(reply.status !== 200, "this account is confirmed: run it again as one that is not");
      const replies = await refuseAll(world, world.token);
      const others = replies.filter((each) => each.status !== 403 || errorOf(each) === undefined);
      demand(others.length === 0, summarise(others));
    }, "Says that the address has to be confirmed where the server's words speak of it, and quotes them otherwise."),
  },
};
