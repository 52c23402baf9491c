import type { Provision } from "./clients.ts";

/**
 * Alibi's client as the operator of the service at this address provisions it, by the command in
 * SELF-HOSTING.md.
 */
export function provisionOfAlibi(url: string): Provision {
  return {
    clientId: "e2a04fed-94f4-4b1e-8dda-9a96efa1df30",
    name: "Alibi",
    resource: "api",
    redirectUris: [
      "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/",
      "https://573105a7f5f15b6e0c7a90d559aa602c1935c0c6.extensions.allizom.org/",
      `${url}/oauth/extension/callback`,
    ],
  };
}
