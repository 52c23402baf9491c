import type { AliasRequest } from "../aliasInput.ts";
import type { AliasChanges, AliasFilter } from "../aliases.ts";
import type { JsonObject } from "../jsonBody.ts";
import { badRequest, Refusal, refusals } from "../refusals.ts";
import { searchTerms } from "../search.ts";

/** The only check of a local part. An underscore would break the service's reply addresses. */
const localPartSyntax = /^[^\s_]+$/;

export function readHostedRequest(body: JsonObject): AliasRequest {
  return {
    custom: readCustomAddress(body),
    title: readText(body["title"]) ?? null,
    notes: readText(body["notes"]) ?? null,
  };
}

function readCustomAddress(body: JsonObject): AliasRequest["custom"] {
  const { local_part: localPart, domain } = body;
  if (localPart === undefined && domain === undefined) return undefined;
  // A domain without a local part gets a random address.
  if (localPart === undefined && typeof domain === "string") {
    return { localPart: undefined, domain };
  }
  if (typeof localPart !== "string" || typeof domain !== "string") {
    throw new Refusal(422, "local_part and domain must both be strings");
  }
  if (!localPartSyntax.test(localPart)) {
    throw new Refusal(422, "must have an @ sign and no spaces or underscores");
  }
  return { localPart: localPart.toLowerCase(), domain };
}

export function readHostedChanges(body: JsonObject): AliasChanges {
  const { enabled } = body;
  if (enabled === null) throw new Refusal(422, "can't be blank");
  if (enabled !== undefined && typeof enabled !== "boolean") throw refusals.invalidValue();
  const title = readText(body["title"]);
  const notes = readText(body["notes"]);
  return {
    ...(enabled !== undefined && { enabled }),
    ...(title !== undefined && { title }),
    ...(notes !== undefined && { notes }),
  };
}

/** Blank text counts as null. The database limits the length. */
function readText(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value !== "string") throw refusals.invalidValue();
  // The database has no place for it.
  if (value.includes("\0")) throw badRequest();
  return value.trim() === "" ? null : value;
}

const booleans: Record<string, boolean | undefined> = {
  true: true,
  "1": true,
  false: false,
  "0": false,
  "": undefined,
};

export function readHostedFilter(search = "", enabled = ""): AliasFilter {
  if (!Object.hasOwn(booleans, enabled)) throw refusals.invalidFilter();
  if (search.includes("\0")) throw badRequest();
  return { terms: searchTerms(search), enabled: booleans[enabled] };
}
