import { type Access, type Credential, findConnectionEnd } from "@/lib/model/credential";
import type { Account } from "@/lib/model/account";
import type { SessionOptions } from "./sessionInterface";

type Options = Pick<SessionOptions, "credential" | "credentialDeletionPending" | "access">;

/** Reads and writes the tokens. A token that could not be deleted earlier is deleted before anything reads it. */
export function createTokens(options: Options) {
  return {
    async readCredential(): Promise<Credential | null> {
      if (await options.credentialDeletionPending.get()) {
        await options.credential.set(null);
        await options.credentialDeletionPending.set(false);
      }
      return options.credential.get();
    },
    async keepTokens(credential: Credential, access: Access): Promise<void> {
      await options.credential.set(credential);
      await options.credentialDeletionPending.set(false);
      await options.access.set(access);
    },
    async deleteTokens(): Promise<void> {
      await options.access.set(null);
      await options.credential.set(null).catch(() => options.credentialDeletionPending.set(true));
    },
  };
}

/** The account of a credential, without what only the session may know. */
export function describe(credential: Credential): Account {
  const end = findConnectionEnd(credential);
  return {
    status: "signed-in",
    baseUrl: credential.baseUrl,
    method: credential.method,
    email: credential.email,
    ...(credential.key !== undefined && { key: credential.key }),
    scopes: credential.method === "oauth" ? credential.scopes : null,
    ...(end && { end }),
  };
}
