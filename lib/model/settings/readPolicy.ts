import * as z from "zod/mini";
import { SignInMethod } from "@/lib/model/account/account";
import { isTemplate } from "@/lib/model/alias/addressTemplate";
import { readBaseUrl } from "@/lib/model/server/baseUrl";
import { findTypedSite } from "@/lib/model/site/findTypedSite";
import type { Policy } from "./policy";

const ClientId = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000));
const Domain = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));
const Template = z.string().check(z.maxLength(200), z.refine(isTemplate));

/** The parsed value of a text, or undefined. */
function readText(read: (written: string) => string | undefined) {
  return z.pipe(
    z.string().check(z.refine((written) => read(written) !== undefined)),
    z.transform((written: string) => read(written) ?? ""),
  );
}

const Site = readText(findTypedSite);
const BaseUrl = readText((written) => {
  const read = readBaseUrl(written);
  return read.ok ? read.value : undefined;
});

/**
 * What an administrator wrote, part by part: one that does not fit is left out, by itself, and named. The
 * parts are those of `public/managed_schema.json`, by which Chromium looks at their types before.
 */
export function readPolicy(managed: Readonly<Record<string, unknown>>): Policy {
  const ignored: string[] = [];

  function read<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
    const written = managed[name];
    if (written === undefined || written === null) return null;
    const parsed = schema.safeParse(written);
    if (!parsed.success) ignored.push(name);
    return parsed.data ?? null;
  }

  /** The entries that fit; null where nothing is left. */
  function readList<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
    const written = read(name, z.array(z.unknown()));
    if (written === null) return null;
    const fitting = written.flatMap((each) => {
      const parsed = schema.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    });
    if (fitting.length < written.length) ignored.push(name);
    return fitting.length === 0 ? null : fitting;
  }

  return {
    baseUrl: read("baseUrl", BaseUrl),
    clientId: read("clientId", ClientId),
    defaultDomain: read("defaultDomain", Domain),
    template: read("template", Template),
    offSites: [...new Set(readList("offSites", Site))],
    signIn: readList("signIn", SignInMethod),
    ignored,
  };
}
