import type { Account } from "@/lib/model/account/account";
import { findConnectionEnd } from "@/lib/model/account/connectionEnd";
import type { Credential } from "@/lib/model/account/credential";

/** Who is signed in, without what only the session may know. */
export function describe(credential: Credential): Account {
  const end = findConnectionEnd(credential);
  return {
    status: "signed-in",
    baseUrl: credential.baseUrl,
    door: credential.door,
    email: credential.email,
    ...(credential.key !== undefined && { key: credential.key }),
    scopes: credential.door === "oauth" ? credential.scopes : null,
    ...(end && { end }),
  };
}
