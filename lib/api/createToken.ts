import * as z from "@/lib/model/zod";
import { readCode, type Credentials } from "@/lib/model/account";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { isBearerToken } from "@/lib/model/credential";
import { request, type Endpoint } from "./request";
import { hasTrait } from "@/lib/model/failures";

const Token = z.object({ token: z.string().check(z.refine(isBearerToken)) });

/**
 * POST /api/v1/token: gets the session token of an account. The contract does not define the statuses of its failures,
 * so every refusal of the values means that they are wrong.
 */
export async function createToken(
  endpoint: Omit<Endpoint, "accessToken">,
  { email, password, code }: Credentials,
): Promise<Result<string>> {
  const totp = readCode(code);
  if (totp === null) return fail({ kind: "credentials" });
  const reply = await request(endpoint, {
    method: "POST",
    path: "/api/v1/token",
    body: { email, password, ...(totp === undefined ? {} : { totp }) },
  });
  if (!reply.ok) {
    return hasTrait(reply.failure, "credentials-refused") ? fail({ kind: "credentials" }) : reply;
  }
  const parsed = Token.safeParse(reply.value);
  return parsed.success ? succeed(parsed.data.token) : fail({ kind: "server", status: 200 });
}
