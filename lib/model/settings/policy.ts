import type { SignInMethod } from "@/lib/model/account/account";

/** The settings that an organisation enforces for its people; null where it leaves the choice to them. */
export interface Policy {
  baseUrl: string | null;
  clientId: string | null;
  /** The domain of new aliases, and the template for their local part. */
  defaultDomain: string | null;
  template: string | null;
  /** Hosts; Alibi is off on the whole sites they belong to. */
  offSites: readonly string[];
  signIn: readonly SignInMethod[] | null;
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

/** The allowed sign-in methods, in the order of display. */
export function allowedMethods({ signIn }: Policy): readonly SignInMethod[] {
  return allMethods.filter((each) => signIn?.includes(each) ?? true);
}
