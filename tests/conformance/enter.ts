import { NoAnswer, RateLimited, type Connection } from "./connection.ts";
import type { Options } from "./options.ts";
import { errorOf, isObject, isSuccess, type Reply } from "./reply.ts";

/** There is nothing to check: no response, another kind of server, or a refused sign-in. */
export class Unusable extends Error {}

/** Signs in once: a two-factor code is valid only once. */
export async function enter(
  { send }: Connection,
  { base, email, password, code }: Options,
): Promise<{ signedIn: Reply; token: string }> {
  const body = { email, password, ...(code !== undefined && { totp: Number(code) }) };
  const signedIn = await send("POST", "/api/v1/token", { body }).catch((error: unknown) => {
    const isExpected = error instanceof NoAnswer || error instanceof RateLimited;
    throw isExpected ? new Unusable(`${base} cannot be reached: ${error.message}`) : error;
  });
  const token = isObject(signedIn.json) ? signedIn.json["token"] : undefined;
  if (isSuccess(signedIn) && typeof token === "string" && isHeaderValue(token)) {
    return { signedIn, token };
  }
  throw new Unusable(explain(base, signedIn, code));
}

function explain(base: string, reply: Reply, code: string | undefined): string {
  const { status, headers, shown } = reply;
  const target = headers.get("location");
  if (status >= 300 && status < 400 && target !== null) {
    return `${base} redirects to ${JSON.stringify(target)}, and Alibi follows no redirect: give the address itself`;
  }
  if (status >= 500 || status === 429) return `${base} cannot be used now: ${shown}`;
  if (errorOf(reply) === undefined) {
    return `What answers at ${base} is not an alias service: POST /api/v1/token gives ${shown}`;
  }
  const hint = code === undefined ? ", and if the account has two-factor sign-in, give --code" : "";
  return `Nobody was let in: ${shown}. Check --email and the password${hint}`;
}

function isHeaderValue(token: string): boolean {
  return /^[\u0021-\u007e]+$/.test(token);
}
