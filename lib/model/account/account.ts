import * as z from "@/lib/model/zod";
import { Failure } from "@/lib/model/failure/failureSchema";
import { ConnectionEnd } from "./connectionEnd";

/** How the person signed in: OAuth, email and password, or a pasted token. */
export const SignInMethod = z.enum(["oauth", "password", "token"]);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** Which account is signed in, and where. Holds no secret: it is all that pages of the extension may know. */
export const Account = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("signed-out"),
    /** Why the session ended, if the person did not sign out. */
    failure: z.nullable(Failure),
  }),
  z.object({ status: z.literal("signing-in") }),
  z.object({
    status: z.literal("signed-in"),
    baseUrl: z.string(),
    method: SignInMethod,
    /** The account's own address; null when the server does not tell it (no `/me`, or not granted). */
    email: z.nullable(z.string()),
    /** Identifies the account if its address is unknown (`accountKey`). */
    key: z.optional(z.string()),
    /** The granted scopes; null when the method grants all. */
    scopes: z.nullable(z.array(z.string())),
    end: z.optional(ConnectionEnd),
  }),
]);
export type Account = z.infer<typeof Account>;

/** Email, password and, with two-factor authentication, the code as typed. */
export const Credentials = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(320)),
  password: z.string().check(z.minLength(1), z.maxLength(4096)),
  code: z.string().check(z.maxLength(64)),
});
export type Credentials = z.infer<typeof Credentials>;

/**
 * The server that the page showed when the person typed the secret, which is sent to no other, even if the
 * server is changed in the same moment, here or by a policy.
 */
export const ForServer = z.object({ server: z.optional(z.string()) });
export type ForServer = z.infer<typeof ForServer>;

/**
 * The two-factor code as the contract defines it, an integer: "012 345" is 12345. undefined if none was typed,
 * null if the typed text is no code.
 */
export function readCode(typed: string): number | undefined | null {
  const digits = typed.replace(/[\s-]/g, "");
  if (digits === "") return undefined;
  return /^\d{6,8}$/.test(digits) ? Number(digits) : null;
}
