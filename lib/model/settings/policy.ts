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
  /** The methods that may be used. */
  signIn: readonly SignInMethod[] | null;
  /** Those of its parts, by name, that do not fit and are left out. */
  ignored: readonly string[];
}

export const noPolicy: Policy = {
  baseUrl: null,
  clientId: null,
  defaultDomain: null,
  template: null,
  offSites: [],
  signIn: null,
  ignored: [],
};

export const allMethods: readonly SignInMethod[] = ["oauth", "password", "token"];

/** The ways to sign in that are open, in their order. */
export function allowedMethods({ signIn }: Policy): readonly SignInMethod[] {
  return allMethods.filter((each) => signIn?.includes(each) ?? true);
}
