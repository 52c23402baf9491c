import { adasAliases } from "./seedAliases.ts";
import type { NewAccount } from "./serviceInterface.ts";

export interface SeededAccount extends NewAccount {
  purpose: string;
}

export const seededAccounts: SeededAccount[] = [
  {
    email: "ada@example.com",
    password: "analytical engine",
    purpose: "many aliases, custom domains",
    domains: [
      { domain: "ada.example", verifiedHoursAgo: 2 },
      { domain: "lovelace.example", verifiedHoursAgo: 9 },
      { domain: "old.example", verifiedHoursAgo: 72 },
    ],
    aliases: adasAliases,
  },
  {
    email: "grace@example.com",
    password: "nanosecond wire",
    purpose: "two-factor sign-in",
    totpSecret: "NANOSECONDSWIREZ",
    aliases: [{ title: "compilers.example", forwarded: 17 }, { title: "navy.example" }],
  },
  {
    email: "new@example.com",
    password: "first steps",
    purpose: "not confirmed yet: may sign in, and nothing else",
    confirmed: false,
  },
  {
    email: "idle@example.com",
    password: "long holiday",
    purpose: "inactive: cannot create aliases",
    active: false,
    aliases: [{ title: "beach.example", forwarded: 5 }],
  },
  {
    email: "full@example.com",
    password: "no more room",
    purpose: "at the limit of the free plan",
    aliasLimit: 5,
    aliases: ["one", "two", "three", "four", "five"].map((name) => ({
      title: `${name}.example`,
      enabled: name !== "five",
    })),
  },
];

export function seedAccounts(addAccount: (account: NewAccount) => void): void {
  for (const account of seededAccounts) addAccount(account);
}
