import { accountPages, capabilities, profile } from "./sections/account.ts";
import { authentication } from "./sections/authentication.ts";
import { creating } from "./sections/creating.ts";
import { domains } from "./sections/domains.ts";
import { listing } from "./sections/listing.ts";
import { oauthClients, oauthPage, oauthServer, oauthTokens } from "./sections/oauth.ts";
import { ownAddresses } from "./sections/ownAddresses.ts";
import { deleting, reading } from "./sections/reading.ts";
import { searching } from "./sections/searching.ts";
import { signingIn } from "./sections/signingIn.ts";
import { updating } from "./sections/updating.ts";
import { wholeRun } from "./sections/wholeRun.ts";
import type { Section } from "./statement.ts";

/** In this order: deletion comes after what needs the aliases, and statements about all responses come last. */
export const sections: readonly Section[] = [
  signingIn,
  authentication,
  oauthServer,
  oauthPage,
  oauthClients,
  oauthTokens,
  profile,
  creating,
  ownAddresses,
  listing,
  searching,
  reading,
  updating,
  deleting,
  domains,
  capabilities,
  accountPages,
  wholeRun,
];
