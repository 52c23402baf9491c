import type { SignInMethod } from "@/lib/model/account/account";

/** What an organisation has set for the browsers of its people; null for what it leaves to them. */
export interface Policy {
  baseUrl: string | null;
  clientId: string | null;
  /** The domain of new aliases, and what stands before the @ on it. */
  defaultDomain: string | null;
  template: string | null;
  /** Hosts; Alibi is off on the whole sites they belong to. */
  offSites: readonly string[];
  /** The open ones. */
  doors: readonly SignInMethod[] | null;
  /** Those of its parts, by name, that do not fit and are left out. */
  ignored: readonly string[];
}

export const noPolicy: Policy = {
  baseUrl: null,
  clientId: null,
  defaultDomain: null,
  template: null,
  offSites: [],
  doors: null,
  ignored: [],
};

export const allMethods: readonly SignInMethod[] = ["oauth", "password", "token"];

/** The ways to sign in that are open, in their order. */
export function allowedMethods({ doors }: Policy): readonly SignInMethod[] {
  return allMethods.filter((each) => doors === null || doors.includes(each));
}
